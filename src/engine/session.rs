//! The engine's session of one game: a position with its history, and a player that remembers.

use std::fmt;
use std::fmt::Write as _;
use std::sync::Arc;

use fastrand::Rng;

use super::EngineIo;
use super::command::Go;
use crate::catalog::{GameId, Tablebases};
use crate::play::{ChosenTurn, ComputerPlayer, ProvedTurn, TurnMonitor, TurnRequest};
use crate::record::Record;
use crate::search::Variation;
use crate::search::score::{DECIDED, WIN, turns_to_end, win_expectancy};
use crate::search::transposition::TranspositionTable;
use crate::session::Session;
use crate::solve::{Resources, Solve, Verdict};
use crate::text::ParseError;
use crate::turn;

/// A session of any game.
pub(super) trait AnyEngineSession: fmt::Debug {
    fn game(&self) -> GameId;

    /// Takes the position on show of a record of the same game. After an error the old position stays.
    fn set_position(&mut self, record: &Record, half: Option<&str>) -> Result<(), ParseError>;

    fn go(&mut self, go: &Go, io: &mut dyn EngineIo);

    /// Sends the exact values of the position and its turns, with tables of this many megabytes and in this many milliseconds.
    fn solve(&mut self, megabytes: usize, time: Option<u64>, io: &mut dyn EngineIo);

    /// Whether its positions fall into regions.
    fn is_decomposable(&self) -> bool;

    /// Sends the decomposition of the position into regions and their values, within the same bounds.
    fn value(&mut self, megabytes: usize, time: Option<u64>, io: &mut dyn EngineIo);

    /// Looks results up in the tablebase of the game from now on, if it is one of these.
    fn use_tablebase(&mut self, tablebases: &Tablebases);

    /// Searches with that table from now on, and gives the one so far.
    fn change_table(&mut self, table: TranspositionTable) -> TranspositionTable;
}

#[derive(Debug)]
pub(super) struct EngineSession<G: Solve> {
    game: GameId,
    rules: G::Rules,
    session: Session<G>,
    player: ComputerPlayer<G>,
    tablebase: Option<Arc<G::Tablebase>>,
}

impl<G: Solve> EngineSession<G> {
    /// A session at the beginning of a game, with the smallest transposition table.
    pub(super) fn new(game: GameId, rules: G::Rules, record: &Record) -> Result<Self, ParseError> {
        let session = Session::new(rules, record.start.clone())?;
        Ok(Self { game, rules, session, player: ComputerPlayer::new(0), tablebase: None })
    }
}

impl<G: Solve + 'static> AnyEngineSession for EngineSession<G> {
    fn game(&self) -> GameId {
        self.game
    }

    fn set_position(&mut self, record: &Record, half: Option<&str>) -> Result<(), ParseError> {
        let (mut session, fault) = Session::open(self.rules, record)?;
        if let Some(fault) = fault {
            return Err(ParseError::new("position", record.to_string(), format!("a legal game; {fault}")));
        }
        if let Some(half) = half {
            for step in turn::read_half(session.now(), half)? {
                session.step(step);
            }
        }
        if session.first() != self.session.first() {
            self.player.new_start();
        }
        self.session = session;
        Ok(())
    }

    fn use_tablebase(&mut self, tablebases: &Tablebases) {
        self.tablebase = tablebases.get::<G>(self.game);
        self.player.set_tablebase(self.tablebase.clone());
    }

    fn change_table(&mut self, table: TranspositionTable) -> TranspositionTable {
        self.player.change_table(table)
    }

    fn go(&mut self, go: &Go, io: &mut dyn EngineIo) {
        if self.session.outcome().is_some() {
            io.send("best none");
            return;
        }
        let begin = io.now();
        let request = TurnRequest {
            level: go.level,
            depth: go.depth,
            nodes: go.nodes,
            multi_pv: go.lines.map(|lines| lines as usize),
            ..TurnRequest::default()
        };
        let time = go.time.or_else(|| request.usual_time());
        let mut rng = Rng::with_seed(go.seed.unwrap_or(0));
        let mut clock = Clock { session: &self.session, io, begin, time };
        let chosen = self.player.choose(self.session.now(), &self.session.keys(), &request, &mut rng, &mut clock);
        let text = match &chosen {
            ChosenTurn::None => "none".to_string(),
            turn => first_text(&self.session, turn.steps()),
        };
        if let ChosenTurn::Proved(proved) = &chosen {
            clock.send_proved(proved, &text);
        }
        io.send(&format!("best {text}"));
    }

    fn solve(&mut self, megabytes: usize, time: Option<u64>, io: &mut dyn EngineIo) {
        let resources = Resources { tablebase: self.tablebase.clone(), ..Resources::of_megabytes(megabytes) };
        super::values::send_values(&self.session, resources, time, io);
    }

    fn is_decomposable(&self) -> bool {
        G::IS_DECOMPOSABLE
    }

    fn value(&mut self, megabytes: usize, time: Option<u64>, io: &mut dyn EngineIo) {
        super::decomposition::send_decomposition(&self.session, megabytes, time, io);
    }
}

