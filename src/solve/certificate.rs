//! Certificates: strategies that the rules alone can check.
//!
//! A certificate names a position, a player, and a claim: that the player can force a win, or can avoid a loss. Its proof
//! is one number for each position in which that player moves: the move that the strategy plays, all
//! moves counted from 0 in the order of their texts. The positions themselves are not written down. A program that checks a
//! certificate goes through the game from its position, all moves of the opponent one after the other in the same order,
//! depth first, and takes the next number wherever the player moves in a position that was not there before. So the
//! numbers mean nothing without the rules, and nothing but the rules is trusted.
//!
//! A player who wins must do so in the end: the walk refuses a strategy that comes back to a position from which it
//! came. Where the third occurrence of a position is a draw, that is how one who does not lose may get away.
//!
//! If positions are sums of regions, a certificate can be about the sums: then its numbers are of options of sums, and the game's
//! [`Solve::verify`](super::Solve::verify) goes through them.

use std::collections::HashMap;
use std::fmt;
use std::hash::BuildHasherDefault;

use crate::game::{KeyHasher, Notation, Outcome, Player};
use crate::message::Message;
use crate::moves;
use crate::text::{self, ParseError};

/// The first line of a certificate.
pub const TITLE: &str = "quarry certificate 1";

/// A position with more moves than this is not gone through.
const MAX_MOVES: u64 = 100_000;
/// A strategy that lets the game last longer is not gone through.
const MAX_PLIES: usize = 100_000;
/// Numbers on a line.
const WIDTH: usize = 100;
/// What the characters of the proof stand for: 0 to 61. Each `+` before one adds 62.
const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// What a player can make sure of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Claim {
    /// Who.
    pub player: Player,
    /// Whether the player wins; otherwise the player at least does not lose.
    pub wins: bool,
}

impl fmt::Display for Claim {
    /// As it is in a certificate: `black wins`, `white does not lose`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.player.id(), if self.wins { "wins" } else { "does not lose" })
    }
}

/// What the checker of a proof about sums of regions settles itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SumLimits {
    /// A region of at most this many stones counts by its value in canonical form.
    pub values: u32,
    /// The checker searches a sum whose larger regions have at most this many stones together.
    pub settled: u32,
}

impl SumLimits {
    /// The greatest limits that a checker accepts.
    pub const MOST: Self = Self { values: 10, settled: 28 };
}

/// A certificate as it is written: nothing of it has been checked but its form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// The id of the game.
    pub game: String,
    /// The position, as text.
    pub position: String,
    /// The player's id, and `wins` or `does not lose`.
    pub claim: String,
    /// What the checker settles itself, if the proof is about sums of regions; `None` if it is about positions.
    pub sums: Option<SumLimits>,
    /// The number of numbers.
    pub choices: usize,
    /// The numbers, a character or more each.
    pub proof: String,
}

/// What a certificate has proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VerifiedClaim {
    /// What the player can make sure of.
    pub claim: Claim,
    /// In this many moves of both players together at most; `None` if the claim is only not to lose, or if the proof is about
    /// sums.
    pub moves: Option<u32>,
    /// Positions that were gone through, each once; sums, if the proof is about sums.
    pub positions: usize,
}

/// Why a strategy proves nothing: what is wrong, and in which position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The position.
    pub position: String,
    /// What is wrong there.
    pub what: Message,
}

impl Fault {
    /// The fault as a message.
    pub fn message(&self) -> Message {
        Message::new("error-in-position").with("position", &*self.position).with("error", self.what.clone())
    }
}

