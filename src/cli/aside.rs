//! Work on a thread of its own, which tells what it finds; the main thread prints it, and Ctrl-C ends it with what it has.

use std::io;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Weak};
use std::thread;

use crate::cli::Failure;

/// Littles' turns, long captures and deep counts nest deep.
const STACK: usize = 64 << 20;

/// To whom the work tells its news.
#[derive(Debug)]
pub struct Listener<T>(Arc<Sender<Option<T>>>);

impl<T> Listener<T> {
    /// Tells it. `false` once nobody listens any more.
    pub fn tell(&self, news: T) -> bool {
        self.0.send(Some(news)).is_ok()
    }
}

/// Does the work on a thread of its own and hears its news here, until it is done or Ctrl-C is pressed.
///
/// A failure of either ends it, and so does work that panics.
pub fn work<T: Send + 'static>(
    work: impl FnOnce(&Listener<T>) -> Result<(), Failure> + Send + 'static,
    hear: impl FnMut(T) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (sender, news) = mpsc::channel();
    let sender = Arc::new(sender);
    // Only the work keeps the channel open, so that it closes when the work ends, however it does.
    let interrupt = Arc::downgrade(&sender);
    // Where no handler can be set, an interrupt ends the program at once; what was printed so far has been flushed.
    let _ = ctrlc::set_handler(move || stop(&interrupt));
    listen(Listener(sender), &news, work, hear)
}

/// Has the main thread listen no more.
fn stop<T>(to: &Weak<Sender<Option<T>>>) {
    if let Some(sender) = to.upgrade() {
        // It may have stopped by itself.
        let _ = sender.send(None);
    }
}

fn listen<T: Send + 'static>(
    listener: Listener<T>,
    news: &Receiver<Option<T>>,
    work: impl FnOnce(&Listener<T>) -> Result<(), Failure> + Send + 'static,
    mut hear: impl FnMut(T) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let thread = thread::Builder::new().stack_size(STACK).spawn(move || work(&listener))?;
    for news in news {
        match news {
            Some(news) => hear(news)?,
            None => return Ok(()),
        }
    }
    thread.join().map_err(|_| io::Error::other("the work broke off"))?
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is heard of that work, and how it ends; Ctrl-C is pressed after so many pieces of news.
    fn hear(
        most: usize,
        work: impl FnOnce(&Listener<u32>) -> Result<(), Failure> + Send + 'static,
    ) -> (Vec<u32>, Result<(), String>) {
        let (sender, news) = mpsc::channel();
        let sender = Arc::new(sender);
        let interrupt = Arc::downgrade(&sender);
        let mut heard = Vec::new();
        let end = listen(Listener(sender), &news, work, |news| {
            heard.push(news);
            if heard.len() == most {
                stop(&interrupt);
            }
            Ok(())
        });
        (heard, end.map_err(|failure| failure.to_string()))
    }

    #[test]
    fn work_is_heard_to_its_end() {
        let counts = |listener: &Listener<u32>| {
            assert!((1..=3).all(|n| listener.tell(n)));
            Ok(())
        };
        assert_eq!(hear(9, counts), (vec![1, 2, 3], Ok(())));
        let fails = |_: &Listener<u32>| Err(Failure::Input("no".into()));
        assert_eq!(hear(9, fails), (vec![], Err("no".into())));
    }

    #[test]
    fn work_that_panics_ends_too() {
        let breaks = |listener: &Listener<u32>| {
            listener.tell(1);
            std::panic::resume_unwind(Box::new("what is said of a panic is not printed"));
        };
        assert_eq!(hear(9, breaks), (vec![1], Err("output: the work broke off".into())));
    }

    #[test]
    fn an_interrupt_ends_work_that_goes_on() {
        let should_continue = |listener: &Listener<u32>| {
            while listener.tell(7) {}
            Ok(())
        };
        let (heard, end) = hear(2, should_continue);
        assert!(heard.len() >= 2 && end.is_ok());
    }

    #[test]
    fn what_cannot_be_printed_ends_it() {
        let (sender, news) = mpsc::channel();
        let should_continue = |listener: &Listener<u32>| {
            while listener.tell(7) {}
            Ok(())
        };
        let end = listen(Listener(Arc::new(sender)), &news, should_continue, |_| Err(Failure::Input("full".into())));
        assert_eq!(end.unwrap_err().to_string(), "full");
    }
}
