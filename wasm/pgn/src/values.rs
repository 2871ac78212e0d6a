//! What crosses to scripts as plain objects. `tsify` declares each type for TypeScript.

use std::fmt::Display;

use quarry::message::Message;
use quarry::pgn::{self, Clock, GameResult, MAX_MOVES, NodeId, PgnError, PgnGame, ShapeColor, Value};
use quarry::text::ParseError;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::throw_str;

/// Why a game was refused: it is thrown, or comes in place of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct Fault {
    /// The number of the line in the file, from 1; 0 if the game comes from no file.
    pub line: u32,
    /// The number of the character in its line, from 1.
    pub column: u32,
    /// The name of the field.
    pub field: String,
    /// What stood there.
    pub found: String,
    /// What was expected, as a phrase: a message as JSON.
    pub expected: String,
    /// The whole error, as a phrase: a message as JSON.
    pub message: String,
}

impl From<&PgnError> for Fault {
    fn from(error: &PgnError) -> Self {
        let place = error.place();
        let message = error.message().json().to_string();
        // Only a file of a system has errors of another kind.
        let (field, found, expected) = error.parse_error().map_or_else(
            || (String::new(), String::new(), error.fault().json().to_string()),
            |parts| (parts.field.clone(), parts.found.clone(), parts.expected.json().to_string()),
        );
        Self { line: place.line, column: place.column, field, found, expected, message }
    }
}

impl From<&ParseError> for Fault {
    fn from(error: &ParseError) -> Self {
        let message = error.message().json().to_string();
        let (field, found, expected) = (error.field.clone(), error.found.clone(), error.expected.json().to_string());
        Self { line: 0, column: 0, field, found, expected, message }
    }
}

/// A fault that is being thrown: as small as a number, so that the functions that may throw one are small, too.
#[derive(Debug)]
pub struct Thrown(JsValue);

impl From<Fault> for Thrown {
    fn from(fault: Fault) -> Self {
        Self(fault.into_js().map_or(JsValue::UNDEFINED, JsValue::from))
    }
}

impl From<PgnError> for Thrown {
    fn from(error: PgnError) -> Self {
        Fault::from(&error).into()
    }
}

impl From<ParseError> for Thrown {
    fn from(error: ParseError) -> Self {
        Fault::from(&error).into()
    }
}

impl From<Thrown> for JsValue {
    fn from(thrown: Thrown) -> Self {
        thrown.0
    }
}

/// A value for a script.
pub(crate) fn ts<T: Tsify + Serialize>(value: &T) -> Ts<T> {
    value.into_ts().unwrap_or_else(|_| throw_str("a value that does not cross"))
}

/// The error of an object that has another shape, in the words of the reader.
pub(crate) fn wrong_shape(found: &str) -> ParseError {
    ParseError::new("game", found, "expected-options")
}

/// A tag of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Tsify)]
pub struct Tag {
    /// Its name: letters, digits and `_`.
    pub name: String,
    /// Its value.
    pub value: String,
}

/// A circle on a square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Tsify)]
pub struct Circle {
    /// `green`, `red`, `yellow` or `blue`.
    pub color: String,
    /// The name of the square.
    pub square: String,
}

/// An arrow from a square to another one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Tsify)]
pub struct Arrow {
    /// `green`, `red`, `yellow` or `blue`.
    pub color: String,
    /// The name of the square where it begins.
    pub from: String,
    /// The name of the square to which it points.
    pub to: String,
}

/// The value of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Tsify)]
pub struct Evaluation {
    /// `hundredths`: the value is one of a search; `moves`: it is the number of moves until the first side wins, or loses if negative.
    pub kind: String,
    /// The value.
    pub value: i32,
    /// The depth of the search in moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
}

