//! The rules of a game's own variant, applied to all its lines.

use std::collections::HashMap;

use super::error::{PgnError, Place};
use super::tags::sides;
use super::tree::{NodeId, Tree};
use super::{GameResult, PgnGame};
use crate::catalog::{GAMES, GameId, Listed, Visitor};
use crate::game::{Notation, Outcome};
use crate::message::Message;
use crate::moves::{self, MoveError};
use crate::record::Start;
use crate::session::Session;
use crate::text::{self, ParseError};

/// A game that was played by its rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// Which game it is.
    pub game: GameId,
    /// How it started.
    pub start: Start,
    /// How the main line ended, if the rules or the third occurrence of a position have ended it.
    pub outcome: Option<Outcome>,
    /// The same as a result.
    pub result: GameResult,
    /// The number of moves of the main line.
    pub moves: usize,
}

impl PgnGame {
    /// The game that the tag `Variant`, or else `Game`, names.
    pub fn game(&self) -> Result<GameId, PgnError> {
        let Some(tag) = self.tags.game_tag() else {
            let games = Message::one_of(&mut GAMES.iter().map(|game| game.id()));
            return Err(PgnError::new(self.place, ParseError::new("Variant", "", games)));
        };
        let named = GAMES.into_iter().find(|game| game.title().eq_ignore_ascii_case(tag.value.trim()));
        let read = || {
            GameId::read(&tag.value).map_err(|error| {
                let parts = error.into_parts();
                PgnError::new(tag.place, ParseError::new(&tag.name, parts.found, parts.expected))
            })
        };
        named.map_or_else(read, Ok)
    }

    /// How the game started, as the tags `FEN` or `Size` say, and where they say it.
    fn start(&self) -> Result<(Start, Place), PgnError> {
        if let Some(tag) = self.tags.find("FEN") {
            return Ok((Start::Position(tag.value.clone()), tag.place));
        }
        let Some(tag) = self.tags.find("Size") else { return Ok((Start::Usual, self.place)) };
        let (rows, cols) = text::size(&tag.value).map_err(|error| PgnError::new(tag.place, error))?;
        Ok((Start::Size(rows, cols), tag.place))
    }

    /// Plays all lines by the rules. The text of each move becomes its canonical one. If a move is not legal, or the result is not that of
    /// the rules, there is an error with its place; moves before it may have changed their spelling.
    pub fn replay(&mut self) -> Result<Replay, PgnError> {
        let game = self.game()?;
        let (start, place) = self.start()?;
        let moves = self.tree.mainline().count();
        let (start, outcome) = game.visit(Lines { tree: &mut self.tree, start, place })?;
        let result = outcome.map_or(GameResult::Unknown, |outcome| result_of(game, outcome));
        if outcome.is_some() && self.result != GameResult::Unknown && self.result != result {
            let expected = match result {
                GameResult::Unknown => Message::verbatim(result.text()),
                _ => Message::new("expected-result-by-rules").with("result", result.to_string()),
            };
            let error = ParseError::new("result", self.result.to_string(), expected);
            return Err(PgnError::new(self.result_place, error));
        }
        Ok(Replay { game, start, outcome, result, moves })
    }
}

/// The result of a game that has ended by the rules.
fn result_of(game: GameId, outcome: Outcome) -> GameResult {
    match outcome {
        Outcome::Win(player) => {
            let is_first = sides(Some(game)).first().is_some_and(|side| side.eq_ignore_ascii_case(player.id()));
            if is_first { GameResult::FirstWins } else { GameResult::SecondWins }
        }
        Outcome::Draw => GameResult::Draw,
        Outcome::Stones(_) => GameResult::Unknown,
    }
}

/// Plays the lines of a tree.
struct Lines<'a> {
    tree: &'a mut Tree,
    start: Start,
    place: Place,
}

/// What is to be done next on the way through a tree.
enum Next<G> {
    /// To play the move of a node in the position before it.
    Play(NodeId, G),
    /// To go back before a move: the position after it, by its key, is left.
    Leave(u64),
}

impl Visitor for Lines<'_> {
    type Output = Result<(Start, Option<Outcome>), PgnError>;

    fn visit<G: Listed + 'static>(self, game: GameId, rules: G::Rules) -> Self::Output {
        let session = Session::<G>::new(rules, self.start).map_err(|error| PgnError::new(self.place, error))?;
        let (start, started) = (session.first().clone(), session.record(game.id(), false).start);
        let last = self.tree.mainline().last();
        let mut outcome = if last.is_none() { start.outcome() } else { None };
        let counts = start.counts_repetition();
        let mut occurrences: HashMap<u64, u32> = HashMap::new();
        let mut next = Vec::new();
        if counts {
            occurrences.insert(start.key(), 1);
        }
        push_children(self.tree, NodeId::ROOT, start, &mut next);
        while let Some(step) = next.pop() {
            let (node, mut position) = match step {
                Next::Play(node, position) => (node, position),
                Next::Leave(key) => {
                    occurrences.entry(key).and_modify(|times| *times -= 1);
                    continue;
                }
            };
            let is_repeated = |occurrences: &HashMap<u64, u32>, position: &G| {
                counts && occurrences.get(&position.key()).is_some_and(|&times| times >= 3)
            };
            let node_ref = &mut self.tree[node];
            let at = node_ref.place;
            if is_repeated(&occurrences, &position) {
                let error = ParseError::new("move", &node_ref.mv, "expected-nothing-repeated");
                return Err(PgnError::of_move(at, MoveError::NotAllowed(error)));
            }
            let steps = moves::read(&position, &node_ref.mv).map_err(|error| PgnError::of_move(at, error))?;
            let text = moves::text(&position, &steps);
            if text != node_ref.mv {
                node_ref.mv = text;
            }
            moves::play(&mut position, &steps, &mut |_| ());
            if counts {
                let key = position.key();
                *occurrences.entry(key).or_default() += 1;
                next.push(Next::Leave(key));
            }
            if last == Some(node) {
                let is_drawn = is_repeated(&occurrences, &position);
                outcome = position.outcome().or(is_drawn.then_some(Outcome::Draw));
            }
            push_children(self.tree, node, position, &mut next);
        }
        Ok((started, outcome))
    }
}

/// Adds the moves after a node, the continuation last: it is the next one.
fn push_children<G: Notation>(tree: &Tree, node: NodeId, position: G, next: &mut Vec<Next<G>>) {
    let mut children = tree.children(node);
    let Some(first) = children.next() else { return };
    let at = next.len();
    next.extend(children.map(|child| Next::Play(child, position.clone())));
    next[at..].reverse();
    next.push(Next::Play(first, position));
}
