//! Waiting: for the next frame of the screen, or for a while.

use js_sys::Function;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use crate::web::dom::window;

/// Asks for frames of the screen, one at a time. Dropped, it asks no more.
pub(crate) struct Frames {
    function: Function,
    asked: Option<i32>,
}

impl Frames {
    /// Nothing is asked yet. The handler is given the time in milliseconds and must call [`Frames::came`].
    pub(crate) fn new(handler: impl Fn(f64) + 'static) -> Self {
        Self { function: Closure::<dyn Fn(f64)>::new(handler).into_js_value().unchecked_into(), asked: None }
    }

    /// Asks for the next frame, unless it is asked for already.
    pub(crate) fn ask(&mut self) {
        if self.asked.is_none() {
            self.asked = window().request_animation_frame(&self.function).ok();
        }
    }

    /// The frame that was asked for has come.
    pub(crate) fn came(&mut self) {
        self.asked = None;
    }
}

impl Drop for Frames {
    fn drop(&mut self) {
        if let Some(id) = self.asked {
            let _ = window().cancel_animation_frame(id);
        }
    }
}

/// The time in milliseconds since the page was opened.
pub(crate) fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// How many frames were drawn, and what the last ones cost.
#[derive(Default)]
pub(crate) struct Meter {
    count: usize,
    ms: Vec<f64>,
}

impl Meter {
    /// The latest frames, whose cost is kept.
    const KEPT: usize = 120;

    /// A frame was drawn; the milliseconds of script that it took.
    pub(crate) fn add(&mut self, ms: f64) {
        if self.ms.len() < Self::KEPT {
            self.ms.push(ms);
        } else {
            self.ms[self.count % Self::KEPT] = ms;
        }
        self.count += 1;
    }

    /// How many frames there were, and the milliseconds that each of the last ones took.
    pub(crate) fn read(&self) -> (usize, &[f64]) {
        (self.count, &self.ms)
    }
}

/// Waits for a while, one wait at a time. Dropped, it waits no more.
pub(crate) struct Pause {
    function: Function,
    waiting: Option<i32>,
}

impl Pause {
    /// Nothing is waited for yet. The handler must call [`Pause::end`].
    pub(crate) fn new(handler: impl Fn() + 'static) -> Self {
        Self { function: Closure::<dyn Fn()>::new(handler).into_js_value().unchecked_into(), waiting: None }
    }

    /// Calls the handler after a number of milliseconds, unless it waits already.
    pub(crate) fn begin(&mut self, milliseconds: i32) {
        if self.waiting.is_none() {
            let wait = window().set_timeout_with_callback_and_timeout_and_arguments_0(&self.function, milliseconds);
            self.waiting = wait.ok();
        }
    }

    /// Waits no more: the time has passed, or it is no longer needed.
    pub(crate) fn end(&mut self) {
        if let Some(id) = self.waiting.take() {
            window().clear_timeout_with_handle(id);
        }
    }
}

impl Drop for Pause {
    fn drop(&mut self) {
        self.end();
    }
}
