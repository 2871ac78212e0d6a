//! The result of a match.

use std::collections::BTreeMap;
use std::time::Duration;

use quarry::fluent::Language;
use quarry::game::Player as Side;
use quarry::message::{Localizer as _, Message};
use serde_json::{Value, json};

use super::player::PlayerKind;
use super::referee::Played;

/// Half the width of a 95 % interval of the normal distribution, in standard deviations.
const DEVIATIONS: f64 = 1.959_964;

/// The first player's games.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Games {
    won: u32,
    drawn: u32,
    lost: u32,
}

impl Games {
    fn count(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    fn share(self) -> f64 {
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(self.count())
    }

    /// Wilson's 95 % interval of the share of points. A draw counts as half a won game, which makes the interval wider
    /// than it need be where there are draws.
    fn interval(self) -> [f64; 2] {
        let (n, p, z) = (f64::from(self.count()), self.share(), DEVIATIONS);
        let middle = p + z * z / (2.0 * n);
        let width = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        [middle - width, middle + width].map(|end| end / (1.0 + z * z / n))
    }

    fn message(self) -> Message {
        Message::new("match-points").with("won", self.won).with("drawn", self.drawn).with("lost", self.lost)
    }

    fn json(self) -> Value {
        json!({"games": self.count(), "won": self.won, "drawn": self.drawn, "lost": self.lost})
    }
}

/// The games of a match, as the first player sees them.
#[derive(Clone, Default, Debug)]
pub struct Score {
    all: Games,
    sides: BTreeMap<Side, Games>,
    /// Those in which the first player began, after the opening.
    began: Games,
    moves: usize,
    thought: [(Duration, u32); 2],
}

impl Score {
    /// Counts a game.
    pub fn add(&mut self, played: &Played) {
        let add = |games: &mut Games| match played.winner {
            None => games.drawn += 1,
            Some(winner) if winner == played.side => games.won += 1,
            Some(_) => games.lost += 1,
        };
        add(&mut self.all);
        add(self.sides.entry(played.side).or_default());
        if played.began {
            add(&mut self.began);
        }
        self.moves += played.moves;
        for (all, (time, moves)) in self.thought.iter_mut().zip(played.thought) {
            *all = (all.0 + time, all.1 + moves);
        }
    }

    /// How many games were counted.
    pub fn games(&self) -> u32 {
        self.all.count()
    }

    /// Games won, drawn and lost, in words.
    pub fn points(&self) -> Message {
        self.all.message()
    }

    /// The points of the first player, as a part of those of all games.
    pub fn share(&self) -> f64 {
        self.all.share()
    }

    /// Wilson's 95 % interval of that share.
    pub fn interval(&self) -> [f64; 2] {
        self.all.interval()
    }

    fn seconds(&self) -> [f64; 2] {
        self.thought.map(|(time, moves)| time.as_secs_f64() / f64::from(moves.max(1)))
    }

    /// The report in a language, some lines.
    pub fn text(&self, language: &Language, game: &str, a: &PlayerKind, b: &PlayerKind) -> String {
        let counted = |id, games: Games| Message::new(id).with("games", games.count()).with("points", games.message());
        let players = Message::new("match-players").with("game", game);
        let mut lines =
            vec![players.with("a", a.to_string()).with("b", b.to_string()), counted("match-games", self.all)];
        if self.games() > 0 {
            let [low, high] = self.all.interval().map(|end| language.decimal(100.0 * end, 1));
            let score = Message::new("match-score").with("score", language.decimal(100.0 * self.all.share(), 1));
            lines.push(score.with("low", low).with("high", high));
            lines.extend(self.sides.iter().map(|(side, games)| counted("match-side", *games).with("side", side.id())));
            lines.push(counted("match-beginning", self.began));
            let moves = language.decimal(self.moves as f64 / f64::from(self.games()), 1);
            lines.push(Message::new("match-moves").with("moves", moves));
            let [own, other] = self.seconds().map(|seconds| language.decimal(seconds, 3));
            lines.push(Message::new("match-thinking").with("own", own).with("other", other));
        }
        lines.iter().map(|line| language.format(line) + "\n").collect()
    }

    /// The report as JSON.
    pub fn json(&self, game: &str, a: &PlayerKind, b: &PlayerKind) -> Value {
        let mut value = json!({"game": game, "a": a.to_string(), "b": b.to_string()});
        let Value::Object(all) = self.all.json() else { return value };
        for (key, number) in all {
            value[key] = number;
        }
        if self.games() > 0 {
            value["score"] = json!(self.all.share());
            value["interval"] = json!(self.all.interval());
            value["turns"] = json!(self.moves as f64 / f64::from(self.games()));
            value["seconds"] = json!(self.seconds());
        }
        value["sides"] = self.sides.iter().map(|(side, games)| (side.id().to_string(), games.json())).collect();
        value["beginning"] = self.began.json();
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        // Worked out by a second program.
        for (won, lost, expected) in [(80, 20, [0.7112, 0.8666]), (0, 10, [0.0, 0.2775]), (5, 5, [0.2366, 0.7634])] {
            let found = Games { won, drawn: 0, lost }.interval();
            assert!(found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 0.0001), "{found:?} {expected:?}");
        }
        let [halves, whole] = [(1, 2), (2, 0)].map(|(won, drawn)| Games { won, drawn, lost: won }.interval());
        assert_eq!(format!("{halves:?}"), format!("{whole:?}"));
    }
}
