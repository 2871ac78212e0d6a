//! Messages: everything that happens in the page reaches its app as one of them.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use crate::board::Square;
use crate::view::input::drag::Drag;
use crate::view::input::keyboard::Direction;
use crate::view::paint::primitive::Point;
use crate::web::action::Action;
use crate::web::app::App;

/// What happened.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Msg {
    /// The address of the page was changed by a link, by hand, or by going back.
    Address,
    /// The address has waited long enough to be written.
    WriteAddress,
    /// A button was pressed.
    Act(Action),
    /// A square was picked.
    Pick(Square),
    /// The pointer or the focus came to a square, or left.
    Point(Option<Square>),
    /// A piece is dragged.
    Drag(Drag),
    /// Whatever moves is to be at its end: something is done, or the page is hidden.
    Rest,
    /// The pointer is over that point of the board, in CSS pixels, or has left it.
    Gaze(Option<Point>),
    /// The keyboard goes from the square that it is on.
    Walk(Direction),
    /// The focus came to a square.
    Focus(Square),
    /// A turn of a line was chosen from the list.
    GoTo(usize, usize),
    /// The turn that was typed is to be played.
    Type,
    /// Turns to type are to be offered.
    Offer,
    /// The element or the window has another size or pixel ratio.
    Resize,
    /// The system's colours changed.
    Colors,
    /// The screen draws a frame, at that time in milliseconds.
    Frame(f64),
}

/// The one owner of an app. Dropped, the app ends.
pub(crate) struct Owner(Rc<Inner>);

/// Where messages are sent to. It does not keep the app alive.
#[derive(Clone)]
pub(crate) struct Dispatcher(Weak<Inner>);

struct Inner {
    app: RefCell<Option<App>>,
    /// The oldest first. They are few, and the code of a queue would be loaded by every first visit.
    waiting: RefCell<Vec<Msg>>,
}

impl Owner {
    /// Makes an app, given the dispatcher to it.
    pub(crate) fn new(make: impl FnOnce(Dispatcher) -> App) -> Self {
        let inner = Rc::new(Inner { app: RefCell::new(None), waiting: RefCell::default() });
        let app = make(Dispatcher(Rc::downgrade(&inner)));
        *inner.app.borrow_mut() = Some(app);
        inner.drain();
        Self(inner)
    }

    /// Does something with the app, then handles what was sent meanwhile. `None` while the app is busy.
    pub(crate) fn with<T>(&self, task: impl FnOnce(&mut App) -> T) -> Option<T> {
        self.0.with(task)
    }
}

impl Dispatcher {
    /// Does something with the app at once. `None` while the app is busy.
    pub(crate) fn with<T>(&self, task: impl FnOnce(&mut App) -> T) -> Option<T> {
        self.0.upgrade()?.with(task)
    }

    /// Sends a message. It is handled at once, or after the one that is being handled.
    pub(crate) fn send(&self, msg: Msg) {
        if let Some(inner) = self.0.upgrade() {
            inner.waiting.borrow_mut().push(msg);
            inner.drain();
        }
    }
}

impl Inner {
    fn with<T>(&self, task: impl FnOnce(&mut App) -> T) -> Option<T> {
        let result = self.app.try_borrow_mut().ok()?.as_mut().map(task);
        self.drain();
        result
    }

    fn drain(&self) {
        let Ok(mut app) = self.app.try_borrow_mut() else { return };
        let Some(app) = app.as_mut() else { return };
        while let Some(msg) = self.next() {
            app.update(msg);
        }
    }

    fn next(&self) -> Option<Msg> {
        let mut waiting = self.waiting.borrow_mut();
        (!waiting.is_empty()).then(|| waiting.remove(0))
    }
}
