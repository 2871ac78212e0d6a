//! Comments, and the commands in them: shapes, clocks and values, written as lichess writes them.
//!
//! A command is `[%name …]`. Those that are not known, or not well formed, stay in the text of the comment as they are.

use std::fmt::{self, Write as _};

/// The colour of a shape.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ShapeColor {
    /// `G`, the usual one.
    Green,
    /// `R`
    Red,
    /// `Y`
    Yellow,
    /// `B`
    Blue,
}

impl ShapeColor {
    const ALL: [(char, Self); 4] = [('G', Self::Green), ('R', Self::Red), ('Y', Self::Yellow), ('B', Self::Blue)];

    /// Its English name, such as `green`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Red => "red",
            Self::Yellow => "yellow",
            Self::Blue => "blue",
        }
    }

    /// The colour of a name.
    pub fn read(name: &str) -> Option<Self> {
        Self::ALL.into_iter().map(|(_, color)| color).find(|color| color.name() == name)
    }

    /// The letter of the colour.
    pub fn letter(self) -> char {
        Self::ALL.into_iter().find(|(_, color)| *color == self).map_or('G', |(letter, _)| letter)
    }

    fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|(known, _)| *known == letter).map(|(_, color)| color)
    }
}

/// A circle on a square, `[%csl Ra1]`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Circle {
    /// The colour.
    pub color: ShapeColor,
    /// The name of the square.
    pub square: String,
}

/// An arrow from a square to another one, `[%cal Ga1b2]`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Arrow {
    /// The colour.
    pub color: ShapeColor,
    /// The name of the square where it begins.
    pub from: String,
    /// The name of the square to which it points.
    pub to: String,
}

/// What is left on the clock of the player who has moved, `[%clk 0:04:59.5]`, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Clock(pub u64);

/// The value of a position for the first side of the tags.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// `0.35`: an evaluation in hundredths.
    Hundredths(i32),
    /// `#3`, `#-3`: that many moves until it wins, or loses if negative.
    Moves(i32),
}

/// A value, `[%eval 0.35]`, perhaps with the depth of the search, `[%eval #3,12]`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Eval {
    /// The value.
    pub value: Value,
    /// The depth in moves.
    pub depth: Option<u32>,
}

/// A comment: a text, and what its commands say.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Comment {
    /// The text. Words have one blank between them, paragraphs a line break.
    pub text: String,
    /// The circles.
    pub circles: Vec<Circle>,
    /// The arrows.
    pub arrows: Vec<Arrow>,
    /// The clock.
    pub clock: Option<Clock>,
    /// The value.
    pub eval: Option<Eval>,
}

/// The largest number before or after the point of a value, and of its moves and its depth.
const MAX_NUMBER: u32 = 99_999;

/// The most hours of a clock.
const MAX_HOURS: u32 = 9_999;

impl Comment {
    /// Reads the text between `{` and `}`, or after `;`. A line break is a blank, and an empty line begins a paragraph.
    pub fn read(text: &str) -> Self {
        let mut comment = Self::default();
        let (mut kept, mut rest) = (String::new(), text);
        while let Some(begin) = rest.find("[%") {
            let (before, command) = rest.split_at(begin);
            kept += before;
            let Some(end) = command.find(']') else {
                rest = command;
                break;
            };
            if comment.take(&command[2..end]) {
                kept.push(' ');
            } else {
                kept += &command[..=end];
            }
            rest = &command[end + 1..];
        }
        kept += rest;
        comment.text = paragraphs(&kept);
        // A closing brace can only be in a comment of one line.
        if comment.text.contains('}') {
            comment.text = comment.text.replace('\n', " ");
        }
        comment
    }

    /// Reads the comment of a note in an address, where a line break begins a paragraph.
    pub fn of_note(text: &str) -> Self {
        Self::read(&text.replace('\n', "\n\n"))
    }

    /// The comment as a note in an address has it: the commands, then the text.
    pub fn note(&self) -> String {
        let mut note = String::new();
        for word in self.words() {
            if !(note.is_empty() || note.ends_with('\n') || word.is_empty()) {
                note.push(' ');
            }
            note += if word.is_empty() { "\n" } else { &word };
        }
        note
    }

