//! Lessons, for the scripts that show them: in English, or as a script hands them over in another language.

use std::cell::RefCell;

use quarry::catalog::{AnyGame, GAMES, GameId};
use quarry::learn::{self, Answer};
use quarry::message::Message;
use quarry::record::{Line, Record, Start};
use quarry::text::ParseError;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use crate::messages::formatted;

/// The types that the declarations name, from the scripts of the page.
#[wasm_bindgen(typescript_custom_section)]
const IMPORTS: &str = r#"import type { GameId } from "../games/games.ts";"#;

/// The lesson of a game.
#[derive(Debug, Serialize, Tsify)]
pub struct Lesson {
    /// The game in three sentences.
    summary: LessonSummary,
    /// The steps, in the order in which to learn them.
    steps: Vec<LessonStep>,
}

/// A game in three sentences.
#[derive(Debug, Serialize, Tsify)]
pub struct LessonSummary {
    /// `You win by …`.
    win: String,
    /// `A move is …`.
    #[serde(rename = "move")]
    mv: String,
    /// `Watch out for …`.
    watch: String,
}

/// A step of a lesson: one idea.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LessonStep {
    /// The game that is played: a variant, or the game that it is a variant of.
    #[tsify(type = "GameId")]
    game: String,
    /// Its heading.
    title: String,
    /// The idea, and what to do.
    text: String,
    /// The address of the position in which the learner plays.
    address: String,
    /// Whether the learner only reads and plays no move.
    is_read_only: bool,
    /// A move that is right; empty if the learner plays no move.
    answer: String,
    /// The names of squares to point out.
    squares: Vec<String>,
    /// Arrows to draw, each from a square to a square.
    #[tsify(type = "[from: string, to: string][]")]
    arrows: Vec<[String; 2]>,
    /// The theme of the game's puzzles that the step teaches.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    theme: Option<String>,
}

/// What to say to a move of the learner.
#[derive(PartialEq, Debug, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum LessonAnswer {
    /// It is right.
    Right {
        /// Why.
        text: String,
        /// The opponent's move that follows.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[tsify(optional)]
        reply: Option<String>,
        /// The address of the position after it and after the reply.
        address: String,
    },
    /// It is legal, but wrong.
    Wrong {
        /// Why.
        text: String,
    },
    /// It is not complete.
    Incomplete,
}

thread_local! {
    /// The lessons in the language of the page; empty if it is English.
    static TRANSLATED: RefCell<String> = const { RefCell::new(String::new()) };
}

fn find(game: &str) -> Result<Option<learn::Lesson>, String> {
    let game = GameId::read(game).map_err(|error| formatted(&error.message()))?;
    let lesson = match TRANSLATED.with_borrow(|text| game.read_lesson(text)) {
        Ok(None) => game.lesson(),
        lesson => lesson,
    };
    lesson.map_err(|error| formatted(&error.message()))
}

fn translate(text: &str) -> Result<(), String> {
    for game in GAMES {
        game.read_lesson(text).map_err(|error| {
            formatted(&Message::new("error-in-game").with("game", game.id()).with("error", error.message()))
        })?;
    }
    TRANSLATED.set(text.to_string());
    Ok(())
}

/// The address of the position in which the learner plays.
fn address(step: &learn::LessonStep) -> String {
    let line = Line { moves: step.moves.clone(), ..Line::default() };
    Record { start: step.start.clone(), lines: vec![line], ..Record::of(&step.game) }.to_string()
}

fn data(lesson: &learn::Lesson) -> Lesson {
    let summary = lesson.summary.clone();
    let step = |step: &learn::LessonStep| LessonStep {
        game: step.game.clone(),
        title: step.title.clone(),
        text: step.text.clone(),
        address: address(step),
        is_read_only: step.is_read_only(),
        answer: step.answer.clone(),
        squares: step.squares.clone(),
        arrows: step.arrows.clone(),
        theme: step.theme.clone(),
    };
    Lesson {
        summary: LessonSummary { win: summary.win, mv: summary.mv, watch: summary.watch },
        steps: lesson.steps.iter().map(step).collect(),
    }
}

