//! The engine's session of one game: a position with its history, and a player that remembers.

use std::fmt;
use std::sync::Arc;

use fastrand::Rng;

use super::{Answer, EngineIo, Info, Proof, SearchOptions};
use crate::catalog::{GAMES, GameId, GameType, Tablebases, Visitor};
use crate::entry::Listed;
use crate::message::Message;
use crate::moves::{self, MovePath};
use crate::play::{ChosenMove, ComputerPlayer, MoveMonitor, MoveRequest, ProvedMove};
use crate::record::Record;
use crate::search::Variation;
use crate::search::score::{DECIDED, WIN, moves_to_end, win_expectancy};
use crate::search::transposition::TranspositionTable;
use crate::session::Session;
use crate::solve::{Resources, Solve, Verdict};
use crate::text::ParseError;

/// With more moves, a position gets no list of them.
const MAX_MOVES: u64 = 10_000;

/// Opens a session at the beginning of a record of a game; an error if the engine does not play it.
pub(super) type OpenSession = fn(GameId, &Record) -> OpenedSession;

type OpenedSession = Result<Box<dyn AnyEngineSession>, ParseError>;

/// [`OpenSession`] for all games of the list.
pub(super) fn open(game: GameId, record: &Record) -> OpenedSession {
    game.visit(Opening { record })
}

/// [`OpenSession`] for the games whose positions have this type.
pub(super) fn open_of<G: GameType + 'static>(game: GameId, record: &Record) -> OpenedSession {
    let rules = G::rules_of(game).ok_or_else(|| {
        let mut ids = GAMES.into_iter().filter(|&game| G::rules_of(game).is_some()).map(GameId::id);
        ParseError::new("game", game.id(), Message::one_of(&mut ids))
    })?;
    Opening { record }.visit::<G>(game, rules)
}

struct Opening<'a> {
    record: &'a Record,
}

impl Visitor for Opening<'_> {
    type Output = OpenedSession;

    fn visit<G: Listed + 'static>(self, game: GameId, rules: G::Rules) -> OpenedSession {
        let session = Session::new(rules, self.record.start.clone())?;
        Ok(Box::new(EngineSession::<G> { game, rules, session, player: ComputerPlayer::new(0), tablebase: None }))
    }
}

/// A session of any game.
pub(super) trait AnyEngineSession: fmt::Debug {
    fn game(&self) -> GameId;

    /// Takes the current position of a record of the same game. After an error the old position stays.
    fn set_position(&mut self, record: &Record, half: Option<&str>) -> Result<(), ParseError>;

    /// Sends the legal moves of the position.
    fn moves(&self, io: &mut dyn EngineIo);

    /// Sends the result of the game at the position.
    fn result(&self, io: &mut dyn EngineIo);

    /// Searches the position: `request` is what `options` asks for.
    fn go(&mut self, request: &MoveRequest, options: &SearchOptions, io: &mut dyn EngineIo);

    /// Sends the exact values of the position and its moves, with tables of this many megabytes and in this many milliseconds.
    fn solve(&mut self, megabytes: usize, time: Option<u64>, io: &mut dyn EngineIo);

    /// Whether its positions fall into regions.
    fn is_decomposable(&self) -> bool;

    /// Sends the decomposition of the position into regions and their values, within the same bounds.
    fn value(&mut self, megabytes: usize, time: Option<u64>, io: &mut dyn EngineIo);

    /// Sends how few stones can be left from the current position of a record of the same game, within the same bounds.
    fn stones(
        &self,
        record: &Record,
        megabytes: usize,
        time: Option<u64>,
        io: &mut dyn EngineIo,
    ) -> Result<(), ParseError>;

    /// Adds the tablebase of the game.
    fn load_tablebase(&self, tablebases: &mut Tablebases, bytes: Vec<u8>) -> Result<(), ParseError>;

    /// Looks results up in the tablebase of the game from now on, if it is one of these.
    fn use_tablebase(&mut self, tablebases: &Tablebases);

    /// Searches with that table from now on, and gives the one so far.
    fn change_table(&mut self, table: TranspositionTable) -> TranspositionTable;
}

/// A session of a game with positions of type `G`. It has the smallest transposition table at first.
#[derive(Debug)]
struct EngineSession<G: Solve> {
    game: GameId,
    rules: G::Rules,
    session: Session<G>,
    player: ComputerPlayer<G>,
    tablebase: Option<Arc<G::Tablebase>>,
}

