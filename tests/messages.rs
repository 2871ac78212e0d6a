//! The files of messages, and the sources that name messages.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Attribute, Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use quarry::board::Square;
use quarry::catalog::{GAMES, GameId};
use quarry::controller::GameController;
use quarry::fluent::{Language, files, languages};
use quarry::message::{Localizer, Message};
use quarry::play::opponents::{MAX_CHARACTER, OPPONENTS};
use quarry::record::{Record, Start};
use serde_json::Value;

use crate::data;

/// Where Rust names messages and writes no text for people.
const CONVERTED: [&str; 7] =
    ["controller.rs", "game/", "message/", "play/opponents.rs", "view/text/", "view/input/", "web/"];

/// The same in the folder of each game.
const CONVERTED_OF_GAMES: [&str; 3] = ["depiction.rs", "rules/pieces.rs", "rules/explain.rs"];

/// Texts within them that are no sentences: the program's name, classes, a declaration of TypeScript, names of keys, errors, methods and forms of Unicode, the mark of a file, a message between scripts.
const OTHER: [&str; 31] = [
    "AbortError",
    "AltGraph",
    "ArrowLeft",
    "ArrowRight",
    "Backspace",
    "Canvas",
    "CanvasText",
    "Content-Length",
    "Content-Type",
    "Delete",
    "Enter",
    "Escape",
    "Highlight",
    "GET",
    "NFC",
    "NFKC",
    "Quarry",
    "Task",
    "entry daily",
    "gobbler ranks",
    "take over",
    "HEAD",
    "WorkerError",
    "ink full",
    "quarry skeleton",
    "actions turn",
    "button turn",
    "actions game",
    "play beside",
    "play above",
    "import type { Side } from ",
];

/// An error for programmers has these words.
const FAULT: &str = ": found ";

/// The scripts of the page that write no text for people, and folders of them.
const CONVERTED_SCRIPTS: [&str; 17] = [
    "www/analysis/",
    "www/board/",
    "www/dialogs/",
    "www/element/",
    "www/frame.ts",
    "www/learn/",
    "www/lib/",
    "www/messages/",
    "www/overlay/",
    "www/page/",
    "www/puzzles/",
    "www/ratings/",
    "www/recent-games/",
    "www/rules/",
    "www/storage/",
    "www/sw.ts",
    "www/tips/",
];

/// The file of the command line's help.
const HELP: &str = "help.cli.ftl";

/// A message: its file in the folder of its language, and the arguments that it takes, those of its attributes included.
type Messages = BTreeMap<String, (&'static str, BTreeSet<String>)>;

/// The messages of a language, and what is wrong with its files.
fn read(language: &str) -> (Messages, Vec<String>) {
    let (mut messages, mut faults) = (Messages::new(), Vec::new());
    for (file, text) in files(language) {
        let of = format!("locales/{language}/{file}");
        let resource = parser::parse(text).unwrap_or_else(|(resource, errors)| {
            faults.extend(errors.iter().map(|error| format!("{of}: {error}")));
            resource
        });
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let (id, mut names) = (message.id.name.to_string(), BTreeSet::new());
            let values = message.attributes.iter().map(|Attribute { value, .. }| value);
            values.chain(&message.value).for_each(|pattern| arguments(pattern, &mut names));
            if message.value.is_none() {
                faults.push(format!("{of}: {id} has no text"));
            }
            if messages.insert(id.clone(), (file, names)).is_some() {
                faults.push(format!("{of}: {id} is there twice"));
            }
        }
    }
    (messages, faults)
}

/// Collects the arguments of a text. An attribute of an argument, `side-whose`, counts as the argument, `side`.
fn arguments(pattern: &Pattern<&str>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let (inline, variants) = match expression {
            Expression::Inline(inline) => (inline, &[][..]),
            Expression::Select { selector, variants } => (selector, &variants[..]),
        };
        if let InlineExpression::VariableReference { id } = inline {
            names.insert(id.name.split('-').next().unwrap_or_default().to_string());
        }
        for variant in variants {
            arguments(&variant.value, names);
        }
    }
}

