//! How large the built site is: what a first visit loads and how much it may, and what of the modules is one game's.

use std::fs;
use std::path::Path;

use quarry::catalog::GameId;
use serde_json::Value;
use wasmparser::{KnownCustom, Name, Parser, Payload, TypeRef};

use crate::modules::{self, Module};
use crate::{Result, rules, site};

/// How hosts compress files. The build compresses with the same options beside each file: gzip of level 6, the default of zlib
/// and of most hosts, and Brotli of quality 11, as nginx and Caddy send such files.
const ENCODINGS: [Encoding; 2] = [
    Encoding { name: "gzip", extension: "gz", without_games: 145_000 },
    Encoding { name: "Brotli", extension: "br", without_games: 125_000 },
];

#[derive(Clone, Copy, Debug)]
struct Encoding {
    name: &'static str,
    extension: &'static str,
    /// The most bytes of a first visit with the headers, besides [`GAME`] for each game.
    without_games: u64,
}

/// How many bytes a game with its variants may add: with five games, a first visit has 165,000 bytes with gzip and 145,000 with
/// Brotli.
const GAME: u64 = 4_000;

/// Requests of the first visit.
const REQUESTS: usize = 10;

/// Bytes of the headers of an answer, as Resource Timing counts them.
const HEADERS: u64 = 300;

impl Encoding {
    /// The budget of a site with this many games.
    fn budget(self, games: u64) -> u64 {
        self.without_games + GAME * games
    }

    /// What a host sends of a file: the compressed one beside it, if that is smaller.
    fn bytes(self, file: &Path) -> Result<u64> {
        let packed = file.with_added_extension(self.extension);
        let sent = if packed.is_file() { &packed } else { file };
        fs::metadata(sent).map(|data| data.len()).map_err(|e| format!("{}: {e}", sent.display()))
    }
}

/// Lists what the first visit of a site loads, and what the element loads on another page, with the bytes that are sent; an
/// error where one is more than the budget. `site` is what `build.mjs` prints.
pub(crate) fn check(folder: &Path, site: &Value) -> Result<()> {
    check_for(rules::pages().len() as u64, folder, site)
}