/// The text of the turn at the root, which may be half-built.
pub(super) fn first_text<G: Solve>(session: &Session<G>, steps: &[G::Step]) -> String {
    let whole: Vec<G::Step> = session.half().iter().chain(steps).copied().collect();
    turn::text(session.turn_start(), &whole)
}

/// The clock of a turn, in milliseconds; sends the lines of the search.
struct Clock<'a, G: Solve> {
    session: &'a Session<G>,
    io: &'a mut dyn EngineIo,
    begin: u64,
    time: Option<u64>,
}

impl<G: Solve> Clock<'_, G> {
    /// Sends what is proved of the turn with this text.
    fn send_proved(&mut self, proved: &ProvedTurn<G::Step>, text: &str) {
        let &ProvedTurn { verdict, turns, nodes, .. } = proved;
        let length = turns.unwrap_or(1) as i32;
        let (kind, score) = match verdict {
            Verdict::Win => ("proved-win", turns.map_or(DECIDED, |_| WIN - length)),
            Verdict::Loss => ("proved-loss", turns.map_or(-DECIDED, |_| length - WIN)),
            _ => ("proved-draw", 0),
        };
        let within = turns.map_or_else(String::new, |turns| format!(" {turns}"));
        let (share, time) = (win_expectancy(score, G::LOGISTIC_SCALE), self.io.now().saturating_sub(self.begin));
        self.io.send(&format!(
            "info line 1 depth {length} score {score} share {share} kind {kind}{within} nodes {nodes} time {time} turns {text}"
        ));
    }
}

impl<G: Solve> TurnMonitor<G::Step> for Clock<'_, G> {
    fn has_time(&mut self, percent: u64) -> bool {
        let end =
            self.time.map(|time| self.begin.saturating_add((u128::from(time) * u128::from(percent) / 100) as u64));
        !self.io.is_stopped() && end.is_none_or(|end| self.io.now() < end)
    }

    fn on_variation(&mut self, rank: usize, line: &Variation<G::Step>, nodes: u64) {
        let time = self.io.now().saturating_sub(self.begin);
        let kind = match (line.is_proved, turns_to_end(line.score)) {
            (false, _) => "depth".to_string(),
            (true, None) => "proved-draw".to_string(),
            (true, Some(turns)) if line.score > 0 => format!("proved-win {turns}"),
            (true, Some(turns)) => format!("proved-loss {turns}"),
        };
        let (depth, score) = (line.depth, line.score);
        let mut text = format!(
            "info line {rank} depth {depth} score {score} share {} kind {kind} nodes {nodes} time {time} turns ",
            win_expectancy(score, G::LOGISTIC_SCALE)
        );
        let mut position = self.session.now().clone();
        for (n, steps) in line.turns.iter().enumerate() {
            // Writing to a string does not fail.
            let _ = match n {
                0 => write!(text, "{}", first_text(self.session, steps)),
                _ => write!(text, ".{}", turn::text(&position, steps)),
            };
            turn::play(&mut position, steps, &mut |_| ());
        }
        self.io.send(&text);
    }
}