impl Certificate {
    /// Reads the certificates of a file: one after the other, a blank line between them.
    pub fn read_all(text: &str) -> Result<Vec<Self>, ParseError> {
        let mut certificates = Vec::new();
        let mut lines = text.trim_start_matches('\u{feff}').lines().map(str::trim_end).peekable();
        loop {
            while lines.next_if(|line| line.is_empty()).is_some() {}
            if lines.peek().is_none() {
                break;
            }
            let title = lines.next().unwrap_or_default();
            if title != TITLE {
                return Err(ParseError::new("first line", title, Message::verbatim(&format!("\"{TITLE}\""))));
            }
            let line_of = |name: &str, line: &str| {
                let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(": ")).map(str::to_string);
                value.ok_or_else(|| ParseError::new(name, line, Message::verbatim(&format!("\"{name}: …\""))))
            };
            let mut field = |name: &str| line_of(name, lines.next().unwrap_or_default());
            let [game, position, claim] = [field("game")?, field("position")?, field("claim")?];
            let sums = match lines.next_if(|line| line.starts_with("values: ")) {
                Some(line) => {
                    let [values, settled] =
                        [line_of("values", line)?, line_of("settled", lines.next().unwrap_or_default())?];
                    Some(SumLimits {
                        values: text::number("values", &values, 1..=SumLimits::MOST.values)?,
                        settled: text::number("settled", &settled, 0..=SumLimits::MOST.settled)?,
                    })
                }
                None => None,
            };
            let choices = line_of("choices", lines.next().unwrap_or_default())?;
            let choices = choices.parse().map_err(|_| ParseError::new("choices", &choices, "expected-whole-number"))?;
            let mut proof = String::new();
            while let Some(line) = lines.next_if(|line| !line.is_empty()) {
                proof.push_str(line);
            }
            certificates.push(Self { game, position, claim, sums, choices, proof });
        }
        if certificates.is_empty() {
            return Err(ParseError::new("first line", "", Message::verbatim(&format!("\"{TITLE}\""))));
        }
        Ok(certificates)
    }

    /// Makes a certificate for a position of that game, of the moves that `choose` picks: it is given a position in which
    /// the player moves and all moves, sorted by text, each with the position after it, and returns the move to play.
    pub fn write<G: Notation>(
        game: &str,
        position: &G,
        claim: Claim,
        choose: impl FnMut(&G, &[(String, G)]) -> Option<usize>,
    ) -> Result<(Self, VerifiedClaim), Fault> {
        let mut writer = Writer { choose, proof: ProofWriter::default() };
        let proved = Walk::through(position, claim, &mut writer)?;
        Ok((Self::new(game, position, claim, None, writer.proof), proved))
    }

    pub(crate) fn new(
        game: &str,
        position: &impl Notation,
        claim: Claim,
        sums: Option<SumLimits>,
        proof: ProofWriter,
    ) -> Self {
        let (choices, proof) = proof.finish();
        let [game, position, claim] = [game.to_string(), position.to_string(), claim.to_string()];
        Self { game, position, claim, sums, choices, proof }
    }

    /// The claim, read for a position of the game.
    pub fn claim<G: Notation>(&self, position: &G) -> Result<Claim, ParseError> {
        let claims = position.players().into_iter().flat_map(|player| [true, false].map(|wins| Claim { player, wins }));
        let mut claims = claims.filter(|claim| claim.to_string() == self.claim);
        claims.next().ok_or_else(|| {
            let [one, two] = position.players().map(Player::id);
            ParseError::new("claim", &self.claim, Message::new("expected-claim").with("one", one).with("two", two))
        })
    }

    /// Checks the proof: the claim holds in this position if it succeeds. A proof about sums is refused: only a game
    /// whose positions are sums can check it ([`Solve::verify`](super::Solve::verify)).
    pub fn verify<G: Notation>(&self, position: &G, claim: Claim) -> Result<VerifiedClaim, Fault> {
        let fault = |what| Fault { position: position.to_string(), what };
        if self.sums.is_some() {
            return Err(fault("proof-no-sums".into()));
        }
        let mut reader = ProofReader::new(self);
        let proved = Walk::through(position, claim, &mut reader)?;
        reader.finish(self.choices).map_err(fault)?;
        Ok(proved)
    }

    /// The text of the move that the first number chooses in this position. `None` if the player of the claim is not to move,
    /// or if the proof is about sums ([`Solve::first_move`](super::Solve::first_move)). It does not check the proof.
    pub fn first_move<G: Notation>(&self, position: &G, claim: Claim) -> Option<String> {
        if self.sums.is_some() || position.outcome().is_some() || position.to_move() != claim.player {
            return None;
        }
        let mut moves = moves::all(position, MAX_MOVES)?;
        let chosen = ProofReader::new(self).next_below(moves.len()).ok()?;
        Some(moves.swap_remove(chosen).0)
    }
}

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, position, claim, sums, choices, proof } = self;
        writeln!(f, "{TITLE}\ngame: {game}\nposition: {position}\nclaim: {claim}")?;
        if let Some(SumLimits { values, settled }) = sums {
            writeln!(f, "values: {values}\nsettled: {settled}")?;
        }
        writeln!(f, "choices: {choices}")?;
        let mut rest = proof.as_str();
        while !rest.is_empty() {
            let (line, tail) = rest.split_at_checked(WIDTH).unwrap_or((rest, ""));
            writeln!(f, "{line}")?;
            rest = tail;
        }
        Ok(())
    }
}

/// Chooses the move to play.
trait Choose<G> {
    fn choose(&mut self, position: &G, moves: &[(String, G)]) -> Result<usize, Message>;
}

struct Writer<F> {
    choose: F,
    proof: ProofWriter,
}

impl<G, F: FnMut(&G, &[(String, G)]) -> Option<usize>> Choose<G> for Writer<F> {
    fn choose(&mut self, position: &G, moves: &[(String, G)]) -> Result<usize, Message> {
        let chosen = (self.choose)(position, moves).filter(|&n| n < moves.len()).ok_or("proof-no-move")?;
        self.proof.push(chosen);
        Ok(chosen)
    }
}

impl<G> Choose<G> for ProofReader<'_> {
    fn choose(&mut self, _: &G, moves: &[(String, G)]) -> Result<usize, Message> {
        self.next_below(moves.len())
    }
}

/// Writes the numbers of a proof.
#[derive(Default)]
pub(crate) struct ProofWriter {
    text: String,
    choices: usize,
}

impl ProofWriter {
    /// Writes the next number.
    pub(crate) fn push(&mut self, chosen: usize) {
        self.choices += 1;
        self.text.extend(std::iter::repeat_n('+', chosen / DIGITS.len()));
        self.text.push(char::from(DIGITS[chosen % DIGITS.len()]));
    }