fn check_for(games: u64, folder: &Path, site: &Value) -> Result<()> {
    let visits = site["visits"].as_object().filter(|visits| visits.len() == 2);
    let mut faults = Vec::new();
    for (what, files) in visits.ok_or("build.mjs names no visits")? {
        let files: Vec<&str> = files.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        weigh(games, folder, what, &files, &mut faults)?;
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

fn weigh(games: u64, folder: &Path, what: &str, files: &[&str], faults: &mut Vec<String>) -> Result<()> {
    let mut sums = [0; 2];
    println!("    gzip   Brotli  file");
    for file in files {
        let mut row = [0; 2];
        for ((encoding, sum), bytes) in ENCODINGS.iter().zip(&mut sums).zip(&mut row) {
            *bytes = encoding.bytes(&folder.join(file))? + HEADERS;
            *sum += *bytes;
        }
        println!("{:>8} {:>8}  {file}", row[0], row[1]);
    }
    let budgets = ENCODINGS.map(|encoding| encoding.budget(games));
    println!("{:>8} {:>8}  in all for {what}; {} requests", sums[0], sums[1], files.len());
    println!("{:>8} {:>8}  at most; {REQUESTS} requests\n", budgets[0], budgets[1]);
    if files.is_empty() {
        faults.push(format!("{what} loads nothing"));
    }
    if files.len() > REQUESTS {
        faults.push(format!("{what} makes {} requests, more than {REQUESTS}", files.len()));
    }
    for ((encoding, sum), budget) in ENCODINGS.iter().zip(sums).zip(budgets).filter(|((_, sum), budget)| sum > budget) {
        faults.push(format!("{what} loads {sum} bytes with {}, more than {budget}", encoding.name));
    }
    Ok(())
}

/// A function of a module: its name and the bytes of its code.
type Function = (String, u64);

/// Builds the site, and prints the sizes of its modules, of each game's part of them, and of the first visit.
pub(crate) fn print() -> Result<()> {
    let built = site::build()?;
    let modules = modules::of_site();
    println!("     raw     gzip   Brotli  module");
    for module in &modules {
        let name = format!("wasm/{}_bg.wasm", module.binary());
        let file = built["built"][&name].as_str().ok_or_else(|| format!("build.mjs has not built {name}"))?;
        let file = site::dist().join(file);
        let raw = fs::metadata(&file).map_err(|e| format!("{}: {e}", file.display()))?.len();
        let [gzip, brotli] = ENCODINGS.map(|encoding| encoding.bytes(&file));
        println!("{raw:>8} {:>8} {:>8}  {}", gzip?, brotli?, module.title());
    }
    println!(
        "\nBytes of compiled code, before it is made small, in functions whose names hold a game's module. Functions"
    );
    println!("that are compiled once more for each game, such as the search, do not: they are among the rest.");
    games(&modules)?;
    println!();
    check(&site::dist(), &built)
}

fn games(modules: &[Module]) -> Result<()> {
    let functions: Vec<Vec<Function>> = modules
        .iter()
        .map(|module| {
            let file = module.compiled();
            let bytes = fs::read(&file).map_err(|e| format!("{}: {e}", file.display()))?;
            functions(&bytes).map_err(|error| format!("{}: {error}", file.display()))
        })
        .collect::<Result<_>>()?;
    let row = |name: &str, sums: &[u64]| {
        let cells = sums.iter().map(|sum| format!("{sum:>16}")).collect::<Vec<_>>().concat();
        println!("{cells}  {name}");
    };
    println!("{}  game", modules.iter().map(|module| format!("{:>16}", module.binary())).collect::<Vec<_>>().concat());
    let mut rest: Vec<u64> = functions.iter().map(|list| list.iter().map(|(_, bytes)| bytes).sum()).collect();
    for game in rules::pages() {
        let sums: Vec<u64> = functions.iter().map(|list| part(list, game)).collect();
        rest.iter_mut().zip(&sums).for_each(|(rest, sum)| *rest = rest.saturating_sub(*sum));
        row(game.id(), &sums);
    }
    row("the rest", &rest);
    Ok(())
}

/// The bytes of the functions of a game's modules.
fn part(functions: &[Function], game: GameId) -> u64 {
    functions.iter().filter(|(name, _)| is_of(name, game.id())).map(|(_, bytes)| bytes).sum()
}

/// Whether the name that the compiler gave to a function holds a module of that name.
fn is_of(name: &str, module: &str) -> bool {
    name.contains(&format!("{}{module}", module.len())) || name.contains(&format!("..{module}.."))
}

/// The functions of a module that have code.
fn functions(bytes: &[u8]) -> std::result::Result<Vec<Function>, wasmparser::BinaryReaderError> {
    let (mut imported, mut sizes, mut names) = (0, Vec::new(), Vec::new());
    for payload in Parser::new(0).parse_all(bytes) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => sizes.push((body.range().end - body.range().start) as u64),
            Payload::CustomSection(section) => {
                let KnownCustom::Name(parts) = section.as_known() else { continue };
                for part in parts {
                    let Name::Function(map) = part? else { continue };
                    for naming in map {
                        let naming = naming?;
                        names.push((naming.index, naming.name.to_string()));
                    }
                }
            }
            _ => (),
        }
    }
    let sized =
        |(index, name): (u32, String)| Some((name, *sizes.get(usize::try_from(index.checked_sub(imported)?).ok()?)?));
    Ok(names.into_iter().filter_map(sized).collect())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_visit_is_weighed_as_it_is_sent() {
        let folder = std::env::temp_dir().join(format!("quarry-budget-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for (file, length) in [
            ("page.html", 200_000),
            ("page.html.gz", 50_000),
            ("page.html.br", 40_000),
            ("a.wasm", 100_000),
            ("b.wasm", 120_000),
            ("c.wasm", 120_000),
            ("c.wasm.gz", 110_000),
        ] {
            fs::write(folder.join(file), vec![0; length]).unwrap();
        }
        let budgets = |games| ENCODINGS.map(|encoding| encoding.budget(games));
        assert_eq!(budgets(5), [165_000, 145_000]);
        assert_eq!(budgets(6), [169_000, 149_000]);
        let site =
            |element: &[&str]| json!({ "visits": { "a visit": ["page.html", "a.wasm"], "an element": element } });
        let check = |site: &Value| check_for(5, &folder, site);
        let fault = |element: &[&str]| check(&site(element)).unwrap_err();
        assert_eq!(check(&site(&["a.wasm"])), Ok(()));
        // With a sixth game, it may load more.
        assert!(check_for(6, &folder, &site(&["c.wasm", "page.html"])).is_err());
        assert_eq!(check_for(9, &folder, &site(&["c.wasm", "page.html"])), Ok(()));
        let both = "an element loads 170600 bytes with gzip, more than 165000\n\
            an element loads 160600 bytes with Brotli, more than 145000";
        assert_eq!(fault(&["b.wasm", "page.html"]), both);
        assert_eq!(fault(&["c.wasm", "page.html"]), "an element loads 160600 bytes with Brotli, more than 145000");
        assert!(fault(&["page.html"; REQUESTS + 1]).starts_with("an element makes 11 requests, more than 10\n"));
        assert_eq!(fault(&[]), "an element loads nothing");
        assert!(check(&site(&["none"])).is_err());
        assert!(check(&json!({})).is_err());
        fs::remove_dir_all(folder).unwrap();
    }

    /// A module of one import `i`, and the functions `a` and `b` of 2 and 3 bytes.
    const MODULE: &[u8] = b"\0asm\x01\0\0\0\x01\x04\x01\x60\0\0\x02\x07\x01\x01m\x01i\0\0\x03\x03\x02\0\0\
        \x0a\x08\x02\x02\0\x0b\x03\0\x01\x0b\0\x11\x04name\x01\x0a\x03\0\x01i\x01\x01a\x02\x01b";

    #[test]
    fn functions_have_names_and_sizes() {
        assert_eq!(functions(MODULE).unwrap(), [("a".to_string(), 2), ("b".to_string(), 3)]);
        assert!(functions(&MODULE[..20]).is_err());
    }

    #[test]
    fn a_function_is_of_the_game_whose_module_it_is_in() {
        let games = rules::pages();
        for name in ["_ZN6quarry5games5GAME7f", "_ZN67_$LT$quarry..games..GAME..A$u20$as$u20$B$GT$"] {
            for game in &games {
                let own = name.replace("5GAME", &format!("{}{game}", game.id().len())).replace("GAME", game.id());
                let of: Vec<_> = games.iter().filter(|other| is_of(&own, other.id())).collect();
                assert_eq!(of, [game], "{own}");
            }
        }
    }
}