/// A game may be there in English only: a language has the files of a game, or does not have the game.
#[test]
fn every_language_has_the_same_messages() {
    let (english, mut faults) = read("en");
    assert!(english.len() > 150, "{}", english.len());
    for language in languages() {
        let (messages, more) = read(language);
        faults.extend(more);
        let games: BTreeSet<&str> = files(language).into_iter().filter_map(|(file, _)| game_of(file)).collect();
        for (id, (file, names)) in &english {
            let Some((_, found)) = messages.get(id) else {
                if game_of(file).is_some_and(|game| !games.contains(game)) {
                    continue;
                }
                faults.push(format!("locales/{language}: no {id}"));
                continue;
            };
            // These choose a form; a language may do without.
            let forms = ["count", "first", "named", "past"].map(String::from);
            let without = |names: &BTreeSet<String>| -> BTreeSet<String> {
                names.iter().filter(|name| !forms.contains(name)).cloned().collect()
            };
            if without(found) != without(names) || !found.is_subset(names) {
                faults.push(format!("locales/{language}: {id} has the arguments {found:?}, English {names:?}"));
            }
        }
        let unknown = messages.keys().filter(|id| !english.contains_key(*id));
        faults.extend(unknown.map(|id| format!("locales/{language}: English has no {id}")));
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// The game of a file of messages.
fn game_of(file: &str) -> Option<&str> {
    file.strip_prefix("games/")?.split('.').next()
}

/// The Rust sources of a folder, with their text up to their tests.
fn sources(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") && !path.ends_with("tests.rs") {
            let text = fs::read_to_string(&path).unwrap();
            // Tests in a file of their own end nothing.
            let text = text.replace("\n#[cfg(test)]\nmod tests;", "");
            let end = text.find("\n#[cfg(test)]").unwrap_or(text.len());
            found.push((path, text[..end].to_string()));
        }
    }
}

/// The texts in quotation marks of a source, each with its line, without those of comments and attributes, panics and the errors of
/// scripts.
fn literals(source: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    for (n, line) in source.lines().enumerate() {
        let code = line.trim_start();
        let for_programmers =
            ["panic!", "expect_throw", "new Error(\"", "new Error(`"].iter().any(|call| code.contains(call));
        if code.starts_with("//") || code.starts_with("#[") || for_programmers {
            continue;
        }
        let code = code.split(" // ").next().unwrap_or_default();
        found.extend(code.split('"').skip(1).step_by(2).map(|text| (n + 1, text)));
    }
    found
}

/// The scripts of the page.
fn scripts(folder: &Path, found: &mut Vec<(String, String)>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            scripts(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "ts") {
            let name = path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
            found.push((name, fs::read_to_string(&path).unwrap()));
        }
    }
}

fn every_script() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for folder in ["www", "npm/quarry-rules/src"] {
        scripts(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut found);
    }
    found
}

/// The sources of the library and of the command line, as paths below `src/`; those of the modules beside it as paths of the
/// repository.
fn every_source() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in ["src", "cli", "lab", "wasm"] {
        sources(&root.join(folder), &mut found);
    }
    let name = |path: PathBuf| path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
    found.into_iter().map(|(path, text)| (name(path).trim_start_matches("src/").to_string(), text)).collect()
}

/// Whether a script calls the function of messages by its name; some have another function `text`.
fn imports_text(script: &str) -> bool {
    let Some((imports, _)) = script.split_once("} from \"../messages/format.ts\"") else { return false };
    let (_, names) = imports.rsplit_once("import {").unwrap_or_default();
    names.split(',').any(|name| name.trim() == "text")
}

#[test]
fn every_message_is_named_and_every_name_is_a_message() {
    let (english, _) = read("en");
    let (sources, scripts) = (every_source(), every_script());
    let texts = sources.iter().chain(scripts.iter().filter(|(file, text)| {
        file.contains("/messages/")
            || file.starts_with("npm/")
            || text.contains("/messages/")
            || text.contains("messages:")
    }));
    // The build names those that are in the pages of the rules.
    let build = ["rules", "illustration"].map(|name| format!("{}/xtask/src/{name}.rs", env!("CARGO_MANIFEST_DIR")));
    let build = build.map(|file| fs::read_to_string(file).unwrap());
    let literals_of_build = build.iter().flat_map(|text| text.split('"').skip(1));
    let named = texts.flat_map(|(_, text)| literals(text)).map(|(_, text)| text);
    let named: BTreeSet<&str> = named.chain(literals_of_build).collect();
    // The names of commands and arguments are the ids of their help: a test of the command line compares them.
    let unused: Vec<&String> = english
        .iter()
        .filter(|(id, (file, _))| *file != HELP && !named.contains(id.as_str()))
        .map(|(id, _)| id)
        .collect();
    assert!(unused.is_empty(), "messages that no source names: {unused:?}");
    let made = sources.iter().flat_map(|(_, source)| source.split("Message::new(\"").skip(1));
    let made: BTreeSet<&str> = made.filter_map(|rest| rest.split_once('"')).map(|(id, _)| id).collect();
    let mut unknown = Vec::new();
    for (file, text) in &sources {
        for (line, text) in literals(text) {
            let of_game = GAMES.iter().any(|game| {
                text.strip_prefix(game.id()).is_some_and(|rest| rest.starts_with('-'))
                    && !GAMES.iter().any(|game| game.id() == text)
            });
            let is_id = of_game && text.bytes().all(|c| c.is_ascii_lowercase() || c == b'-');
            let is_phrase = ["expected-", "at-most-"].iter().any(|start| text.starts_with(start));
            if (is_id || made.contains(text) || is_phrase) && !english.contains_key(text) {
                unknown.push(format!("src/{file}:{line}: {text}"));
            }
        }
    }
    for (file, text) in &scripts {
        // Not `getContext("2d")`.
        let calls = text.match_indices("text(\"").filter(|(at, _)| !text[..*at].ends_with(char::is_alphanumeric));
        let named = calls.filter_map(|(at, call)| text[at + call.len()..].split_once('"'));
        let named = named.filter(|(id, _)| imports_text(text) && !english.contains_key(*id));
        unknown.extend(named.map(|(id, _)| format!("{file}: {id}")));
    }
    assert!(unknown.is_empty(), "names that are no messages:\n{}", unknown.join("\n"));
}