    /// The number of numbers, and the numbers.
    pub(crate) fn finish(self) -> (usize, String) {
        (self.choices, self.text)
    }
}

/// Reads the numbers of a proof.
pub(crate) struct ProofReader<'a> {
    digits: std::str::Bytes<'a>,
    read: usize,
}

impl<'a> ProofReader<'a> {
    /// At the first number of a certificate.
    pub(crate) fn new(certificate: &'a Certificate) -> Self {
        Self { digits: certificate.proof.bytes(), read: 0 }
    }

    /// The next number, which must be less than `end`.
    pub(crate) fn next_below(&mut self, end: usize) -> Result<usize, Message> {
        let mut chosen = 0;
        self.read += 1;
        let at = self.read;
        let below = |found: &str| {
            let expected = Message::new("expected-below").with("end", end.to_string());
            ParseError::new(format!("choice {at}"), found, expected).message()
        };
        loop {
            match self.digits.next() {
                Some(b'+') => chosen += DIGITS.len(),
                Some(digit) => {
                    let value = DIGITS.iter().position(|&known| known == digit);
                    chosen += value.ok_or_else(|| {
                        ParseError::new(format!("choice {at}"), digit.escape_ascii().to_string(), "expected-digit")
                            .message()
                    })?;
                    break;
                }
                None => return Err(below("")),
            }
        }
        if chosen < end { Ok(chosen) } else { Err(below(&chosen.to_string())) }
    }

    /// Refuses numbers that are left over, and another number of numbers than is announced.
    pub(crate) fn finish(self, announced: usize) -> Result<(), Message> {
        let rest = self.digits.count();
        if rest == 0 && self.read == announced {
            return Ok(());
        }
        let what = Message::new("proof-length").with("needed", self.read as u32);
        Err(what.with("announced", announced as u32).with("left", rest as u32))
    }
}

/// From here the walk has not come back yet.
const OPEN: u32 = u32::MAX;

struct Walk<'a, G, C> {
    claim: Claim,
    chooser: &'a mut C,
    /// The positions that were there: the most moves from each until the end, or [`OPEN`].
    seen: HashMap<G, u32, BuildHasherDefault<KeyHasher>>,
    way: Vec<Stop<G>>,
}

/// A position on the way from the first one.
struct Stop<G> {
    position: G,
    /// Where to go from here, the last one first.
    next: Vec<G>,
    /// The most moves from here until the end, as far as is known.
    moves: u32,
}

impl<G: Notation, C: Choose<G>> Walk<'_, G, C> {
    fn through(position: &G, claim: Claim, chooser: &mut C) -> Result<VerifiedClaim, Fault> {
        let mut walk = Walk { claim, chooser, seen: HashMap::default(), way: Vec::new() };
        let mut from_here = walk.enter(position.clone())?;
        let moves = loop {
            if let Some(moves) = from_here.take() {
                match walk.way.last_mut() {
                    Some(stop) => stop.moves = stop.moves.max(moves + 1),
                    None => break moves,
                }
            }
            if let Some(next) = walk.way.last_mut().and_then(|stop| stop.next.pop()) {
                from_here = walk.enter(next)?;
            } else if let Some(stop) = walk.way.pop() {
                walk.seen.insert(stop.position, stop.moves);
                from_here = Some(stop.moves);
            }
        };
        Ok(VerifiedClaim { claim, moves: claim.wins.then_some(moves), positions: walk.seen.len() })
    }

    /// Comes to a position: the most moves from there until the end, or `None` and a new stop where they are not known.
    fn enter(&mut self, position: G) -> Result<Option<u32>, Fault> {
        let fault = |what: Message| Err(Fault { position: position.to_string(), what });
        match position.outcome() {
            Some(Outcome::Win(player)) if player == self.claim.player => return Ok(Some(0)),
            Some(Outcome::Draw) if !self.claim.wins => return Ok(Some(0)),
            Some(outcome) => return fault(Message::new("proof-game-ends").with("outcome", outcome.to_string())),
            None => (),
        }
        match self.seen.get(&position) {
            Some(&OPEN) if self.claim.wins => return fault(Message::new("proof-repetition")),
            Some(&OPEN) if !position.counts_repetition() => return fault(Message::new("proof-cycle")),
            Some(&OPEN) => return Ok(Some(0)),
            Some(&moves) => return Ok(Some(moves)),
            None => (),
        }
        if self.way.len() >= MAX_PLIES {
            return fault(Message::new("proof-too-long"));
        }
        let Some(mut moves) = moves::all(&position, MAX_MOVES) else {
            return fault(Message::new("proof-too-many-moves"));
        };
        let next = if position.to_move() == self.claim.player {
            match self.chooser.choose(&position, &moves) {
                Ok(chosen) => vec![moves.swap_remove(chosen).1],
                Err(what) => return fault(what),
            }
        } else {
            moves.into_iter().rev().map(|(_, after)| after).collect()
        };
        self.seen.insert(position.clone(), OPEN);
        self.way.push(Stop { position, next, moves: 0 });
        Ok(None)
    }
}
