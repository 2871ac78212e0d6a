//! `lab even`: how many the Gobblers must eat for both sides to win equally often.
//!
//! A staircase: where the Littles have won, the next game asks for one less, and where the Gobblers have, for one more. So
//! most games are played near the number that is looked for. It is read off a logistic curve through all of them.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use clap::Args;
use quarry::catalog::{GameId, Tablebases};
use quarry::game::{Game as _, Outcome, Player};
use quarry::games::gobbler::Gobbler;
use quarry::games::gobbler::pieces::LITTLES;
use quarry::message::Message;
use quarry::play::TABLE_MEGABYTES;
use quarry::record::{Record, Start};
use quarry::text::{self, ParseError};
use quarry_cli::Failure;
use quarry_cli::background::{self, Reporter};
use quarry_cli::matches::{MAX_GAME_MOVES, PlayerKind, Referee};
use serde_json::json;

/// The numbers of which one is looked for.
const NUMBERS: std::ops::RangeInclusive<u8> = 1..=60;
/// The steps in which they are gone through.
const FINE: f64 = 0.05;
/// How flat the curve may be: that many more to eat change the odds by a factor of e. The first, the end, and the factor
/// between one and the next.
const FLATNESS: (f64, f64, f64) = (0.25, 8.0, 1.1);
/// Twice the difference of the logarithms of two likelihoods that a 95 % interval allows.
const ALLOWED: f64 = 3.841_459;

/// Of which player, and how many games.
#[derive(Args, Clone, Debug)]
pub(crate) struct CalibrateArgs {
    /// The player, who plays both sides
    #[arg(value_name = "PLAYER")]
    player: PlayerKind,
    /// How many games, those of the file included
    #[arg(long, value_name = "N", default_value = "20", value_parser = |t: &str| text::number("games", t, 0..=1_000_000))]
    games: u32,
    /// The number to eat in the first game
    #[arg(long, value_name = "N", default_value = "30", value_parser = read_number)]
    from: u8,
    /// Begin with this number of random moves
    #[arg(long, value_name = "N", default_value = "2", value_parser = |t: &str| text::number("opening", t, 0..=100))]
    opening: u32,
    /// What the random openings and the player's choices come from
    #[arg(long, value_name = "N", default_value = "1", value_parser = |t: &str| text::number("seed", t, 0..=u32::MAX))]
    seed: u32,
    /// Keep the games here, an address a line, and go on after those that stand there
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn read_number(text: &str) -> Result<u8, ParseError> {
    text::number("from", text, u32::from(*NUMBERS.start())..=u32::from(*NUMBERS.end())).map(|number: u32| number as u8)
}

/// A game that is over.
#[derive(Clone, Debug)]
struct Ended {
    /// How many were to be eaten.
    number: u8,
    /// The points of the Littles: 1, 0, or a half for a draw.
    littles: f64,
    /// The game.
    address: String,
}

/// The points of the Littles in a game that is won or drawn.
fn points(winner: Option<Player>) -> f64 {
    winner.map_or(0.5, |winner| f64::from(u8::from(winner == LITTLES)))
}

impl Ended {
    /// Reads a game from its address.
    fn read(address: &str) -> Result<Self, Failure> {
        let (record, fault) = Record::read(address);
        if let Some(fault) = fault {
            return Err(fault.into());
        }
        if record.game.as_deref() != Some(GameId::Gobbler.id()) {
            return Err(ParseError::new(
                "game",
                record.game.unwrap_or_default(),
                Message::verbatim(GameId::Gobbler.id()),
            )
            .into());
        }
        let session = quarry_cli::open::<Gobbler>((), &record)?;
        let winner = match session.outcome() {
            Some(Outcome::Win(winner)) => Some(winner),
            None if session.cursor().1 < MAX_GAME_MOVES as usize => {
                return Err(ParseError::new("save", address, Message::verbatim("a game that is over")).into());
            }
            _ => None,
        };
        Ok(Self { number: session.now().eaten_and_goal().1, littles: points(winner), address: address.to_string() })
    }

