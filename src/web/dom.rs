//! Elements, and listeners that end when they are dropped.
//!
//! Small functions that are called everywhere are not inlined: the page is loaded before it runs.

use js_sys::{Function, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, UnwrapThrowExt};
use web_sys::{Document, Element, Event, EventTarget, HtmlElement, MediaQueryList, Node, ResizeObserver, Window};

const SVG: &str = "http://www.w3.org/2000/svg";

/// The browser's window. There is always one where this runs.
#[inline(never)]
pub(crate) fn window() -> Window {
    web_sys::window().expect_throw("a window")
}

/// The document of the window.
#[inline(never)]
pub(crate) fn document() -> Document {
    window().document().expect_throw("a document")
}

/// Makes an element as the last child of another. An empty class is left out.
#[inline(never)]
pub(crate) fn make(parent: &Node, tag: &str, class: &str) -> HtmlElement {
    let element: HtmlElement = document().create_element(tag).expect_throw("a tag").unchecked_into();
    if !class.is_empty() {
        element.set_class_name(class);
    }
    let _ = parent.append_child(&element);
    element
}

/// Makes an element with a text in it.
#[inline(never)]
pub(crate) fn make_text(parent: &Node, tag: &str, class: &str, text: &str) -> HtmlElement {
    let element = make(parent, tag, class);
    element.set_text_content(Some(text));
    element
}

/// Makes a button that submits nothing. A square of the board has a class, and is no button for style sheets of the host page.
#[inline(never)]
pub(crate) fn make_button(parent: &Node, class: &str) -> HtmlElement {
    let button = make(parent, "button", class);
    set(&button, "type", "button");
    if class.is_empty() {
        set(&button, "part", "button");
    }
    button
}

/// Makes a drawing of one path in a box of 24 by 24, in the colour of the text around it.
#[inline(never)]
pub(crate) fn make_icon(parent: &Node, path: &str) {
    let document = document();
    let (Ok(svg), Ok(shape)) =
        (document.create_element_ns(Some(SVG), "svg"), document.create_element_ns(Some(SVG), "path"))
    else {
        return;
    };
    set(&svg, "viewBox", "0 0 24 24");
    set(&svg, "aria-hidden", "true");
    set(&shape, "d", path);
    let _ = svg.append_child(&shape);
    let _ = parent.append_child(&svg);
}

/// Sets an attribute.
#[inline(never)]
pub(crate) fn set(element: &Element, name: &str, value: &str) {
    let _ = element.set_attribute(name, value);
}

/// Sets or takes away an attribute without a value.
#[inline(never)]
pub(crate) fn mark(element: &Element, name: &str, on: bool) {
    if element.has_attribute(name) != on {
        let _ = element.toggle_attribute_with_force(name, on);
    }
}

/// Sets the text of an element, if it is another one.
#[inline(never)]
pub(crate) fn set_text(element: &Element, text: &str) {
    if element.text_content().as_deref() != Some(text) {
        element.set_text_content(Some(text));
    }
}

/// A length as style sheets write it, to a hundredth of a pixel.
pub(crate) fn pixels(length: f64) -> String {
    let hundredths = (length * 100.0).round() as i64;
    let sign = if hundredths < 0 { "-" } else { "" };
    let hundredths = hundredths.abs();
    format!("{sign}{}.{:02}px", hundredths / 100, hundredths % 100)
}

/// The value of an attribute of the nearest element that has it, from where an event happened outwards.
#[inline(never)]
pub(crate) fn attribute_at(event: &Event, name: &str) -> Option<String> {
    let element: Element = event.target()?.dyn_into().ok()?;
    element.closest(&format!("[{name}]")).ok()??.get_attribute(name)
}

/// Whether the browser shows an element, if only further down.
pub(crate) fn is_shown(element: &Element) -> bool {
    let check = Reflect::get(element, &"checkVisibility".into()).unwrap_or_default();
    check.dyn_into::<Function>().is_ok_and(|check| check.call0(element).is_ok_and(|shown| shown.is_truthy()))
}

/// The size of the text of the document, compared with the usual 16 pixels.
pub(crate) fn text_size() -> f64 {
    let style = document().document_element().and_then(|root| window().get_computed_style(&root).ok().flatten());
    let size = style.and_then(|style| style.get_property_value("font-size").ok()).unwrap_or_default();
    // The browser reads it: the code that reads numbers would be loaded by every first visit.
    let pixels = js_sys::parse_float(&size);
    if pixels > 0.0 { pixels / 16.0 } else { 1.0 }
}

/// The values of a boolean attribute that mean no, as frameworks write them.
const OFF: [&str; 4] = ["false", "0", "no", "off"];

/// Whether a boolean attribute is there and does not say no.
pub(crate) fn is_on(element: &Element, name: &str) -> bool {
    element.get_attribute(name).is_some_and(|value| !OFF.iter().any(|off| value.trim().eq_ignore_ascii_case(off)))
}

/// A media query; whether it holds is asked anew each time.
pub(crate) fn media(query: &str) -> Option<MediaQueryList> {
    window().match_media(query).ok().flatten()
}

/// A function that hears the events of one kind. Dropped, it hears no more.
///
/// It is the browser's to keep, as are those of [`SizeWatch`] and of the clock, until the browser can no longer call it:
/// a call that comes in the midst of another one, or after the drop, is an ordinary call. What it sends by a
/// [`Dispatcher`](crate::web::dispatcher::Dispatcher) waits there, or finds none. A closure that were dropped here, or an `FnMut`, would
/// throw an error.
pub(crate) struct Listener {
    target: EventTarget,
    kind: &'static str,
    function: Function,
    /// Whether it hears an event before the elements inside the target do.
    is_first: bool,
}

impl Listener {
    /// Begins to listen.
    pub(crate) fn new(target: &EventTarget, kind: &'static str, handler: impl Fn(Event) + 'static) -> Self {
        Self::begin(target, kind, Closure::new(handler), false)
    }

    /// Begins to listen, before the elements inside the target.
    pub(crate) fn first(target: &EventTarget, kind: &'static str, handler: impl Fn(Event) + 'static) -> Self {
        Self::begin(target, kind, Closure::new(handler), true)
    }

    #[inline(never)]
    fn begin(target: &EventTarget, kind: &'static str, closure: Closure<dyn Fn(Event)>, is_first: bool) -> Self {
        let function = closure.into_js_value().unchecked_into();
        let _ = target.add_event_listener_with_callback_and_bool(kind, &function, is_first);
        Self { target: target.clone(), kind, function, is_first }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let _ = self.target.remove_event_listener_with_callback_and_bool(self.kind, &self.function, self.is_first);
    }
}

/// Watches the size of elements until it is dropped.
pub(crate) struct SizeWatch {
    observer: Option<ResizeObserver>,
}

impl SizeWatch {
    /// Calls the handler when one of the elements has another size, and once at first.
    pub(crate) fn new(elements: &[&Element], handler: impl Fn() + 'static) -> Self {
        let function = Closure::<dyn Fn()>::new(handler).into_js_value();
        let observer = ResizeObserver::new(function.unchecked_ref()).ok();
        if let Some(observer) = &observer {
            for element in elements {
                observer.observe(element);
            }
        }
        Self { observer }
    }
}

impl Drop for SizeWatch {
    fn drop(&mut self) {
        if let Some(observer) = &self.observer {
            observer.disconnect();
        }
    }
}