/// Programs and documents have the English names of the games from the list.
#[test]
fn the_list_has_the_english_names() {
    let english = Language::of("en");
    for game in GAMES {
        assert_eq!(english.try_format(&Message::new(game.id())).0, game.title());
    }
}

/// The computer's players have a name and a character each, in every language.
#[test]
fn every_opponent_has_a_name_and_a_character() {
    let english = Language::of("en");
    for opponent in OPPONENTS {
        assert_eq!(english.format(&opponent.name()).to_lowercase(), opponent.id);
    }
    for language in languages().into_iter().map(Language::of) {
        let (mut names, mut characters) = (BTreeSet::new(), BTreeSet::new());
        for opponent in OPPONENTS {
            let character = language.format(&opponent.character());
            assert!(character.ends_with(['.', '。']) && character.chars().count() <= MAX_CHARACTER, "{character}");
            names.insert(language.format(&opponent.name()));
            characters.insert(character);
        }
        assert_eq!([names.len(), characters.len()], [OPPONENTS.len(); 2], "{language:?}");
    }
}

/// Sentences are in the files of messages.
#[test]
fn converted_sources_have_no_english() {
    let mut found = Vec::new();
    for (file, text) in every_source() {
        let of_game = file.starts_with("games/") && CONVERTED_OF_GAMES.iter().any(|part| file.ends_with(part));
        let converted = of_game || CONVERTED.iter().any(|part| file.starts_with(part));
        if !converted {
            continue;
        }
        // The id of a reason or of a counter is for programs.
        let ids = |line: &str| {
            line.split("id: \"")
                .enumerate()
                .map(|(n, part)| if n == 0 { part } else { part.split_once('"').map_or("", |(_, rest)| rest) })
                .collect::<String>()
        };
        let text = text.lines().map(ids).collect::<Vec<_>>().join("\n");
        for (line, text) in literals(&text) {
            let words = text.split(' ').filter(|word| word.len() > 1 && word.bytes().all(|c| c.is_ascii_alphabetic()));
            if words.count() > 1 && !OTHER.contains(&text) {
                found.push(format!("src/{file}:{line}: {text}"));
            }
        }
    }
    let is_converted = |file: &str| CONVERTED_SCRIPTS.iter().any(|part| file.starts_with(part));
    for (file, text) in every_script().iter().filter(|(file, _)| is_converted(file)) {
        for (line, text) in literals(text) {
            let words = text.split(' ').filter(|word| word.len() > 1 && word.bytes().all(|c| c.is_ascii_alphabetic()));
            // The path of an icon has a digit second.
            let mut first = text.chars();
            let is_name = first.next().is_some_and(|c| c.is_ascii_uppercase())
                && first.next().is_some_and(|c| !c.is_ascii_digit());
            if (words.count() > 1 || is_name) && !OTHER.contains(&text) && !text.contains(FAULT) {
                found.push(format!("{file}:{line}: {text}"));
            }
        }
    }
    assert!(
        found.is_empty(),
        "texts for people; move them to locales/en/, those of a game to its messages.ftl:\n{}",
        found.join("\n")
    );
}