    /// The number for the game after it.
    fn next(&self) -> u8 {
        let next = if self.littles > 0.5 { self.number.saturating_sub(1) } else { self.number.saturating_add(1) };
        next.clamp(*NUMBERS.start(), *NUMBERS.end())
    }
}

/// Plays the games and prints at which number they are even.
pub(crate) fn run(args: &CalibrateArgs) -> Result<(), Failure> {
    let mut games = args.save.as_deref().map_or_else(|| Ok(Vec::new()), read)?;
    let mut file = args.save.as_deref().map(append).transpose()?;
    let (from, played) = (games.last().map_or(args.from, Ended::next), games.len() as u32);
    let playing = args.clone();
    let show = io::stderr().is_terminal();
    let done = background::run(
        move |reporter| play(&playing, from, played, reporter),
        |game: Ended| {
            if let Some(file) = &mut file {
                writeln!(file, "{}", game.address)?;
                file.flush()?;
            }
            games.push(game);
            if show {
                eprint!("\r\x1b[K{} of {}", games.len(), args.games);
            }
            Ok(())
        },
    );
    if show {
        eprint!("\r\x1b[K");
    }
    done?;
    let counter = Counter::of(&games);
    let even = counter.even();
    let mut out = io::stdout().lock();
    if args.json {
        let numbers: Vec<_> = counter
            .0
            .iter()
            .map(|(number, &(games, littles))| json!({"eat": number, "games": games, "littles": littles}))
            .collect();
        let (even, interval) = (even.map(|even| even.number), even.map(|even| even.interval));
        let player = args.player.to_string();
        writeln!(
            out,
            "{}",
            json!({"player": player, "games": games.len(), "numbers": numbers, "even": even, "interval": interval})
        )?;
    } else {
        for (number, (games, littles)) in &counter.0 {
            writeln!(out, "{number} to eat: games {games}, points of the Littles {littles}")?;
        }
        match even {
            None => writeln!(out, "even: unknown")?,
            Some(Even { number, interval: [low, high] }) => {
                writeln!(out, "even: {number:.1}, 95 % interval {low:.1} to {high:.1}")?;
            }
        }
    }
    Ok(out.flush()?)
}

/// The games of the file, none where there is no file.
fn read(path: &Path) -> Result<Vec<Ended>, Failure> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
        Err(error) => {
            return Err(ParseError::new(
                "save",
                path.to_string_lossy(),
                Message::verbatim(&format!("a file that can be read ({error})")),
            )
            .into());
        }
    };
    text.lines().filter(|line| !line.is_empty()).map(Ended::read).collect()
}

fn append(path: &Path) -> Result<BufWriter<fs::File>, ParseError> {
    let file = OpenOptions::new().create(true).append(true).open(path).map(BufWriter::new);
    file.map_err(|error| {
        ParseError::new(
            "save",
            path.to_string_lossy(),
            Message::new("expected-writable").with("reason", error.to_string()),
        )
    })
}

/// Plays the games that are left, each with the number that follows from the one before.
fn play(args: &CalibrateArgs, mut number: u8, played: u32, reporter: &Reporter<Ended>) -> Result<(), Failure> {
    let start = |number| {
        let position = Gobbler::start((), None)?.with_goal(number).to_string();
        quarry_cli::open::<Gobbler>(
            (),
            &Record { start: Start::Position(position), ..Record::of(GameId::Gobbler.id()) },
        )
    };
    let first = start(number)?;
    let player =
        || args.player.player(&args.player, GameId::Gobbler, first.now(), &Tablebases::default(), TABLE_MEGABYTES);
    let players = [player()?, player()?];
    let (opening, seed) = (args.opening, u64::from(args.seed));
    let mut referee = Referee { game: GameId::Gobbler, start: first, players, opening, moves: MAX_GAME_MOVES, seed };
    // The referee plays each opening twice; here every game has its own.
    for game in played..args.games {
        referee.start = start(number)?;
        let over = referee.play(2 * game)?;
        let ended = Ended { number, littles: points(over.winner), address: over.address };
        number = ended.next();
        if !reporter.report(ended) {
            break;
        }
    }
    Ok(())
}

