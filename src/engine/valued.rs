//! A position as a sum of games.

use super::Surroundings;
use super::exact::Until;
use crate::session::Session;
use crate::solve::decomposition::{CgtValue, Decomposition};
use crate::solve::{Resources, Solve};

/// Says what the position on show is worth, then what each of its regions is, then that it is done.
pub(super) fn tell<G: Solve>(session: &Session<G>, megabytes: usize, time: Option<u64>, around: &mut dyn Surroundings) {
    let begin = around.now();
    let end = time.map(|time| begin.saturating_add(time));
    let now = session.now();
    let decomposition = now.decompose(Resources::of_megabytes(megabytes), &mut Until { around, end });
    let Decomposition { regions, whole } =
        decomposition.unwrap_or(Decomposition { regions: Vec::new(), whole: CgtValue::UNKNOWN });
    let say = |around: &mut dyn Surroundings, what: &str, worth: &CgtValue| {
        let [value, weight, class] = worth.words();
        around.say(&format!("{what} value {value} weight {weight} class {class}"));
    };
    say(around, "whole", &whole);
    for region in &regions {
        let squares: Vec<_> = region.squares.iter().map(|&square| now.shape().name(square).to_string()).collect();
        say(around, &format!("region {}", squares.join(",")), &region.value);
    }
    let time = around.now().saturating_sub(begin);
    around.say(&format!("valued time {time}"));
}