/// A comment: what it has not is missing.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, Tsify)]
#[serde(default)]
pub struct Comment {
    /// The text. A line break is between paragraphs.
    pub text: String,
    /// The circles.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[tsify(optional, type = "readonly Circle[]")]
    pub circles: Vec<Circle>,
    /// The arrows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[tsify(optional, type = "readonly Arrow[]")]
    pub arrows: Vec<Arrow>,
    /// The milliseconds on the clock of the player who has moved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<u64>,
    /// The value of the position for the first side of the tags.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub evaluation: Option<Evaluation>,
}

impl From<&pgn::Comment> for Comment {
    fn from(comment: &pgn::Comment) -> Self {
        let circle =
            |circle: &pgn::Circle| Circle { color: circle.color.name().to_string(), square: circle.square.clone() };
        let arrow = |arrow: &pgn::Arrow| Arrow {
            color: arrow.color.name().to_string(),
            from: arrow.from.clone(),
            to: arrow.to.clone(),
        };
        let evaluation = |eval: pgn::Eval| {
            let (kind, value) = match eval.value {
                Value::Hundredths(value) => ("hundredths", value),
                Value::Moves(value) => ("moves", value),
            };
            Evaluation { kind: kind.to_string(), value, depth: eval.depth }
        };
        Self {
            text: comment.text.clone(),
            circles: comment.circles.iter().map(circle).collect(),
            arrows: comment.arrows.iter().map(arrow).collect(),
            clock: comment.clock.map(|Clock(left)| left),
            evaluation: comment.eval.map(evaluation),
        }
    }
}

/// The color of a name.
fn color(name: &str) -> Result<ShapeColor, ParseError> {
    let colors = ["green", "red", "yellow", "blue"];
    ShapeColor::read(name).ok_or_else(|| ParseError::new("color", name, Message::choice(&mut colors.into_iter())))
}

/// The shapes of a written list, which must be that one shape: a name that is no square would end the command.
fn one<T: Display>(shape: &str, read: Vec<T>) -> Result<T, ParseError> {
    let mut shapes = read.into_iter();
    match (shapes.next(), shapes.next()) {
        (Some(read), None) if read.to_string() == shape => Ok(read),
        _ => Err(ParseError::new("square", shape.get(1..).unwrap_or(shape), "expected-square-name")),
    }
}

impl TryFrom<Comment> for pgn::Comment {
    type Error = ParseError;

    fn try_from(comment: Comment) -> Result<Self, ParseError> {
        let mut read = Self { text: comment.text, ..Self::default() };
        for circle in &comment.circles {
            let shape = format!("{}{}", color(&circle.color)?.letter(), circle.square);
            read.circles.push(one(&shape, Self::read(&format!("[%csl {shape}]")).circles)?);
        }
        for arrow in &comment.arrows {
            let shape = format!("{}{}{}", color(&arrow.color)?.letter(), arrow.from, arrow.to);
            read.arrows.push(one(&shape, Self::read(&format!("[%cal {shape}]")).arrows)?);
        }
        if let Some(left) = comment.clock {
            read.clock = Self::read(&format!("[%clk {}]", Clock(left))).clock;
            if read.clock.is_none() {
                return Err(ParseError::new("clock", left.to_string(), "expected-clock"));
            }
        }
        if let Some(evaluation) = &comment.evaluation {
            let value = match evaluation.kind.as_str() {
                "hundredths" => Value::Hundredths(evaluation.value),
                "moves" => Value::Moves(evaluation.value),
                kind => {
                    let kinds = Message::choice(&mut ["hundredths", "moves"].into_iter());
                    return Err(ParseError::new("kind", kind, kinds));
                }
            };
            let eval = pgn::Eval { value, depth: evaluation.depth };
            read.eval = Self::read(&format!("[%eval {eval}]")).eval;
            if read.eval.is_none() {
                return Err(ParseError::new("evaluation", eval.to_string(), "expected-evaluation"));
            }
        }
        Ok(read)
    }
}

