//! Fingers and mice on the board: taps, drags, and where they point.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent, MouseEvent, PointerEvent};

use crate::board::{Shape, Square};
use crate::view::input::drag::{Drag, Pointers};
use crate::view::paint::primitive::Point;
use crate::web::dispatcher::{Dispatcher, Msg};
use crate::web::dom::{Listener, attribute_at, window};
use crate::web::surface::Surface;

/// Listens to the pointers on a grid of buttons. Those with `data-lift` hold a piece that can be dragged.
pub(crate) fn listeners(grid: &Element, surface: &Surface, dispatcher: &Dispatcher, shape: Shape) -> Vec<Listener> {
    let pointers = Rc::new(RefCell::new(Pointers::default()));
    let handled = |handler: fn(&mut Pointers, &Board, &Event) -> Option<Msg>| {
        let (pointers, dispatcher) = (pointers.clone(), dispatcher.clone());
        let board = Board { grid: grid.clone(), surface: surface.clone(), shape };
        move |event: Event| {
            let msg = handler(&mut pointers.borrow_mut(), &board, &event);
            // The pointers are free by now: handling the message may cause further events.
            if let Some(msg) = msg {
                dispatcher.send(msg);
            }
        }
    };
    let listen = |target: &web_sys::EventTarget, kind, handler| Listener::new(target, kind, handled(handler));
    let rest = dispatcher.clone();
    vec![
        Listener::new(grid, "pointerdown", move |_| rest.send(Msg::Rest)),
        listen(grid, "pointerdown", |pointers, board, event| {
            let event: &PointerEvent = event.dyn_ref()?;
            let finger = event.pointer_type() == "touch";
            let lift = attribute_at(event, "data-lift").is_some() && event.button() == 0;
            let piece = board.square(event).filter(|_| lift);
            pointers.down(event.pointer_id(), finger, piece, board.point(event)).map(Msg::Drag)
        }),
        listen(&window(), "pointerdown", |pointers, board, event| {
            let event: &PointerEvent = event.dyn_ref()?;
            // Those on the board have been heard there.
            let elsewhere = !event.composed_path().includes(&board.grid, 0);
            if elsewhere { pointers.cancel().map(Msg::Drag) } else { None }
        }),
        listen(grid, "pointermove", |pointers, board, event| {
            let event: &PointerEvent = event.dyn_ref()?;
            let drag = pointers.moved(event.pointer_id(), board.point(event))?;
            if let Drag::Begin(..) = drag {
                // The piece is followed beyond the board.
                let _ = board.grid.set_pointer_capture(event.pointer_id());
            }
            Some(Msg::Drag(drag))
        }),
        listen(grid, "pointerup", |pointers, board, event| {
            let event: &PointerEvent = event.dyn_ref()?;
            pointers.up(event.pointer_id(), board.point(event)).map(Msg::Drag)
        }),
        listen(grid, "pointercancel", |pointers, _, _| pointers.cancel().map(Msg::Drag)),
        // Wherever the focus is. Around the board, Escape would close what the board is in.
        Listener::first(
            &window(),
            "keydown",
            handled(|pointers, _, event| {
                let event: &KeyboardEvent = event.dyn_ref().filter(|event: &&KeyboardEvent| event.key() == "Escape")?;
                let drag = pointers.cancel()?;
                event.prevent_default();
                event.stop_propagation();
                Some(Msg::Drag(drag))
            }),
        ),
        listen(grid, "click", |pointers, board, event| {
            // A key clicks without a pointer.
            let by_pointer = event.dyn_ref::<MouseEvent>().is_some_and(|event| event.detail() > 0);
            let square = board.square(event)?;
            (!(by_pointer && pointers.swallows_click())).then_some(Msg::Pick(square))
        }),
        listen(grid, "pointerover", |pointers, board, event| {
            // A finger hides what it points at.
            let hovers = event.dyn_ref::<PointerEvent>().is_some_and(|event| event.pointer_type() != "touch");
            (hovers && !pointers.drags()).then(|| Msg::Point(board.square(event)))
        }),
        listen(grid, "pointerleave", |pointers, _, _| (!pointers.drags()).then_some(Msg::Point(None))),
    ]
}

/// The board that pointers are on.
struct Board {
    grid: Element,
    surface: Surface,
    shape: Shape,
}

impl Board {
    /// The square of the button that an event happened on.
    fn square(&self, event: &Event) -> Option<Square> {
        attribute_at(event, "data-square").and_then(|name| self.shape.square(&name))
    }

    /// Where a pointer is, in CSS pixels of the board.
    fn point(&self, event: &PointerEvent) -> Point {
        self.surface.point(event)
    }
}
