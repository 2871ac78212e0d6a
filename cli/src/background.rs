//! A background job: work on a thread of its own, which reports what it finds. The main thread prints it, and Ctrl-C ends the
//! job with what it has.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Weak};
use std::thread;

use crate::Failure;

/// Littles' moves, long captures and deep counts nest deep.
const STACK: usize = 64 << 20;

/// Takes the reports of a background job to the main thread.
#[derive(Debug)]
pub struct Reporter<T>(Arc<Sender<Option<T>>>);

impl<T> Reporter<T> {
    /// Reports. `false` once the main thread has stopped listening.
    pub fn report(&self, news: T) -> bool {
        self.0.send(Some(news)).is_ok()
    }
}

/// Runs the job on a thread of its own and handles its reports here, until it is done or the user presses Ctrl-C.
///
/// A failure on either side ends it, and so does a panic of the job.
pub fn run<T: Send + 'static>(
    work: impl FnOnce(&Reporter<T>) -> Result<(), Failure> + Send + 'static,
    handle: impl FnMut(T) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (sender, news) = mpsc::channel();
    let sender = Arc::new(sender);
    // Only the work keeps the channel open, so that it closes when the work ends, however it does.
    let interrupt = Arc::downgrade(&sender);
    // Where no handler can be set, an interrupt ends the program at once; what was printed so far has been flushed.
    let _ = ctrlc::set_handler(move || stop(&interrupt));
    listen(Reporter(sender), &news, work, handle)
}

/// Makes the main thread stop listening.
fn stop<T>(to: &Weak<Sender<Option<T>>>) {
    if let Some(sender) = to.upgrade() {
        // It may have stopped by itself.
        let _ = sender.send(None);
    }
}

fn listen<T: Send + 'static>(
    reporter: Reporter<T>,
    news: &Receiver<Option<T>>,
    work: impl FnOnce(&Reporter<T>) -> Result<(), Failure> + Send + 'static,
    mut handle: impl FnMut(T) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let thread = thread::Builder::new().stack_size(STACK).spawn(move || work(&reporter))?;
    for news in news {
        match news {
            Some(news) => handle(news)?,
            None => return Ok(()),
        }
    }
    thread.join().map_err(|_| Failure::Broken("work-broke-off"))?
}

#[cfg(test)]
mod tests {
    use super::*;
    use quarry::message::Message;

    /// The reports of a job, and how it ends; Ctrl-C comes after this number of reports.
    fn reports_of(
        most: usize,
        work: impl FnOnce(&Reporter<u32>) -> Result<(), Failure> + Send + 'static,
    ) -> (Vec<u32>, Result<(), String>) {
        let (sender, news) = mpsc::channel();
        let sender = Arc::new(sender);
        let interrupt = Arc::downgrade(&sender);
        let mut reports = Vec::new();
        let end = listen(Reporter(sender), &news, work, |news| {
            reports.push(news);
            if reports.len() == most {
                stop(&interrupt);
            }
            Ok(())
        });
        (reports, end.map_err(|failure| failure.to_string()))
    }

    #[test]
    fn reports_are_received_until_the_work_ends() {
        let counts = |reporter: &Reporter<u32>| {
            assert!((1..=3).all(|n| reporter.report(n)));
            Ok(())
        };
        assert_eq!(reports_of(9, counts), (vec![1, 2, 3], Ok(())));
        let fails = |_: &Reporter<u32>| Err(Failure::Input(Message::verbatim("no")));
        assert_eq!(reports_of(9, fails), (vec![], Err("no".into())));
    }

    #[test]
    fn work_that_panics_ends_too() {
        let breaks = |reporter: &Reporter<u32>| {
            reporter.report(1);
            std::panic::resume_unwind(Box::new("the message of a panic is not printed"));
        };
        assert_eq!(
            reports_of(9, breaks),
            (vec![1], Err("the work stopped because of an error in the program; try again, or report it".into()))
        );
    }

    #[test]
    fn an_interrupt_ends_work_that_goes_on() {
        let endless = |reporter: &Reporter<u32>| {
            while reporter.report(7) {}
            Ok(())
        };
        let (reports, end) = reports_of(2, endless);
        assert!(reports.len() >= 2 && end.is_ok());
    }

    #[test]
    fn what_cannot_be_printed_ends_it() {
        let (sender, news) = mpsc::channel();
        let endless = |reporter: &Reporter<u32>| {
            while reporter.report(7) {}
            Ok(())
        };
        let end =
            listen(Reporter(Arc::new(sender)), &news, endless, |_| Err(Failure::Input(Message::verbatim("full"))));
        assert_eq!(end.unwrap_err().to_string(), "full");
    }
}