/// A move of a game.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, Tsify)]
#[serde(default)]
pub struct FlatNode {
    /// The place of the node before it in the list. That of the first node does not count.
    pub parent: u32,
    /// The text of the move; empty at the root.
    #[serde(rename = "move")]
    pub mv: String,
    /// The numbers of its symbols: 1 is `!`.
    pub nags: Vec<u8>,
    /// The comments before the move, where it is the first one of a variation.
    pub before: Vec<Comment>,
    /// The comments after it; those of the root stand before the first move.
    pub comments: Vec<Comment>,
}

/// A game of a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Tsify)]
pub struct FlatGame {
    /// The tags in order, without `Result`.
    pub tags: Vec<Tag>,
    /// The root, which has no move, then the moves: each after the one before it, the continuation before the variations.
    pub nodes: Vec<FlatNode>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// The lines that began with `%`, without it.
    #[serde(default)]
    pub escapes: Vec<String>,
    /// The line of the file in which the game begins, from 1.
    #[serde(default)]
    pub line: u32,
}

impl From<&PgnGame> for FlatGame {
    fn from(game: &PgnGame) -> Self {
        let comments = |comments: &[pgn::Comment]| comments.iter().map(Comment::from).collect();
        let nodes: Vec<NodeId> = game.tree.nodes().collect();
        let flat = |&id: &NodeId| {
            let node = &game.tree[id];
            let parent = game.tree.parent(id).and_then(|parent| nodes.binary_search(&parent).ok());
            FlatNode {
                parent: parent.unwrap_or_default() as u32,
                mv: node.mv.clone(),
                nags: node.nags.clone(),
                before: comments(&node.before),
                comments: comments(&node.comments),
            }
        };
        Self {
            tags: game.tags.iter().map(|tag| Tag { name: tag.name.clone(), value: tag.value.clone() }).collect(),
            nodes: nodes.iter().map(flat).collect(),
            result: game.result.text().to_string(),
            escapes: game.escapes.clone(),
            line: game.place.line,
        }
    }
}

/// Whether a text reads as one move.
fn is_move(text: &str) -> bool {
    let read = if text.len() > 2000 { None } else { PgnGame::read(&format!("{text} *")).ok() };
    let is_it =
        |game: &PgnGame| game.tree.move_count() == 1 && game.tree.mainline().all(|node| game.tree[node].mv == text);
    read.as_ref().is_some_and(is_it)
}

impl TryFrom<FlatGame> for PgnGame {
    type Error = ParseError;

    fn try_from(flat: FlatGame) -> Result<Self, ParseError> {
        let comments = |comments: Vec<Comment>| -> Result<Vec<pgn::Comment>, ParseError> {
            comments.into_iter().map(pgn::Comment::try_from).collect()
        };
        let mut game = Self::default();
        for tag in &flat.tags {
            game.tags.set(&tag.name, &tag.value);
            // `Result` has a field of its own.
            if game.tags.get(&tag.name).is_none() {
                return Err(ParseError::new("tag", &tag.name, "expected-tag-name"));
            }
        }
        game.result =
            GameResult::read(&flat.result).ok_or_else(|| ParseError::new("result", &flat.result, "expected-result"))?;
        game.escapes = flat.escapes.iter().map(|line| line.replace(['\n', '\r'], " ")).collect();
        if flat.nodes.len() > MAX_MOVES + 1 {
            return Err(ParseError::new("game", "", Message::new("at-most-turns").with("most", MAX_MOVES as u32)));
        }
        let mut ids: Vec<NodeId> = Vec::with_capacity(flat.nodes.len());
        for node in flat.nodes {
            let id = if ids.is_empty() {
                NodeId::ROOT
            } else {
                let parent = ids.get(node.parent as usize).ok_or_else(|| wrong_shape("a node before its parent"))?;
                if !is_move(&node.mv) {
                    return Err(ParseError::new("move", &node.mv, "expected-movetext"));
                }
                game.tree.add(*parent, node.mv)
            };
            ids.push(id);
            game.tree[id].nags = node.nags;
            game.tree[id].before = comments(node.before)?;
            game.tree[id].comments = comments(node.comments)?;
        }
        Ok(game)
    }
}

