//! The arguments of the command line.

use clap::{Parser, Subcommand};

use quarry_cli::Failure;

use crate::{adaptive, calibrate, fair, levels, puzzles, random_games, starts, study, survey, tune};
use quarry_cli::arguments;

/// What the help of the program ends with.
const PROGRAM: &str = "\
Exit status:
  0  Success
  1  The output cannot be written
  2  Bad input, or a broken rule

Ctrl-C stops a command. Most commands print the results so far.";

/// Make the tables, puzzles, weights and counts of Quarry.
#[derive(Parser, Debug)]
#[command(name = "lab", version, after_help = PROGRAM)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

/// One command.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Solve and count every position of a small game; takes minutes and gigabytes
    #[command(
        after_help = "--json: {\"result\": …, \"turns\": N, \"first\": [{\"move\": …, \"result\": …, \"turns\": N}, …], \
                      \"positions\": N, \"arrangements\": N, \"wins\": N, \"losses\": N, \"draws\": N, \"over\": N, \
                      \"longest\": {\"turns\": N, \"position\": …}, \"seconds\": X}"
    )]
    Survey(survey::SurveyArgs),
    /// Solve Marbar from every pair of starting squares
    #[command(
        after_help = "--json: {\"starts\": [{\"black\": …, \"white\": …, \"result\": …, \"turns\": N or null, \"position\": …}, …], \
                      \"counts\": {…}, \"fairest\": […], \"longest\": […]}"
    )]
    Map(starts::StartsArgs),
    /// Find the smallest handicaps that make Moxie a draw
    #[command(after_help = "--json: [{\"changes\": N, \"won\": N, \"lost\": N, \"drawn\": N, \"unknown\": N, \
                      \"draws\": [{\"position\": …, \"keep\": turns that keep the draw, \"turns\": of how many}, …]}, …]")]
    Fair(fair::FairArgs),
    /// Make puzzles of a game: positions with exactly one best move, proved and rated
    #[command(
        after_help = "A line: position, task (win, draw, resist, stones:N), moves of best play, moves until the end, moves to choose \
                      from, rating, themes.\n\n\
                      --json: {\"puzzles\": [{\"position\": …, \"task\": …, \"line\": [\"MOVE\", …], \"moves\": N, \
                      \"choice\": N, \"rating\": N, \"themes\": […]}, …], \
                      \"levels\": [{\"level\": N, \"rating\": N, \"solved\": X}, …]}"
    )]
    Puzzles(puzzles::PuzzlesArgs),
    /// Find the number to eat in Gobbler that makes both sides win equally often
    #[command(
        after_help = "Players: as in quarry match. Where the Littles have won a game, the next one asks for one less to be eaten, \
                      where the Gobblers have, for one more; a logistic curve through all games says what is even.\n\n\
                      --json: {\"player\": …, \"games\": N, \"numbers\": [{\"eat\": N, \"games\": N, \"littles\": X}, …], \
                      \"even\": X or null, \"interval\": […, …] or null}"
    )]
    Even(calibrate::CalibrateArgs),
    /// Find better weights for the evaluation of a game by self-play
    #[command(
        after_help = "--json: {\"terms\": […], \"before\": […], \"weights\": […], \"games\": N, \"check\": a match or null}"
    )]
    Tune(tune::TuneArgs),
    /// Play matches between two players in several games
    #[command(after_help = "Players: as in quarry match. They have no tablebase, and the games begin \
                      at the usual start, so that it is quick to see what a level is worth: levels 1 7, levels 1 random.\n\n\
                      --json: for each game a line as of quarry match --json")]
    Levels(levels::LevelsArgs),
    /// Simulate how soon the adaptive level finds the level of a player
    #[command(after_help = "A line for each game: how often its level is at most one from that of the player.\n\n\
                      --json: {\"step\": N, \"games\": [{\"levels\": [X, …], \"mean\": X}, …]}")]
    Adaptive(adaptive::AdaptiveArgs),
    /// Compute the figures in the documents about a game's endings and boards
    #[command(
        after_help = "Parts of grabber: replies, how many first replies to all first removals win; burden, who wins after \
                      four men are taken off at random: the one who waits, the one on move, or the same side either way; \
                      images, how many pairs of White Black answers with their images and wins, and how many with images \
                      to the end; endless, how many random games Black wins, and in how many a position comes twice. \
                      Gobbler's parts: endings, how many positions are proved, for each number of turns before \
                      the end; patterns, how many patterns of Littles no Gobbler can feed on, by part of the board and size, \
                      how many of them stay so wherever a Gobbler stops, and how many the Littles can keep up. \
                      Solitaire's parts: polyominoes, how many checkerboards on free polyominoes reach the bound, by size; any-order, \
                      the same with moves in any order; structure, the same by structural numbers; rules, how often a rule tells it; \
                      exceptions, where a rule is wrong; rings, cylinders and tori; colourings, rectangles in all colours; random, \
                      larger ones in colours drawn once.\n\n\
                      --json: [{\"part\": …, \"of\": …, and a number for each count}, …]"
    )]
    Study(study::StudyArgs),
    /// Play random games, and check the common rules of all games after every step
    #[command(
        name = "random-games",
        after_help = "Checked are: the events against the picture, the number of pieces and the counters; that a side has a step \
                      exactly while the game goes on; the texts of positions, turns and games; repetitions; and that a \
                      finished game stays finished. Exit status 2 if a rule is broken, with the game that breaks it.\n\n\
                      --json: {\"game\": …, \"games\": N, \"steps\": N, \"turns\": N, \"longest\": N, \"cut off\": N, \
                      \"hash\": …, \"seconds\": X}"
    )]
    RandomGames(random_games::RandomGamesArgs),
}

/// Reads the command line. `None` where it asked for help or the version, which have been printed.
pub(crate) fn read() -> Result<Option<Command>, Failure> {
    Ok(arguments::read::<CommandLine>(std::env::args_os().collect(), |program| program)?.map(|line| line.command))
}
