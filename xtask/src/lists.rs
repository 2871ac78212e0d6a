//! What the list of games says, written for scripts, types and documents, so that no other list is kept by hand.
//!
//! The files are committed: Node's tests import them, bundlers and editors find them, and Trunk copies them as they are. A
//! test compares them with the list.

use std::fmt::Write as _;
use std::fs;

use quarry::board::Shape;
use quarry::catalog::{GAMES, GameId};
use quarry::game::Player;
use quarry::view::Theme;
use serde_json::json;

use crate::Result;
use crate::command::root;
use crate::rules;

const HEAD: &str = "// Written by `cargo xtask lists` from src/catalog/list.rs and the rules of the games.\n\n";

/// A part of a file that follows from the list: the file, the text before it, the text after it, and the part itself.
type Part = (&'static str, &'static str, &'static str, fn() -> String);

const PARTS: [Part; 8] = [
    ("index.html", "<meta name=\"description\" content=\"", ": abstract games", || sentence("and")),
    ("www/manifest.webmanifest", "\"description\": \"", ": abstract games", || sentence("and")),
    ("package/package.json", "\"description\": \"", " as a custom element", || sentence("and")),
    ("package/quarry.d.ts", "export type QuarryGameId =", ";", || union(GAMES.map(GameId::id))),
    ("package/quarry.d.ts", "export type QuarrySide =", ";", || format!(" {}", literals(&sides()).join(" | "))),
    ("docs/embedding.md", "the id of a game: ", " |", || GAMES.map(|game| format!("`{game}`")).join(", ")),
    ("src/bin/quarry/tables.rs", "const TABLES: &[(&str, &[u8])] = &[\n", "];", tables),
    ("tests/browser/each_game.rs", "            [", "]\n", names),
];

/// A file and its text.
type File = (&'static str, String);

/// Writes the files that follow from the list, those that differ.
pub(crate) fn write() -> Result<()> {
    for (file, text) in files()? {
        let path = root().join(file);
        if fs::read_to_string(&path).is_ok_and(|found| found == text) {
            continue;
        }
        fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    Ok(())
}

/// The files as they should be.
fn files() -> Result<Vec<File>> {
    let mut files = vec![
        ("www/games/boards.ts", boards()),
        ("www/games/games.ts", games()),
        ("www/games/rules.ts", urls("The rules of each page of them", &rules::pages(), "rules", "html")),
        ("www/games/quizzes.ts", urls("The quiz of each game that has one", &having(GameId::has_quiz), "quiz", "txt")),
        ("www/games/tables.ts", urls("The tables of exact values", &having(GameId::has_table), "tables", "z")),
    ];
    for (file, before, after, part) in PARTS {
        let known = files.iter().position(|(name, _)| *name == file);
        let text = match known {
            Some(at) => files.swap_remove(at).1,
            None => fs::read_to_string(root().join(file)).map_err(|e| format!("{file}: {e}"))?,
        };
        files
            .push((file, with(&text, before, after, &part()).ok_or_else(|| format!("{file}: no «{before}…{after}»"))?));
    }
    Ok(files)
}

/// A text with something else between two texts.
fn with(text: &str, before: &str, after: &str, part: &str) -> Option<String> {
    let start = text.find(before)? + before.len();
    let end = start + text[start..].find(after)?;
    Some(format!("{}{part}{}", &text[..start], &text[end..]))
}

fn having(is: fn(GameId) -> bool) -> Vec<GameId> {
    GAMES.into_iter().filter(|&game| is(game)).collect()
}

/// The games that are neither variants nor played alone, for people.
fn sentence(and: &str) -> String {
    let titles: Vec<&str> = having(GameId::has_quiz).into_iter().map(GameId::title).collect();
    match &titles[..] {
        [first @ .., last] if !first.is_empty() => format!("{} {and} {last}", first.join(", ")),
        _ => titles.concat(),
    }
}

/// All sides of all games, in the order in which they come up.
fn sides() -> Vec<&'static str> {
    let mut sides: Vec<Player> = Vec::new();
    for side in GAMES.into_iter().flat_map(GameId::sides) {
        if !sides.contains(&side) {
            sides.push(side);
        }
    }
    sides.into_iter().map(Player::id).collect()
}

fn literals(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| format!("\"{text}\"")).collect()
}

fn union<const N: usize>(ids: [&str; N]) -> String {
    literals(&ids).iter().map(|id| format!("\n  | {id}")).collect::<Vec<_>>().concat()
}

/// The tables that are part of the command line.
fn tables() -> String {
    let line = |game: &GameId| format!("    (\"{game}\", include_bytes!(\"../../../www/tables/{game}.z\")),\n");
    having(GameId::has_table).iter().map(line).collect::<Vec<_>>().concat()
}

/// The names of the browser's tests, one for each game.
fn names() -> String {
    let mut lines = vec![String::new()];
    for name in GAMES.map(|game| game.id().replace('-', "_")) {
        let room = lines.last().map_or(0, String::len) + name.len() < 105;
        match lines.last_mut() {
            Some(line) if line.is_empty() => *line = name,
            Some(line) if room => line.extend([" ", &name]),
            _ => lines.push(name),
        }
    }
    lines.join("\n             ")
}

/// A key of an object in a script.
fn key(id: &str) -> String {
    if id.contains('-') { format!("\"{id}\"") } else { id.to_string() }
}

/// What is shown before the program has come. Every first visit loads it: a variant is there only if its board is another
/// than that of its game, whose id its own one begins with.
fn boards() -> String {
    let is_own = |game: GameId| game.variant_of().is_none_or(|usual| board(usual) != board(game));
    let mut text = format!(
        "{HEAD}/** The board of a game's usual start: its look, rows, columns, and its colours by day and by night: of light squares,\n \
         * dark squares and the frame. */\n\
         export type BoardFacts = [look: string, rows: number, columns: number, colors: string];\n\n\
         const BOARDS: Record<string, BoardFacts> = {{\n"
    );
    for game in GAMES.into_iter().filter(|&game| is_own(game)) {
        let _ = writeln!(text, "  {}: [{}],", key(game.id()), board(game).join(", "));
    }
    text += "};\n\n/** The board of a game, or of the game that it is a variant of; `undefined` if there is no such game. */\n";
    text += "export function boardOf(game: string): BoardFacts | undefined {\n";
    text += "  const id = Object.hasOwn(BOARDS, game) ? game : (game.split(\"-\")[0] ?? \"\");\n";
    text += "  return Object.hasOwn(BOARDS, id) ? BOARDS[id] : undefined;\n}\n";
    let cards = having(|game| game.variant_of().is_none()).len();
    let _ = write!(text, "\n/** How many games the page offers. */\nexport const CARDS = {cards};\n");
    let sides = literals(&sides()).join(", ");
    let _ = write!(text, "\n/** The sides of all games. */\nexport const SIDES = [{sides}] as const;\n");
    text + "\n/** A side of some game. */\nexport type Side = (typeof SIDES)[number];\n"
}

fn board(game: GameId) -> Vec<String> {
    let shape = game.board();
    let cols = (0..shape.ranks()).map(|rank| shape.rank_len(rank)).max().unwrap_or(0);
    let look = game.entry().depiction.name.to_string() + if shape == Shape::Hex19 { " hex" } else { "" };
    let colors = [Theme::light(), Theme::dark()].map(|theme| {
        let ground = theme.ground(game.entry().depiction);
        [ground.light, ground.dark, ground.frame].map(|color| color.to_string())
    });
    vec![
        format!("\"{look}\""),
        shape.ranks().to_string(),
        cols.to_string(),
        format!("\"{}\"", colors.concat().concat()),
    ]
}

/// What is known of each game, for scripts that come after the first view.
fn games() -> String {
    let mut text = format!(
        "{HEAD}import type {{ Side }} from \"./boards.ts\";\n\n\
         /** The id of a game. */\nexport type GameId ={};\n\n\
         /** A game. */\nexport interface Game {{\n  title: string;\n  blurb: string;\n  \
         /** The game of which it is a variant, or itself. */\n  family: GameId;\n  \
         /** The two sides, the one that usually begins first; none if one person plays alone. */\n  \
         sides: readonly Side[];\n  \
         /** The boards that can be chosen. */\n  sizes: Sizes | null;\n  \
         /** Whether the computer can play a side. */\n  computer: boolean;\n  \
         /** Whether there is a quiz. */\n  quiz: boolean;\n  \
         /** Whether there is a table of exact values. */\n  table: boolean;\n  \
         /** Whether positions fall into regions, each a game of its own. */\n  regions: boolean;\n  \
         /** The page with its rules. */\n  rules: GameId;\n}}\n\n\
         /** The boards on which a game can start: sides from `least` to `most`, `usual` rows and columns. */\n\
         export interface Sizes {{\n  least: number;\n  most: number;\n  odd: boolean;\n  \
         usual: [rows: number, columns: number];\n  /** The most squares that a board may have. */\n  squares: number;\n}}\n\n\
         /** All games by their ids. */\nexport const GAMES: Record<GameId, Game> = {{\n",
        union(GAMES.map(GameId::id))
    );
    for game in GAMES {
        let _ = writeln!(text, "  {}: {{", key(game.id()));
        for (name, value) in facts(game) {
            let _ = writeln!(text, "    {name}: {value},");
        }
        text += "  },\n";
    }
    text + "};\n"
}

fn facts(game: GameId) -> [(&'static str, String); 10] {
    let quoted = |text: &str| json!(text).to_string();
    let sides: Vec<&str> = game.sides().into_iter().map(Player::id).collect();
    let sizes = game.sizes().map_or("null".to_string(), |sizes| {
        let ((least, most), (rows, cols)) = (sizes.sides, sizes.usual);
        let (odd, squares) = (sizes.odd, sizes.squares);
        format!("{{ least: {least}, most: {most}, odd: {odd}, usual: [{rows}, {cols}], squares: {squares} }}")
    });
    [
        ("title", quoted(game.title())),
        ("blurb", quoted(game.entry().blurb)),
        ("family", quoted(game.variant_of().unwrap_or(game).id())),
        ("sides", format!("[{}]", literals(&sides).join(", "))),
        ("sizes", sizes),
        ("computer", (!game.is_solitaire()).to_string()),
        ("quiz", game.has_quiz().to_string()),
        ("table", game.has_table().to_string()),
        ("regions", game.has_regions().to_string()),
        ("rules", quoted(game.rules_page().id())),
    ]
}

/// Files by the ids of games, in the form that browsers and bundlers find.
fn urls(what: &str, games: &[GameId], folder: &str, kind: &str) -> String {
    let mut text = format!("{HEAD}/** {what}. */\nexport const FILES: Record<string, URL> = {{\n");
    for game in games {
        let _ = writeln!(text, "  {}: new URL(\"../{folder}/{game}.{kind}\", import.meta.url),", key(game.id()));
    }
    text + "};\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_follows_from_the_list_is_written() {
        for (file, text) in files().unwrap() {
            let found = fs::read_to_string(root().join(file)).unwrap_or_default();
            assert!(found == text, "{file} differs from the list of games: run `cargo xtask lists` and commit it");
        }
    }

    #[test]
    fn a_part_of_a_text_is_replaced() {
        assert_eq!(with("a: x;\nb: y;\n", "b: ", ";", "z").as_deref(), Some("a: x;\nb: z;\n"));
        assert_eq!(with("a: x", "b: ", ";", "z"), None);
    }

    #[test]
    fn the_id_of_a_variant_begins_with_its_game() {
        for game in GAMES {
            let family = game.id().split('-').next().unwrap();
            assert_eq!(family, game.variant_of().unwrap_or(game).id(), "www/games/boards.ts relies on it");
        }
    }

    #[test]
    fn every_game_with_a_quiz_has_one() {
        for game in having(GameId::has_quiz) {
            let file = format!("www/quiz/{game}.txt");
            let command = format!("cargo run --release -p lab -- quiz {game} --count 48 > {file}");
            assert!(root().join(&file).is_file(), "{file} is missing: `{command}` makes it");
        }
    }
}