/// A game that has been read, or what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Item {
    /// The game.
    pub game: Option<FlatGame>,
    /// Why there is none.
    pub fault: Option<Fault>,
}

/// Games and faults in the order of the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
#[tsify(missing_as_null)]
#[serde(transparent)]
pub struct Items(pub Vec<Item>);

/// A game that was played by its rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct CheckedGame {
    /// Its address, as far as an address can keep it.
    pub address: String,
    /// The result by the rules; `*` if they have not ended the game.
    pub result: &'static str,
    /// Whether the rules have ended it.
    #[serde(rename = "isOver")]
    pub is_over: bool,
    /// The canonical texts of the moves, in the order of the nodes, without the root.
    pub moves: Vec<String>,
    /// What the address leaves out: messages as JSON.
    #[serde(rename = "leftOut")]
    pub left_out: Vec<String>,
}

/// The game of an address.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct GameOfAddress {
    /// The game.
    pub game: FlatGame,
    /// What a file leaves out: messages as JSON.
    #[serde(rename = "leftOut")]
    pub left_out: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "[Event \"Cup\"]\n[Variant \"moxie\"]\n\n{ [%csl Ra1] [%cal Ga1b2,Bb2c3] First } 1. a1! $140 \
                        { [%eval 0.35,12] [%clk 0:04:59.5] } ({ or } 1. b1 (1. c1)) 1... d4 { two\n\nparts } 1-0\n% noted\n";

    #[test]
    fn a_game_crosses_and_comes_back() {
        let game = PgnGame::read(GAME).unwrap();
        let flat = FlatGame::from(&game);
        assert_eq!(flat.nodes.iter().map(|node| node.parent).collect::<Vec<_>>(), [0, 0, 0, 0, 1]);
        assert_eq!(PgnGame::try_from(flat).unwrap(), game);
    }

    #[test]
    fn what_no_file_could_have_is_refused() {
        let flat = || FlatGame::from(&PgnGame::read(GAME).unwrap());
        let fault = |change: &dyn Fn(&mut FlatGame)| {
            let mut changed = flat();
            change(&mut changed);
            PgnGame::try_from(changed).unwrap_err().field.clone()
        };
        assert_eq!(fault(&|game| game.nodes[1].mv = "a1 } b2".to_string()), "move");
        assert_eq!(fault(&|game| game.nodes[1].mv = "1-0".to_string()), "move");
        assert_eq!(fault(&|game| game.nodes[1].parent = 9), "game");
        assert_eq!(fault(&|game| game.result = "2-0".to_string()), "result");
        assert_eq!(fault(&|game| game.tags[0].name = "a b".to_string()), "tag");
        assert_eq!(fault(&|game| game.tags[0].name = "Result".to_string()), "tag");
        assert_eq!(fault(&|game| game.nodes[0].comments[0].circles[0].square = "a1]".to_string()), "square");
        assert_eq!(fault(&|game| game.nodes[0].comments[0].circles[0].square = "a1,Gb2".to_string()), "square");
        assert_eq!(fault(&|game| game.nodes[0].comments[0].arrows[0].color = "pink".to_string()), "color");
        assert_eq!(fault(&|game| game.nodes[1].comments[0].clock = Some(u64::MAX)), "clock");
        let evaluate = |game: &mut FlatGame, kind: &str, value| {
            game.nodes[1].comments[0].evaluation = Some(Evaluation { kind: kind.to_string(), value, depth: None });
        };
        assert_eq!(fault(&|game| evaluate(game, "pawns", 1)), "kind");
        assert_eq!(fault(&|game| evaluate(game, "moves", 0)), "evaluation");
    }
}
