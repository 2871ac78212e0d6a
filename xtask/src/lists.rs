//! What the list of games says, written for scripts, types and documents, so that no other list is kept by hand.
//!
//! Scripts get files of their own, which every command writes and git ignores. In committed files, such as `index.html`,
//! a part follows from the list; a test compares it.

use std::fmt::Write as _;
use std::fs;

use quarry::catalog::{AnyGame, Extra, GAMES, GameId, Listed, Visitor};
use quarry::fluent::english;
use quarry::game::{Game as _, Player};
use quarry::message::{Localizer as _, Message};
use quarry::play::adaptive::FIRST_LEVEL;
use quarry::play::opponents::{OPPONENTS, Opponent};
use quarry::view::Theme;
use serde_json::json;

use crate::Result;
use crate::command::root;
use crate::modules::{self, Module};
use crate::rules;

const HEAD: &str = "// Written by `cargo xtask lists` from src/catalog/list.rs and the rules of the games.\n\n";

/// A part of a file that follows from the list: the file, the text before it, the text after it, and the part itself.
type Part = (&'static str, &'static str, &'static str, fn() -> String);

const PARTS: [Part; 4] = [
    ("index.html", "-ocimfs 0\">\n", "  </head>", links),
    ("index.html", "<meta name=\"description\" content=\"", ": abstract games", || sentence("and")),
    ("cli/src/commands/tables.rs", "const TABLES: &[(&str, &[u8])] = &[\n", "];", tables),
    ("src/fluent/locales.rs", "LOCALES: &[(&str, &str, &str)] = &[\n", "];", locales),
];

/// A file and its text.
type File = (String, String);

/// What a manifest of an npm package has in place of the titles of the games.
const TITLES: &str = "{games}";

/// A manifest with the titles of the games.
pub(crate) fn with_titles(manifest: &str) -> Result<String> {
    if manifest.contains(TITLES) {
        Ok(manifest.replace(TITLES, &sentence("and")))
    } else {
        Err(format!("a manifest without {TITLES} in its description"))
    }
}

/// Writes the files that follow from the list, those that differ.
pub(crate) fn write() -> Result<()> {
    let generated = generated().map(|(file, text)| (file.to_string(), text));
    for (file, text) in generated.into_iter().chain(committed()?) {
        let path = root().join(file);
        path.parent().map_or(Ok(()), fs::create_dir_all).map_err(|e| format!("{}: {e}", path.display()))?;
        if fs::read_to_string(&path).is_ok_and(|found| found == text) {
            continue;
        }
        fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    Ok(())
}

/// The files that are not committed. `.gitignore` names them.
fn generated() -> [(&'static str, String); 11] {
    [
        ("npm/quarry-game/games.d.ts", element()),
        ("npm/quarry-rules/src/games.ts", library()),
        ("www/games/boards.ts", boards()),
        ("www/games/daily.ts", daily()),
        ("www/games/engines.ts", engines()),
        ("www/games/games.ts", games()),
        ("www/games/lessons.ts", urls("The lessons of each language but English", &lessons(), "lessons", "txt")),
        (
            "www/games/rules.ts",
            urls("The pages of the rules; `NAME.LANG` is a translation", &rules_pages(), "rules", "html"),
        ),
        ("www/games/opponents.ts", opponents()),
        ("www/games/puzzles.ts", urls("The puzzles of each game", &ids(|_| true), "puzzles", "txt")),
        ("www/games/tables.ts", urls("The tables of exact values", &ids(GameId::has_table), "tables", "z")),
    ]
}

/// The committed files of which a part follows from the list, as they should be.
fn committed() -> Result<Vec<File>> {
    let mut files: Vec<File> = Vec::new();
    for (file, before, after, part) in PARTS {
        let known = files.iter().position(|(name, _)| *name == file);
        let text = match known {
            Some(at) => files.swap_remove(at).1,
            None => fs::read_to_string(root().join(file)).map_err(|e| format!("{file}: {e}"))?,
        };
        files.push((
            file.to_string(),
            with(&text, before, after, &part()).ok_or_else(|| format!("{file}: no «{before}…{after}»"))?,
        ));
    }
    Ok(files.into_iter().chain(programs()).collect())
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
    let titles: Vec<&str> =
        having(|game| game.variant_of().is_none() && !game.is_solitaire()).into_iter().map(GameId::title).collect();
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

/// The files of messages, for the command line.
fn locales() -> String {
    let folder = root().join("locales");
    let mut files = crate::site::files(&folder).unwrap_or_default();
    files.retain(|file| file.extension().is_some_and(|kind| kind == "ftl"));
    let mut files: Vec<String> = files.iter().map(|file| file.to_string_lossy().replace('\\', "/")).collect();
    files.sort();
    let mut lines = String::new();
    for (language, file) in files.iter().filter_map(|file| file.split_once('/')) {
        let _ = writeln!(lines, "    (\"{language}\", \"{file}\", include_str!(\"../../locales/{language}/{file}\")),");
    }
    lines
}

/// The modules of the engine, as Trunk builds them.
fn links() -> String {
    let link = |module: Module| {
        format!(
            "    <link data-trunk rel=\"rust\" href=\"wasm/engine/Cargo.toml\" data-bin=\"{}\" data-type=\"worker\" \
             data-bindgen-target=\"web\" data-cargo-profile-release=\"engine\" data-target-path=\"wasm\" data-wasm-opt=\"z\">\n",
            module.binary()
        )
    };
    modules::engines().into_iter().map(link).collect()
}

/// The program of each module of the engine.
fn programs() -> impl Iterator<Item = File> {
    rules::pages().into_iter().map(|game| {
        let name = game.visit(TypeName);
        let text = format!(
            "//! The module for the games of `src/games/{game}/`. Written by `cargo xtask lists`.\n\n\
             #![cfg_attr(target_family = \"wasm\", no_main)]\n\nuse quarry::engine::Engine;\n\
             use quarry::games::{game}::{name};\n\nengine::module!(Engine::of::<{name}>);\n"
        );
        (format!("{PROGRAMS}/engine-{game}.rs"), text)
    })
}

/// Where the programs of the engine are.
const PROGRAMS: &str = "wasm/engine/src/bin";

/// The name of the type of a game's positions.
struct TypeName;

impl Visitor for TypeName {
    type Output = &'static str;

    fn visit<G: Listed + 'static>(self, _: GameId, _: G::Rules) -> &'static str {
        let path = std::any::type_name::<G>();
        path.rsplit("::").next().unwrap_or(path)
    }
}

/// The engine's module of each game. Games with the same rules page have the same one.
fn engines() -> String {
    let mut text =
        format!("{HEAD}/** The engine's module of each game. */\nexport const FILES: Record<string, URL> = {{\n");
    for game in GAMES {
        let file = format!("../wasm/engine-{}_bg.wasm", game.rules_page());
        let _ = writeln!(text, "  {}: new URL(\"{file}\", import.meta.url),", key(game.id()));
    }
    text + "};\n"
}

/// A key of an object in a script.
fn key(id: &str) -> String {
    if id.contains(['-', '.']) { format!("\"{id}\"") } else { id.to_string() }
}

/// What is shown before the program has come. Every first visit loads it: a variant is there only if its board is another
/// than that of its game, whose id its own one begins with.
fn boards() -> String {
    let is_own = |game: GameId| game.variant_of().is_none_or(|usual| board(usual) != board(game));
    let mut text = format!(
        "{HEAD}/** The board of a game's usual start: its look, rows, columns, and its colours by day and by night: of light squares,\n \
         * dark squares and the frame. */\n\
         export type BoardFacts = [look: string, rows: number, columns: number, colors: readonly string[]];\n\n\
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
    text += "\n/** A side of some game. */\nexport type Side = (typeof SIDES)[number];\n";
    let solo = literals(&having(GameId::is_solitaire).into_iter().map(GameId::id).collect::<Vec<_>>()).join(", ");
    let _ = write!(
        text,
        "\n/** The games that one person plays alone. */\nexport const SOLO: readonly string[] = [{solo}];\n"
    );
    let ended = literals(&having(GameId::may_end_moves).into_iter().map(GameId::id).collect::<Vec<_>>()).join(", ");
    let _ = write!(
        text,
        "\n/** The games in which a player may end a move that could go on. */\nexport const ENDED: readonly string[] = [{ended}];\n"
    );
    let name = |extra| match extra {
        Extra::Puzzles => "puzzles",
        Extra::Ranks => "ranks",
    };
    let extra = |game: GameId| Some(format!("{}: \"{}\"", key(game.id()), name(game.extra()?)));
    let extras = GAMES.into_iter().filter_map(extra).collect::<Vec<_>>().join(", ");
    let _ = write!(
        text,
        "\n/** What the page has beside a game that it does not have beside every game. */\n\
         export const EXTRAS: Record<string, \"puzzles\" | \"ranks\"> = {{ {extras} }};\n"
    );
    let _ = write!(
        text,
        "\n/** The level for the first game of a person whose level is to be found. */\nexport const FIRST_ADAPTIVE_LEVEL = {FIRST_LEVEL};\n"
    );
    if let Some((steps, game)) = shortest_lesson() {
        let minutes = (steps * SECONDS_A_STEP).div_ceil(60);
        let _ = write!(
            text,
            "\n/** The game with the shortest lesson, and how many minutes that takes. */\n\
             export const FIRST_LESSON = {{ game: \"{game}\", minutes: {minutes} }};\n"
        );
    }
    text
}

/// The puzzles of the days.
fn daily() -> String {
    let mut text = format!(
        "{HEAD}/** The game of each day's puzzle, a week of them, and how many puzzles it has. */\n\
         export const DAILY: readonly [game: string, count: number][] = [\n"
    );
    for game in games_of_the_week() {
        let puzzles = fs::read_to_string(root().join(puzzles_of(game))).unwrap_or_default();
        let _ = writeln!(text, "  [\"{game}\", {}],", puzzles.lines().count());
    }
    text + "];\n"
}

/// The days of a week.
const WEEK: usize = 7;

/// The games of the puzzles of a week: all games, and as many variants as there is room for.
fn games_of_the_week() -> Vec<GameId> {
    let variants = having(|game| game.variant_of().is_some());
    having(|game| game.variant_of().is_none()).into_iter().chain(variants).take(WEEK).collect()
}

/// The file of a game's puzzles.
pub(crate) fn puzzles_of(game: GameId) -> String {
    let folder = game.rules_page();
    format!("src/games/{folder}/puzzles/{game}.txt")
}

/// The game for two with the fewest steps in its lesson, and their number.
fn shortest_lesson() -> Option<(usize, GameId)> {
    let games = having(|game| game.variant_of().is_none() && !game.is_solitaire()).into_iter();
    games.filter_map(|game| Some((game.lesson().ok()??.steps.len(), game))).min_by_key(|(steps, _)| *steps)
}

/// How long a learner takes for a step of a lesson, in seconds.
const SECONDS_A_STEP: usize = 20;

fn board(game: GameId) -> Vec<String> {
    let shape = game.board();
    let cols = (0..shape.ranks()).map(|rank| shape.rank_len(rank)).max().unwrap_or(0);
    let look = game.depiction().name.to_string() + if shape.is_hex() { " hex" } else { "" };
    let colors = [Theme::light(), Theme::dark()].map(|theme| {
        let ground = theme.ground(game.depiction());
        [ground.light, ground.dark, ground.frame].map(|color| color.to_string())
    });
    vec![
        format!("\"{look}\""),
        shape.ranks().to_string(),
        cols.to_string(),
        format!("[{}]", literals(&colors.iter().flatten().map(String::as_str).collect::<Vec<_>>()).join(", ")),
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
         /** Whether there is a table of exact values. */\n  table: boolean;\n  \
         /** Whether positions fall into regions, each a game of its own. */\n  regions: boolean;\n  \
         /** Whether the rules alone move something, whose path can be foretold. */\n  forecast: boolean;\n  \
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

/// The opponents, for scripts that come after the first view.
fn opponents() -> String {
    let mut text = "// Written by `cargo xtask lists` from src/play/opponents.rs.\n\n\
         /** A level of the computer, as players meet it. */\nexport interface Opponent {\n  \
         /** The level, 1 to 8. */\n  readonly level: number;\n  readonly id: string;\n  \
         /** The face, a square drawing. */\n  readonly face: URL;\n}\n\n\
         /** The opponents, that of level 1 first. */\nexport const OPPONENTS: readonly Opponent[] = [\n"
        .to_string();
    for Opponent { level, id } in OPPONENTS {
        let _ = writeln!(
            text,
            "  {{\n    level: {level},\n    id: {},\n    face: new URL(\"../opponents/{id}.svg\", import.meta.url),\n  }},",
            json!(id)
        );
    }
    text + "];\n"
}

/// The types of the element's package that follow from the list.
fn element() -> String {
    let (ids, sides) = (union(GAMES.map(GameId::id)), literals(&sides()).join(" | "));
    format!(
        "{HEAD}/** The id of a game. */\nexport type QuarryGameId ={ids};\n\n\
         /** A side of some game. */\nexport type QuarrySide = {sides};\n"
    )
}

/// What the library for scripts says of each game.
fn library() -> String {
    let mut text = format!(
        "{HEAD}/** The id of a game. */\nexport type GameId ={};\n\n/** A side of some game. */\nexport type Side = {};\n\n\
         /** What is known of a game. */\nexport interface GameInfo {{\n  readonly id: GameId;\n  readonly title: string;\n  \
         readonly blurb: string;\n  /** The game of which it is a variant, or itself. */\n  readonly family: GameId;\n  \
         /** The number of people who play it. */\n  readonly players: 1 | 2;\n  \
         /** The two sides, the one that usually begins first. One person who plays alone moves both. */\n  \
         readonly sides: readonly [Side, Side];\n  \
         /** The boards that the game can start on; `null` if there is one only. */\n  readonly sizes: Sizes | null;\n  \
         /** Whether there is a table of exact values. */\n  readonly table: boolean;\n}}\n\n\
         /** The boards that a game can start on. */\nexport interface Sizes {{\n  \
         readonly rows: readonly [min: number, max: number];\n  readonly columns: readonly [min: number, max: number];\n  \
         readonly usual: readonly [rows: number, columns: number];\n  /** Whether both numbers must be odd. */\n  \
         readonly odd: boolean;\n  readonly maxSquares: number;\n}}\n\n\
         /** All games, in the order in which the site shows them. */\nexport const GAMES: readonly GameInfo[] = [\n",
        union(GAMES.map(GameId::id)),
        literals(&sides()).join(" | ")
    );
    for game in GAMES {
        text += "  {\n";
        for (name, value) in library_facts(game) {
            let _ = writeln!(text, "    {name}: {value},");
        }
        text += "  },\n";
    }
    text + "];\n"
}

fn library_facts(game: GameId) -> [(&'static str, String); 8] {
    let quoted = |text: &str| json!(text).to_string();
    let start = AnyGame::start(game, None);
    let sides = start.map(|start| start.players().map(Player::id).to_vec()).unwrap_or_default();
    let sizes = game.sizes().map_or("null".to_string(), |sizes| {
        let ((least, most), (rows, columns)) = (sizes.sides, sizes.usual);
        let (odd, squares) = (sizes.odd, sizes.squares);
        format!(
            "{{ rows: [{least}, {most}], columns: [{least}, {most}], usual: [{rows}, {columns}], odd: {odd}, maxSquares: {squares} }}"
        )
    });
    [
        ("id", quoted(game.id())),
        ("title", quoted(game.title())),
        ("blurb", quoted(&blurb(game))),
        ("family", quoted(game.variant_of().unwrap_or(game).id())),
        ("players", game.entry().players.to_string()),
        ("sides", format!("[{}]", literals(&sides).join(", "))),
        ("sizes", sizes),
        ("table", game.has_table().to_string()),
    ]
}

/// The game in one line of English.
fn blurb(game: GameId) -> String {
    english().format(&Message::new("blurb").with("game", Message::new(game.id())))
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
        ("blurb", quoted(&blurb(game))),
        ("family", quoted(game.variant_of().unwrap_or(game).id())),
        ("sides", format!("[{}]", literals(&sides).join(", "))),
        ("sizes", sizes),
        ("computer", (!game.is_solitaire()).to_string()),
        ("table", game.has_table().to_string()),
        ("regions", game.has_regions().to_string()),
        ("forecast", game.has_forecast().to_string()),
        ("rules", quoted(game.rules_page().id())),
    ]
}

fn ids(is: fn(GameId) -> bool) -> Vec<String> {
    having(is).into_iter().map(|game| game.to_string()).collect()
}

/// The files of lessons.
fn lessons() -> Vec<String> {
    rules::languages_of_lessons().into_iter().map(rules::lessons_name).collect()
}

/// The pages of the rules, those of other languages as `NAME.LANG`.
fn rules_pages() -> Vec<String> {
    let pages = |game| rules::languages_of(game).into_iter().map(move |tag| rules::name(game, tag));
    rules::pages().into_iter().flat_map(pages).collect()
}

/// Files by their names without the ending, in the form that browsers and bundlers find.
fn urls(what: &str, names: &[String], folder: &str, kind: &str) -> String {
    let mut text = format!("{HEAD}/** {what}. */\nexport const FILES: Record<string, URL> = {{\n");
    for name in names {
        let _ = writeln!(text, "  {}: new URL(\"../{folder}/{name}.{kind}\", import.meta.url),", key(name));
    }
    text + "};\n"
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn what_follows_from_the_list_is_written() {
        for (file, text) in committed().unwrap() {
            let found = fs::read_to_string(root().join(&file)).unwrap_or_default();
            assert!(found == text, "{file} differs from the list of games: run `cargo xtask lists` and commit it");
        }
    }

    #[test]
    fn the_engine_has_no_other_programs() {
        let folder = fs::read_dir(root().join(PROGRAMS)).unwrap().flatten();
        let found: BTreeSet<String> = folder.map(|file| format!("{PROGRAMS}/{}", file.file_name().display())).collect();
        let all = programs().map(|(file, _)| file).chain([format!("{PROGRAMS}/engine.rs")]).collect();
        assert_eq!(found, all, "of a game that is not in the list any more?");
    }

    #[test]
    fn every_opponent_has_a_small_face() {
        for Opponent { id, .. } in OPPONENTS {
            let file = format!("www/opponents/{id}.svg");
            let face = fs::read_to_string(root().join(&file)).unwrap_or_default();
            assert!(face.contains("viewBox=\"0 0 64 64\""), "{file} is missing, or not 64 by 64");
            assert!(face.len() < 1200, "{file} has {} bytes", face.len());
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
    fn every_game_has_puzzles() {
        for game in GAMES {
            let file = puzzles_of(game);
            let command = format!("cargo run --release -p lab -- puzzles {game} --count 300 > {file}");
            assert!(root().join(&file).is_file(), "{file} is missing: `{command}` makes it");
        }
    }
}