fn checked(game: &str, step: usize, text: &str) -> Result<LessonAnswer, String> {
    let lesson = find(game)?.ok_or_else(|| formatted(&ParseError::new("game", game, "expected-lesson").message()))?;
    let step = lesson.steps.get(step).ok_or_else(|| {
        let expected = Message::new("expected-step").with("end", lesson.steps.len().to_string());
        formatted(&ParseError::new("step", step.to_string(), expected).message())
    })?;
    let played = GameId::read(&step.game).map_err(|error| formatted(&error.message()))?;
    let answer = step.check::<AnyGame>(played, text).map_err(|error| formatted(&error.message()))?;
    Ok(match answer {
        Answer::Right { text, reply, position } => {
            let start = Start::Position(position);
            LessonAnswer::Right { text, reply, address: Record { start, ..Record::of(&step.game) }.to_string() }
        }
        Answer::Wrong(text) => LessonAnswer::Wrong { text },
        Answer::Incomplete => LessonAnswer::Incomplete,
    })
}

/// The lesson of a game; `undefined` if it has none.
#[wasm_bindgen]
pub fn lesson(game: &str) -> Result<Option<Ts<Lesson>>, JsError> {
    let lesson = find(game).map_err(|error| JsError::new(&error))?;
    Ok(lesson.map(|lesson| data(&lesson).into_ts()).transpose()?)
}

/// Sets the lessons in the language of the page: the text of the lessons of all games that are translated. The others stay in
/// English. If the text cannot be read, nothing changes, and that is an error.
#[wasm_bindgen(js_name = "setLessons")]
pub fn set_lessons(text: &str) -> Result<(), JsError> {
    translate(text).map_err(|error| JsError::new(&error))
}

/// What to say to a move, or to a partial one, that the learner plays in a step of the lesson of a game. The steps are counted
/// from 0. A move that is not legal is an error.
#[wasm_bindgen(js_name = "checkLesson")]
pub fn check_lesson(game: &str, step: usize, text: &str) -> Result<Ts<LessonAnswer>, JsError> {
    let answer = checked(game, step, text).map_err(|error| JsError::new(&error))?;
    Ok(answer.into_ts()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_opens_at_its_address() {
        for game in GAMES {
            let lesson = find(game.id()).unwrap().expect("a lesson");
            for (n, step) in data(&lesson).steps.iter().enumerate() {
                let controller = crate::open(&step.address).expect("a game");
                let played = GameId::read(&step.game).unwrap();
                let position = lesson.steps[n].position::<AnyGame>(played).unwrap();
                assert_eq!(controller.move_start(), &position, "{game}: {}", step.title);
                assert_eq!(step.is_read_only, step.answer.is_empty());
                if !step.is_read_only {
                    assert!(
                        matches!(checked(game.id(), n, &step.answer), Ok(LessonAnswer::Right { .. })),
                        "{}",
                        step.title
                    );
                }
            }
        }
    }

    #[test]
    fn a_language_has_its_own_lessons_and_english_ones() {
        let titles = |game: &str| {
            data(&find(game).unwrap().unwrap()).steps.iter().map(|step| step.title.clone()).collect::<Vec<_>>()
        };
        let german = "== marbar\nwin: Du gewinnst.\n\n# Dein Jäger\ntext: Geh.\nsize: 5x5\ngoal: any\nanswer: a1-b1\nright: Gut.\n";
        let english = titles("clobber");
        assert_eq!(translate(german), Ok(()));
        assert_eq!((titles("marbar"), titles("clobber")), (vec!["Dein Jäger".to_string()], english));
        assert!(matches!(checked("marbar", 0, "a1-b1"), Ok(LessonAnswer::Right { text, .. }) if text == "Gut."));
        let fault = translate("== moxie\nlose: Nein.\n");
        assert!(fault.is_err_and(|error| error.starts_with("moxie: ")));
        assert_eq!(titles("marbar"), ["Dein Jäger"]);
        assert_eq!(translate(""), Ok(()));
        assert!(titles("marbar").len() > 1);
    }

    #[test]
    fn answers_are_distinguished() {
        let long = 3;
        assert_eq!(
            checked("grabber", long, "a1xc1"),
            Ok(LessonAnswer::Wrong {
                text: "You stopped too early: the column could jump again. Take a longer way.".to_string()
            })
        );
        assert!(checked("grabber", long, "a1xb1").is_err_and(|error| error.contains("not allowed")));
        assert!(checked("grabber", 99, "a1xc1").is_err_and(|error| error.starts_with("step: ")));
        assert!(checked("chess", 0, "a1xc1").is_err_and(|error| error.starts_with("game: ")));
        assert_eq!(checked("moxie", 3, "a2xc4"), Ok(LessonAnswer::Incomplete));
        let Ok(LessonAnswer::Right { reply, address, .. }) = checked("clobber", 4, "c2xb2") else {
            panic!("not right")
        };
        assert_eq!(reply.as_deref(), Some("a1xa2"));
        assert!(crate::open(&address).is_some());
    }
}