    /// Adds another comment: its shapes, its text as further paragraphs, its clock and its value if there are none yet. Those that do not
    /// fit in are returned.
    pub(super) fn join(&mut self, other: &Self) -> (Option<Clock>, Option<Eval>) {
        self.circles.extend_from_slice(&other.circles);
        self.arrows.extend_from_slice(&other.arrows);
        let between = if self.text.is_empty() || other.text.is_empty() { "" } else { "\n" };
        self.text += between;
        self.text += &other.text;
        let (clock, eval) = (self.clock, self.eval);
        self.clock = clock.or(other.clock);
        self.eval = eval.or(other.eval);
        (clock.and(other.clock), eval.and(other.eval))
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Takes in a command without its brackets, if it is known and well formed.
    fn take(&mut self, command: &str) -> bool {
        let (name, value) = command.split_once(char::is_whitespace).unwrap_or((command, ""));
        let value = value.trim();
        match name {
            "csl" => extend(&mut self.circles, value, circle),
            "cal" => extend(&mut self.arrows, value, arrow),
            "clk" if self.clock.is_none() => {
                self.clock = clock(value);
                self.clock.is_some()
            }
            "eval" if self.eval.is_none() => {
                self.eval = eval(value);
                self.eval.is_some()
            }
            _ => false,
        }
    }

    /// Its commands and its text as words of one line each; an empty word is between paragraphs.
    pub(super) fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        let list = |name: &str, shapes: Vec<String>| format!("[%{name} {}]", shapes.join(","));
        if !self.circles.is_empty() {
            words.push(list("csl", self.circles.iter().map(ToString::to_string).collect()));
        }
        if !self.arrows.is_empty() {
            words.push(list("cal", self.arrows.iter().map(ToString::to_string).collect()));
        }
        words.extend(self.eval.map(|eval| format!("[%eval {eval}]")));
        words.extend(self.clock.map(|clock| format!("[%clk {clock}]")));
        for (n, paragraph) in paragraphs(&self.text.replace('\n', "\n\n")).split('\n').enumerate() {
            if n > 0 {
                words.push(String::new());
            }
            words.extend(paragraph.split_whitespace().map(String::from));
        }
        words
    }
}

/// A text whose words have one blank between them, and whose paragraphs have one line break.
fn paragraphs(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    let mut between = "";
    for line in text.split('\n') {
        let mut words = line.split_whitespace().peekable();
        if words.peek().is_none() && !joined.is_empty() {
            between = "\n";
        }
        for word in words {
            joined += between;
            joined += word;
            between = " ";
        }
    }
    joined
}

/// Adds the shapes of a list, if all of them can be read.
fn extend<T>(shapes: &mut Vec<T>, list: &str, read: fn(&str) -> Option<T>) -> bool {
    let found: Option<Vec<T>> = list.split(',').map(|shape| read(shape.trim())).collect();
    let is_read = found.is_some();
    shapes.extend(found.unwrap_or_default());
    is_read
}

fn color(shape: &str) -> Option<(ShapeColor, &str)> {
    let mut chars = shape.chars();
    Some((ShapeColor::of_letter(chars.next()?)?, chars.as_str()))
}

/// The name of a square at the beginning of a text, and the rest.
fn square(text: &str) -> Option<(&str, &str)> {
    let letters = text.bytes().take_while(u8::is_ascii_lowercase).count();
    let digits = text.bytes().skip(letters).take_while(u8::is_ascii_digit).count();
    let is_name = (1..=2).contains(&letters) && (1..=3).contains(&digits);
    is_name.then(|| text.split_at(letters + digits))
}

fn circle(shape: &str) -> Option<Circle> {
    let (color, rest) = color(shape)?;
    let (square, rest) = square(rest)?;
    rest.is_empty().then(|| Circle { color, square: square.to_string() })
}

fn arrow(shape: &str) -> Option<Arrow> {
    let (color, rest) = color(shape)?;
    let (from, rest) = square(rest)?;
    let (to, rest) = square(rest)?;
    rest.is_empty().then(|| Arrow { color, from: from.to_string(), to: to.to_string() })
}

/// A number of digits alone.
fn number(digits: &str, most: u32) -> Option<u32> {
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().ok()).flatten().filter(|&number| number <= most)
}

/// A number with that many digits after the point at most, as a whole number of the last of them.
fn decimal(text: &str, digits: usize, most: u32) -> Option<u32> {
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    let mut fraction = rest.to_string();
    if fraction.len() > digits || text.ends_with('.') {
        return None;
    }
    while fraction.len() < digits {
        fraction.push('0');
    }
    Some(number(whole, most)? * 10_u32.pow(digits as u32) + number(&fraction, u32::MAX)?)
}

fn clock(text: &str) -> Option<Clock> {
    let mut parts = text.split(':');
    let (hours, minutes, seconds) = (parts.next()?, parts.next()?, parts.next()?);
    let hours = number(hours, MAX_HOURS)?;
    let minutes = number(minutes, 59)?;
    let milliseconds = decimal(seconds, 3, 59)?;
    let minutes = u64::from(hours) * 60 + u64::from(minutes);
    parts.next().is_none().then(|| Clock(minutes * 60_000 + u64::from(milliseconds)))
}

fn eval(text: &str) -> Option<Eval> {
    let (value, depth) = match text.split_once(',') {
        Some((value, depth)) => (value.trim(), Some(number(depth.trim(), MAX_NUMBER)?)),
        None => (text, None),
    };
    let (moves, value) = value.strip_prefix('#').map_or((false, value), |moves| (true, moves));
    let (sign, digits) = value.strip_prefix('-').map_or((1, value), |digits| (-1, digits));
    let digits = if moves { digits } else { digits.strip_prefix('+').filter(|_| sign > 0).unwrap_or(digits) };
    let value = if moves {
        Value::Moves(sign * number(digits, MAX_NUMBER)? as i32)
    } else {
        Value::Hundredths(sign * decimal(digits, 2, MAX_NUMBER)? as i32)
    };
    // No number tells `#-0` from `#0`, or `-0.0` from `0.0`.
    (value != Value::Moves(0) && (sign > 0 || value != Value::Hundredths(0))).then_some(Eval { value, depth })
}

