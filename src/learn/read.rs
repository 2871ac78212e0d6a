//! Lessons as text.
//!
//! A file has a section for each game, which begins with `== ID`. Lines of the form `key: value` follow: those of the summary,
//! then those of the steps, each of which begins with `# TITLE`. A line that begins with two spaces goes on with the value
//! before it.

use super::{Condition, Lesson, LessonStep, Summary};
use crate::message::Message;
use crate::record::Start;
use crate::text::ParseError;

/// A key and its value.
type Field = (String, String);

impl Lesson {
    /// Reads the lesson of a game from the text of its folder; `None` if the text has none. A variant has the steps of the
    /// game that it is a variant of, and then its own.
    pub fn read(text: &str, game: &str, variant_of: Option<&str>) -> Result<Option<Self>, ParseError> {
        let Some(own) = section(text, game) else { return Ok(None) };
        let mut lesson = lesson(own, game)?;
        if let Some(usual) = variant_of
            && let Some(shared) = section(text, usual)
        {
            let steps = self::lesson(shared, usual)?.steps;
            lesson.steps.splice(0..0, steps);
        }
        Ok(Some(lesson))
    }
}

/// The lines of the section of a game.
fn section<'a>(text: &'a str, game: &str) -> Option<&'a str> {
    text.split("== ").find_map(|section| {
        let (id, lines) = section.split_once('\n')?;
        (id.trim() == game).then_some(lines)
    })
}

fn lesson(lines: &str, game: &str) -> Result<Lesson, ParseError> {
    let mut parts = lines.split("\n# ");
    let mut summary = Summary::default();
    for (key, value) in fields(parts.next().unwrap_or_default())? {
        match key.as_str() {
            "win" => summary.win = value,
            "move" => summary.mv = value,
            "watch" => summary.watch = value,
            _ => return Err(unknown(&key, "win move watch")),
        }
    }
    let steps = parts.map(|part| step(part, game)).collect::<Result<_, _>>()?;
    Ok(Lesson { summary, steps })
}

fn step(lines: &str, game: &str) -> Result<LessonStep, ParseError> {
    let (title, rest) = lines.split_once('\n').unwrap_or((lines, ""));
    let mut step = LessonStep {
        game: game.to_string(),
        title: title.trim().to_string(),
        text: String::new(),
        start: Start::Usual,
        moves: Vec::new(),
        goal: Condition::Read,
        answer: String::new(),
        right: String::new(),
        reply: None,
        wrong: Vec::new(),
        squares: Vec::new(),
        arrows: Vec::new(),
        theme: None,
    };
    let words = |value: &str| value.split_whitespace().map(String::from).collect::<Vec<_>>();
    for (key, value) in fields(rest)? {
        match key.as_str() {
            "text" => step.text = value,
            "size" => {
                let size =
                    value.split_once('x').and_then(|(rows, cols)| Some((rows.parse().ok()?, cols.parse().ok()?)));
                let (rows, cols) = size.ok_or_else(|| ParseError::new("size", &value, "expected-lesson-size"))?;
                step.start = Start::Size(rows, cols);
            }
            "position" => step.start = Start::Position(value),
            "moves" => step.moves = words(&value),
            "goal" => step.goal = Condition::read(&value)?,
            "answer" => step.answer = value,
            "right" => step.right = value,
            "reply" => step.reply = Some(value),
            "theme" => step.theme = Some(value),
            "show" => step.squares = words(&value),
            "arrow" => {
                let arrow = value.split_once('-').ok_or_else(|| ParseError::new("arrow", &value, "expected-arrow"))?;
                step.arrows.push([arrow.0.to_string(), arrow.1.to_string()]);
            }
            _ => match key.strip_prefix("wrong ") {
                Some(condition) => step.wrong.push((Condition::read(condition)?, value)),
                None => {
                    return Err(unknown(
                        &key,
                        "text size position moves goal answer right reply show arrow theme wrong",
                    ));
                }
            },
        }
    }
    Ok(step)
}

fn unknown(key: &str, expected: &str) -> ParseError {
    ParseError::new("lesson", key, Message::choice(&mut expected.split(' ')))
}

/// The lines `key: value` of a part.
fn fields(lines: &str) -> Result<Vec<Field>, ParseError> {
    let mut fields: Vec<Field> = Vec::new();
    for line in lines.lines().filter(|line| !line.trim().is_empty()) {
        if let (Some(rest), Some((_, value))) = (line.strip_prefix("  "), fields.last_mut()) {
            value.push(' ');
            value.push_str(rest.trim());
        } else {
            let (key, value) =
                line.split_once(": ").ok_or_else(|| ParseError::new("lesson", line, "expected-key-value"))?;
            fields.push((key.to_string(), value.trim().to_string()));
        }
    }
    Ok(fields)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_is_refused() {
        let read = |text: &str| Lesson::read(text, "x", None).map(drop).map_err(|error| error.to_string());
        assert_eq!(read("== y\nwin: You win."), Ok(()));
        assert_eq!(
            read("== x\nlose: You lose."),
            Err("lesson: found \"lose\", expected win, move or watch".to_string())
        );
        assert!(read("== x\nwin\n").is_err_and(|error| error.contains("key: value")));
        for goal in ["capture 0", "steps many", "leave 300", "somehow", "reach"] {
            assert!(
                read(&format!("== x\n\n# One\ngoal: {goal}\n")).is_err_and(|error| error.contains("condition")),
                "{goal}"
            );
        }
        assert!(read("== x\n\n# One\nsize: big\n").is_err_and(|error| error.contains("5x5")));
        assert!(read("== x\n\n# One\narrow: a1\n").is_err_and(|error| error.contains("a1-b1")));
        assert!(read("== x\n\n# One\ncolour: red\n").is_err_and(|error| error.contains("colour")));
    }

    #[test]
    fn a_variant_has_the_shared_steps_first() {
        let text = "== x\nwin: A.\n\n# One\ntext: First\n  line.\n\n== x-two\nwin: B.\n\n# Two\nwrong any: No.\n";
        let lesson = Lesson::read(text, "x-two", Some("x")).unwrap().unwrap();
        let steps: Vec<_> = lesson.steps.iter().map(|step| (step.game.as_str(), step.title.as_str())).collect();
        assert_eq!((steps, lesson.summary.win.as_str()), (vec![("x", "One"), ("x-two", "Two")], "B."));
        assert_eq!(lesson.steps[0].text, "First line.");
        assert_eq!(lesson.steps[1].wrong, [(Condition::Any, "No.".to_string())]);
    }
}