/// For each number to eat: the games, and the points of the Littles in them.
#[derive(Clone, PartialEq, Default, Debug)]
struct Counter(BTreeMap<u8, (u32, f64)>);

/// The number that makes it even, and its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Even {
    number: f64,
    interval: [f64; 2],
}

impl Counter {
    fn of(games: &[Ended]) -> Self {
        let mut counter = Self::default();
        for game in games {
            let (games, littles) = counter.0.entry(game.number).or_default();
            *games += 1;
            *littles += game.littles;
        }
        counter
    }

    /// The logarithm of the likelihood of these games where the odds of the Littles are e to the power of the number's
    /// distance from the even one, divided by the flatness.
    fn likelihood(&self, even: f64, flatness: f64) -> f64 {
        let of = |(&number, &(games, littles)): (&u8, &(u32, f64))| {
            let power = (f64::from(number) - even) / flatness;
            // The logarithms of the shares of both sides.
            let [won, lost] = [-power, power].map(|power| -power.exp().ln_1p());
            littles * won + (f64::from(games) - littles) * lost
        };
        self.0.iter().map(of).sum()
    }

    /// The likeliest number, and all for which some flatness makes the games nearly as likely (a profile of the
    /// likelihood). `None` where the games do not tell, as where one side has won them all.
    fn even(&self) -> Option<Even> {
        let (low, high) = (f64::from(*NUMBERS.start()), f64::from(*NUMBERS.end()));
        let (steep, flat, factor) = FLATNESS;
        let flatnesses: Vec<f64> =
            std::iter::successors(Some(steep), |last| Some(last * factor)).take_while(|&s| s < flat).collect();
        let steps = ((high - low) / FINE) as u32;
        let profile: Vec<(f64, f64)> = (0..=steps)
            .map(|step| {
                let even = low + f64::from(step) * FINE;
                let best = flatnesses.iter().map(|&s| self.likelihood(even, s)).fold(f64::NEG_INFINITY, f64::max);
                (even, best)
            })
            .collect();
        let &(number, most) = profile.iter().max_by(|one, other| one.1.total_cmp(&other.1))?;
        let mut near = profile.iter().filter(|(_, likelihood)| 2.0 * (most - likelihood) <= ALLOWED);
        let first = near.next()?.0;
        let last = near.next_back().map_or(first, |last| last.0);
        (first > low && last < high).then_some(Even { number, interval: [first, last] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_even_number_is_read_off_a_curve() {
        // Half of the games at 30, a quarter and three quarters at 28 and 32: the odds change threefold in two.
        let counter = Counter(BTreeMap::from([(28, (40, 10.0)), (30, (40, 20.0)), (32, (40, 30.0))]));
        let Even { number, interval: [low, high] } = counter.even().unwrap();
        assert!((number - 30.0).abs() < 0.1, "{number}");
        assert!((28.9..29.5).contains(&low) && (30.5..31.1).contains(&high), "{low} {high}");
        // It lies between where one always wins and the other does.
        let Even { number, interval } = Counter(BTreeMap::from([(20, (9, 0.0)), (21, (9, 9.0))])).even().unwrap();
        assert!((20.2..20.8).contains(&number) && interval[0] > 19.5 && interval[1] < 21.5, "{number} {interval:?}");
    }

    #[test]
    fn wins_of_one_side_alone_give_no_even_number() {
        assert_eq!(Counter::default().even(), None);
        assert_eq!(Counter(BTreeMap::from([(30, (9, 9.0)), (31, (3, 3.0))])).even(), None);
    }

    #[test]
    fn the_winner_gets_the_harder_game() {
        let next = |number, littles| Ended { number, littles, address: String::new() }.next();
        assert_eq!([next(30, 1.0), next(30, 0.0), next(1, 1.0), next(60, 0.0)], [29, 31, 1, 60]);
    }
}