/// All that the board says of a position and of the move before.
fn messages(controller: &GameController, described: Option<Message>) -> Vec<Message> {
    let squares: Vec<Square> = controller.shape().squares().collect();
    let mut messages = vec![controller.state()];
    messages.extend(described);
    messages.extend(controller.counters().into_iter().filter_map(|(_, counts)| counts));
    messages.extend(controller.forecasts().into_iter().map(|(_, forecast)| forecast));
    for square in squares {
        messages.push(controller.square_name(square));
        messages.extend(controller.why_not(square));
        messages.extend(controller.explain_forecast(square));
    }
    messages
}

/// The attributes that a language gives to players are there for every player, too.
#[test]
fn every_language_describes_every_game() {
    let languages: Vec<Language> = languages().into_iter().map(Language::of).collect();
    let games: Vec<Value> = data::objects("games.json");
    let (mut known, mut faults) = (BTreeSet::new(), BTreeSet::new());
    for recorded in &games {
        let game = GameId::read(recorded["game"].as_str().unwrap()).unwrap();
        let start = Start::Position(recorded["start"].as_str().unwrap().to_string());
        let (mut controller, _) = GameController::open(game, &Record { start, ..Record::of(game.id()) });
        for mv in recorded["moves"].as_array().unwrap().iter().take(40) {
            let player = controller.to_move();
            controller.play(mv.as_str().unwrap()).unwrap();
            let described = controller.describe(player, controller.last_move());
            for message in messages(&controller, described) {
                if !known.insert(message.json().to_string()) {
                    continue;
                }
                for language in &languages {
                    let (text, errors) = language.try_format(&message);
                    if !errors.is_empty() || text.is_empty() {
                        faults.insert(format!("{language:?}: {message:?}: {text}: {errors:?}"));
                    }
                }
            }
        }
    }
    let faults: Vec<String> = faults.into_iter().take(20).collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    assert!(known.len() > 1000, "{}", known.len());
}

#[track_caller]
fn describes(language: &str, game: &str, position: &str, mv: &str, described: &str, state: &str) {
    let game = GameId::read(game).unwrap();
    let start = Start::Position(position.to_string());
    let (mut controller, fault) = GameController::open(game, &Record { start, ..Record::of(game.id()) });
    assert_eq!(fault, None);
    let player = controller.to_move();
    controller.play(mv).unwrap();
    let language = Language::of(language);
    let messages = controller.describe(player, controller.last_move()).map(|message| language.try_format(&message).0);
    assert_eq!(messages.as_deref(), Some(described));
    assert_eq!(language.try_format(&controller.state()).0, state);
}

#[test]
fn german_has_cases_and_its_own_lists() {
    let grabber = ".WB/.BW/WBw. w 0";
    let described = "Weiß springt von a1 nach c1 und nimmt einen Gefangenen; b1 gehört jetzt Weiß.";
    describes("de", "grabber", grabber, "a1xc1", described, "Schwarz ist am Zug: Du musst schlagen.");
    let gobbler = "5L/5./.G.G./3.2L/2LlLLlL l 8 40";
    let described = "Kleine gehen von a1 nach a2 und von e1 nach e2.";
    let state = "Die Gobbler sind am Zug: Einer muss zwei oder mehr fressen.";
    describes("de", "gobbler", gobbler, "e1-e2,a1-a2", described, state);
    let moxie = "4./4./4./WW2. w 0 0";
    let state = "Weiß gewinnt: drei in einer Reihe, a1, b1 und c1.";
    describes("de", "moxie", moxie, "c1", "Weiß setzt einen Stein auf c1.", state);
}

/// A game that is not translated is shown in English, with the attributes that English gives to players.
#[test]
fn english_messages_have_their_attributes_in_every_language() {
    let white = || Message::new("white");
    for tag in languages() {
        let language =
            Language::of(tag).with("not-translated = This stone is { $other-whose }, and { $side } { $side-wins }.");
        let message = Message::new("not-translated").with("side", Message::new("black")).with("other", white());
        let (text, errors) = language.try_format(&message);
        assert!(errors.is_empty() && text.starts_with("This stone is "), "{tag}: {text}: {errors:?}");
        assert!(tag != "de" || text == "This stone is White's, and Schwarz gewinnt.", "{text}");
    }
}

#[test]
fn japanese_has_no_plural() {
    let grabber = ".B./B.B/WBb. w 0";
    let described = "白がa1からc1、c3へ跳びます。捕虜を2個取ります。";
    describes("ja", "grabber", grabber, "a1xc1xc3", described, "白の勝ち：黒に取れる駒がありません。");
}
