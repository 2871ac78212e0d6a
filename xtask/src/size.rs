//! `cargo xtask size`: how large the built site is, and what of its modules is one game's.

use std::fs;

use quarry::catalog::GameId;
use wasmparser::{KnownCustom, Name, Parser, Payload, TypeRef};

use crate::budget::{self, gzipped};
use crate::modules::{self, Module};
use crate::{Result, rules, site};

/// A function of a module: its name and the bytes of its code.
type Function = (String, u64);

/// Builds the site, and prints the sizes of its modules, of each game's part of them, and of the first visit.
pub(crate) fn print() -> Result<()> {
    let built = site::build()?;
    let modules = modules::of_site();
    println!("     raw  gzipped  module, as it is sent");
    for module in &modules {
        let name = format!("wasm/{}_bg.wasm", module.binary());
        let file = built["built"][&name].as_str().ok_or_else(|| format!("build.mjs has not built {name}"))?;
        let file = site::dist().join(file);
        let raw = fs::metadata(&file).map_err(|e| format!("{}: {e}", file.display()))?.len();
        println!("{raw:>8} {:>8}  {}", gzipped(&file)?, module.title());
    }
    println!(
        "\nBytes of compiled code, before it is made small, in functions whose names hold a game's module. Functions"
    );
    println!("that are compiled once more for each game, such as the search, do not: they are among the rest.");
    games(&modules)?;
    println!();
    budget::check(&site::dist(), &built)
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
    use super::*;

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