impl fmt::Display for Circle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color.letter(), self.square)
    }
}

impl fmt::Display for Arrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.color.letter(), self.from, self.to)
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, rest) = (self.0 / 1000, self.0 % 1000);
        write!(f, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
        if rest == 0 {
            return Ok(());
        }
        f.write_char('.')?;
        f.write_str(format!("{rest:03}").trim_end_matches('0'))
    }
}

impl fmt::Display for Eval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value {
            Value::Moves(moves) => write!(f, "#{moves}")?,
            Value::Hundredths(value) => {
                let sign = if value < 0 { "-" } else { "" };
                write!(f, "{sign}{}.{:02}", value.unsigned_abs() / 100, value.unsigned_abs() % 100)?;
            }
        }
        self.depth.map_or(Ok(()), |depth| write!(f, ",{depth}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a comment; its words, read again, are the same comment.
    fn read(text: &str) -> Comment {
        let comment = Comment::read(text);
        assert_eq!(Comment::read(&written(&comment)), comment, "{text}");
        comment
    }

    fn written(comment: &Comment) -> String {
        let words = comment.words();
        words.iter().map(|word| if word.is_empty() { "\n\n".to_string() } else { format!(" {word}") }).collect()
    }

    #[test]
    fn commands_are_taken_out_of_the_text() {
        let comment = read("Now [%csl Ra1,Gaa10][%cal Ba1b2] a \n plan.[%clk 0:04:59.5] [%eval -0.3,12]");
        let circle = |color, square: &str| Circle { color, square: square.to_string() };
        assert_eq!(comment.circles, [circle(ShapeColor::Red, "a1"), circle(ShapeColor::Green, "aa10")]);
        let (from, to) = ("a1".to_string(), "b2".to_string());
        assert_eq!(comment.arrows, [Arrow { color: ShapeColor::Blue, from, to }]);
        assert_eq!(comment.clock, Some(Clock(299_500)));
        assert_eq!(comment.eval, Some(Eval { value: Value::Hundredths(-30), depth: Some(12) }));
        assert_eq!(comment.text, "Now a plan.");
        assert_eq!(written(&comment), " [%csl Ra1,Gaa10] [%cal Ba1b2] [%eval -0.30,12] [%clk 0:04:59.5] Now a plan.");
    }

    #[test]
    fn what_is_no_command_stays_in_the_text() {
        for text in [
            "[%emt 0:00:05]",
            "[%csl Xa1]",
            "[%csl Ra1,]",
            "[%cal Ga1]",
            "[%cal Ga1b2c3]",
            "[%clk 1:60:00]",
            "[%clk 0:00]",
            "[%clk 0:00:01.2345]",
            "[%clk 0:00:1.]",
            "[%eval 0.355]",
            "[%eval #0]",
            "[%eval -0]",
            "[%eval +-1]",
            "[%eval]",
            "[%csl [%csl Ra1] Rb1]",
            "[%",
            "[%csl",
            "] [ %csl Ra1]",
            "[%clk 0:00:01",
        ] {
            assert_eq!(read(text), Comment { text: text.to_string(), ..Comment::default() });
        }
    }

    #[test]
    fn a_second_clock_stays_in_the_text() {
        let comment = read("[%clk 0:00:01] [%clk 0:00:02] [%eval #-3] x [%eval #3][%cal Ga1a2][%cal Ra1a2] [%foo");
        assert_eq!((comment.clock, comment.text.as_str()), (Some(Clock(1000)), "[%clk 0:00:02] x [%eval #3] [%foo"));
        assert_eq!((comment.eval.map(|eval| eval.value), comment.arrows.len()), (Some(Value::Moves(-3)), 2));
    }

    #[test]
    fn paragraphs_are_kept_and_blanks_are_one() {
        assert_eq!(read("\n\n One\n two \t three\n\n\n\nFour \n \n").text, "One two three\nFour");
        assert_eq!(read("One\n\n[%csl Ra1]\n\nTwo").text, "One\nTwo");
        assert!(read(" \n ").is_empty());
    }

    #[test]
    fn clocks_and_values_are_written() {
        for (clock, text) in [(0, "0:00:00"), (3_723_004, "1:02:03.004"), (36_000_000, "10:00:00"), (100, "0:00:00.1")]
        {
            assert_eq!((Clock(clock).to_string().as_str(), super::clock(text)), (text, Some(Clock(clock))));
        }
        let of = |value| Eval { value, depth: None }.to_string();
        assert_eq!([-5, 5, 135, -1200].map(|n| of(Value::Hundredths(n))), ["-0.05", "0.05", "1.35", "-12.00"]);
        assert_eq!(super::eval("+1.5"), super::eval("1.50"));
    }
}
