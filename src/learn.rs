//! Lessons: positions on which a learner plays a move, and the texts after it.
//!
//! Each game has its lesson as text in its folder; [`Lesson::read`] reads it. A step of a lesson has one idea, a position, and
//! a [`Condition`] that the move of the learner must satisfy. [`LessonStep::check`] says whether it does, and if not, why.
//!
//! ```
//! use quarry::games::clobber::{Clobber, Rules};
//! use quarry::learn::{Answer, Lesson};
//!
//! let text = "== clobber
//! win: You win by making the last move.
//! move: A move is one stone that clobbers an enemy stone beside it.
//! watch: Watch out for stones that stand alone.
//!
//! ## The last move
//! text: If you cannot move, you lose. Make the last move.
//! position: WBB/B.. w
//! goal: win
//! answer: a2xa1
//! right: Black cannot move, so White wins.
//! wrong any: Black's stone on c2 clobbers back, and then White cannot move.
//! ";
//! let lesson = Lesson::read(text, "clobber", None)?.expect("a lesson of that game");
//! let step = &lesson.steps[0];
//! let wrong = step.check::<Clobber>(Rules::Duel, "a2xb2")?;
//! assert_eq!(wrong, Answer::Wrong("Black's stone on c2 clobbers back, and then White cannot move.".to_string()));
//! assert!(matches!(step.check::<Clobber>(Rules::Duel, "a2xa1")?, Answer::Right { .. }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod condition;
mod read;

use crate::game::{Event, Notation};
use crate::message::Message;
use crate::moves::{self, MoveError};
use crate::record::Start;
use crate::session::Session;
use crate::text::ParseError;

pub use condition::Condition;

/// A text of a step has at most this many characters.
pub const MAX_TEXT: usize = 240;

/// A sentence of a summary has at most this many characters.
pub const MAX_SENTENCE: usize = 90;

/// The lesson of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The game in three sentences.
    pub summary: Summary,
    /// The steps, in the order in which to learn them.
    pub steps: Vec<LessonStep>,
}

/// A game in three sentences.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Summary {
    /// `You win by …`
    pub win: String,
    /// `A move is …`
    pub mv: String,
    /// `Watch out for …`
    pub watch: String,
}

/// A step of a lesson: one idea.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonStep {
    /// The id of the game that is played: of a variant, or of the game that it is a variant of.
    pub game: String,
    /// The idea in a few words.
    pub title: String,
    /// What the learner reads.
    pub text: String,
    /// Where the game starts.
    pub start: Start,
    /// The moves that are played before the learner's.
    pub moves: Vec<String>,
    /// What the learner's move must satisfy.
    pub goal: Condition,
    /// A move that satisfies it; empty if the learner plays no move.
    pub answer: String,
    /// The text after a right move.
    pub right: String,
    /// The opponent's reply to a right move, if one is played.
    pub reply: Option<String>,
    /// The texts after wrong moves: the first whose condition a move satisfies.
    pub wrong: Vec<(Condition, String)>,
    /// The names of squares that are pointed out.
    pub squares: Vec<String>,
    /// Arrows, each from a square to a square.
    pub arrows: Vec<[String; 2]>,
    /// The theme of the game's puzzles that the step teaches, if there is one.
    pub theme: Option<String>,
}

/// The judgement of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It is right.
    Right {
        /// What is said to it.
        text: String,
        /// The opponent's reply, if one is played.
        reply: Option<String>,
        /// The position after both.
        position: String,
    },
    /// It is legal, but wrong, for this reason.
    Wrong(String),
    /// The move is not complete.
    Incomplete,
}

impl LessonStep {
    /// Whether the learner only reads and plays no move.
    pub fn is_read_only(&self) -> bool {
        self.goal == Condition::Read
    }

    /// The position in which the learner plays.
    pub fn position<G: Notation>(&self, rules: G::Rules) -> Result<G, LessonError> {
        let mut session = Session::<G>::new(rules, self.start.clone()).map_err(LessonError::Start)?;
        for text in &self.moves {
            session.play(text).map_err(LessonError::Move)?;
        }
        Ok(session.now().clone())
    }

    /// Judges a move of the learner, given as text. A move that is not legal is an error.
    pub fn check<G: Notation>(&self, rules: G::Rules, text: &str) -> Result<Answer, LessonError> {
        let before = self.position::<G>(rules)?;
        let steps = match moves::read(&before, text) {
            Ok(steps) => steps,
            Err(_) if moves::read_half(&before, text).is_ok() => return Ok(Answer::Incomplete),
            Err(error) => return Err(LessonError::Move(error)),
        };
        let (mut after, mut events): (G, Vec<Event>) = (before.clone(), Vec::new());
        moves::play(&mut after, &steps, &mut |event| events.push(event));
        let played =
            condition::Played { before: &before, after: &after, text: &moves::text(&before, &steps), events: &events };
        if !self.goal.holds(&played) {
            let reason = self.wrong.iter().find(|(condition, _)| condition.holds(&played));
            return Ok(Answer::Wrong(reason.map_or_else(String::new, |(_, reason)| reason.clone())));
        }
        if let Some(reply) = &self.reply {
            let steps = moves::read(&after, reply).map_err(LessonError::Move)?;
            moves::play(&mut after, &steps, &mut |_| ());
        }
        Ok(Answer::Right { text: self.right.clone(), reply: self.reply.clone(), position: after.to_string() })
    }
}

/// Why a step of a lesson cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LessonError {
    /// Its position cannot be read.
    Start(ParseError),
    /// A move of it, or of the learner, is not legal.
    Move(MoveError),
}

impl LessonError {
    /// The error as a message.
    pub fn message(&self) -> Message {
        match self {
            Self::Start(error) => error.message(),
            Self::Move(error) => error.message(),
        }
    }
}