impl<G: Solve + 'static> AnyEngineSession for EngineSession<G> {
    fn game(&self) -> GameId {
        self.game
    }

    fn set_position(&mut self, record: &Record, half: Option<&str>) -> Result<(), ParseError> {
        let (mut session, fault) = Session::open(self.rules, record)?;
        if let Some(fault) = fault {
            return Err(ParseError::new(
                "position",
                record.to_string(),
                Message::new("expected-legal-game").with("error", fault.message()),
            ));
        }
        if let Some(half) = half {
            for step in moves::read_half(session.now(), half)? {
                session.step(step);
            }
        }
        if session.first() != self.session.first() {
            self.player.new_start();
        }
        self.session = session;
        Ok(())
    }

    fn moves(&self, io: &mut dyn EngineIo) {
        let is_over = self.session.outcome().is_some();
        let moves = if is_over { Some(Vec::new()) } else { moves::texts(self.session.move_start(), MAX_MOVES) };
        io.send(Answer::Moves { moves });
    }

    fn result(&self, io: &mut dyn EngineIo) {
        let position = self.session.move_start();
        let outcome = self.session.outcome().map_or_else(|| "ongoing".to_string(), |outcome| outcome.to_string());
        let occurrences = self.session.occurrences();
        io.send(Answer::Result { outcome, side: position.to_move().id().to_string(), occurrences });
    }

    fn stones(
        &self,
        record: &Record,
        megabytes: usize,
        time: Option<u64>,
        io: &mut dyn EngineIo,
    ) -> Result<(), ParseError> {
        super::stones::send_fewest_stones::<G>(self.rules, record, megabytes, time, io)
    }

    fn load_tablebase(&self, tablebases: &mut Tablebases, bytes: Vec<u8>) -> Result<(), ParseError> {
        tablebases.load_of::<G>(self.game, self.rules, bytes)
    }

    fn use_tablebase(&mut self, tablebases: &Tablebases) {
        self.tablebase = tablebases.get::<G>(self.game);
        self.player.set_tablebase(self.tablebase.clone());
    }

    fn change_table(&mut self, table: TranspositionTable) -> TranspositionTable {
        self.player.change_table(table)
    }

    fn go(&mut self, request: &MoveRequest, options: &SearchOptions, io: &mut dyn EngineIo) {
        if self.session.outcome().is_some() {
            io.send(Answer::Best { mv: None, paths: Vec::new() });
            return;
        }
        let begin = io.now();
        let time = options.time_ms.or_else(|| request.usual_time());
        let mut rng = Rng::with_seed(options.seed.unwrap_or(0));
        let mut clock = Clock { session: &self.session, io, begin, time };
        let chosen = self.player.choose(self.session.now(), &self.session.keys(), request, &mut rng, &mut clock);
        let (mv, paths) = match &chosen {
            ChosenMove::None => (None, Vec::new()),
            mv => {
                let (text, paths) = first_move(&self.session, mv.steps());
                (Some(text), paths)
            }
        };
        if let (ChosenMove::Proved(proved), Some(mv)) = (&chosen, &mv) {
            clock.send_proved(proved, mv, &paths);
        }
        io.send(Answer::Best { mv, paths });
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

/// The text of the move at the root, which may be partial, and its paths.
pub(super) fn first_move<G: Solve>(session: &Session<G>, steps: &[G::Step]) -> (String, Vec<MovePath>) {
    let whole: Vec<G::Step> = session.partial_move().iter().chain(steps).copied().collect();
    (moves::text(session.move_start(), &whole), moves::paths(session.move_start(), &whole))
}

/// The clock of a move, in milliseconds; sends what the search finds.
struct Clock<'a, G: Solve> {
    session: &'a Session<G>,
    io: &'a mut dyn EngineIo,
    begin: u64,
    time: Option<u64>,
}

impl<G: Solve> Clock<'_, G> {
    fn elapsed(&mut self) -> u64 {
        self.io.now().saturating_sub(self.begin)
    }

    /// Sends what is proved of the move with this text and these paths.
    fn send_proved(&mut self, proved: &ProvedMove<G::Step>, text: &str, paths: &[MovePath]) {
        let &ProvedMove { verdict, moves, nodes, .. } = proved;
        let depth = moves.unwrap_or(1) as i32;
        let (proof, score) = match verdict {
            Verdict::Win => (Proof::Win, moves.map_or(DECIDED, |_| WIN - depth)),
            Verdict::Loss => (Proof::Loss, moves.map_or(-DECIDED, |_| depth - WIN)),
            _ => (Proof::Draw, 0),
        };
        let info = Info {
            line: 1,
            depth: depth as u32,
            score,
            win_percent: win_expectancy(score, G::LOGISTIC_SCALE),
            proof: Some(proof),
            mate_in: moves,
            nodes,
            time_ms: self.elapsed(),
            moves: vec![text.to_string()],
            paths: paths.to_vec(),
        };
        self.io.send(Answer::Info { info });
    }
}

impl<G: Solve> MoveMonitor<G::Step> for Clock<'_, G> {
    fn has_time(&mut self, percent: u64) -> bool {
        let end =
            self.time.map(|time| self.begin.saturating_add((u128::from(time) * u128::from(percent) / 100) as u64));
        !self.io.is_stopped() && end.is_none_or(|end| self.io.now() < end)
    }

    fn on_variation(&mut self, rank: usize, line: &Variation<G::Step>, nodes: u64) {
        let time_ms = self.elapsed();
        let score = line.score;
        let mate_in = if line.is_proved { moves_to_end(score) } else { None };
        let proof = match mate_in {
            None => Proof::Draw,
            Some(_) if score > 0 => Proof::Win,
            Some(_) => Proof::Loss,
        };
        let mut moves = Vec::with_capacity(line.moves.len());
        let mut first = Vec::new();
        let mut position = self.session.now().clone();
        for (n, steps) in line.moves.iter().enumerate() {
            if n == 0 {
                let (text, paths) = first_move(self.session, steps);
                moves.push(text);
                first = paths;
            } else {
                moves.push(moves::text(&position, steps));
            }
            moves::play(&mut position, steps, &mut |_| ());
        }
        let info = Info {
            line: rank as u32,
            depth: line.depth,
            score,
            win_percent: win_expectancy(score, G::LOGISTIC_SCALE),
            proof: line.is_proved.then_some(proof),
            mate_in,
            nodes,
            time_ms,
            moves,
            paths: first,
        };
        self.io.send(Answer::Info { info });
    }
}
