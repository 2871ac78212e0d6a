//! The rules as pages: the Markdown beside each game, with its illustrations, and its translations in `locales/`.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, OffsetIter, Options, Parser, Tag, TagEnd, html};
use quarry::catalog::{GAMES, GameId};
use quarry::fluent::{self, Language};
use quarry::message::{List, ListKind, Localizer as _, Message};

use crate::Result;
use crate::command::root;
use crate::illustration::Illustration;

/// The games that have a page, each of which has a Markdown file of its name.
pub(crate) fn pages() -> Vec<GameId> {
    GAMES.into_iter().filter(|game| game.rules_page() == *game).collect()
}

/// The language of the Markdown beside the games.
pub(crate) const ENGLISH: &str = "en";

/// The languages of `locales/` that have a page, English first.
pub(crate) fn languages_of(page: GameId) -> Vec<&'static str> {
    let others = fluent::languages().into_iter().filter(|&tag| tag != ENGLISH && source(page, tag).is_file());
    [ENGLISH].into_iter().chain(others).collect()
}

/// The name of a page, or of another text of a game, in a language.
pub(crate) fn name(game: GameId, tag: &str) -> String {
    if tag == ENGLISH { game.to_string() } else { format!("{game}.{tag}") }
}

/// The file of a page in a language. Pages of all languages lie in one folder, so that they share pictures and style sheets.
fn file(page: GameId, tag: &str) -> String {
    format!("{}.html", name(page, tag))
}

/// The Markdown of a page in a language.
fn source(page: GameId, tag: &str) -> PathBuf {
    match tag {
        ENGLISH => root().join(format!("src/games/{page}/rules.md")),
        _ => root().join(format!("locales/{tag}/games/{page}.rules.md")),
    }
}

/// The languages of `locales/` that have the lesson of a game, without English, which the module of the dialogs has.
pub(crate) fn languages_of_lessons() -> Vec<&'static str> {
    let has = |tag: &str| pages().into_iter().any(|game| lesson(game, tag).is_file());
    fluent::languages().into_iter().filter(|&tag| tag != ENGLISH && has(tag)).collect()
}

/// The name of the file with the lessons of a language, without its ending.
pub(crate) fn lessons_name(tag: &str) -> String {
    format!("lessons.{tag}")
}

/// The lesson of the games of a page in a language other than English.
fn lesson(page: GameId, tag: &str) -> PathBuf {
    root().join(format!("locales/{tag}/games/{page}.lesson.txt"))
}

/// The lessons of a language in one text, as the module of the dialogs reads them.
fn lessons(tag: &str) -> Result<String> {
    let files = pages().into_iter().map(|game| lesson(game, tag)).filter(|file| file.is_file());
    let texts = files.map(|file| fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display())));
    Ok(texts.collect::<Result<Vec<_>>>()?.join("\n"))
}

/// A language, with the texts of the build as they are in its folder now: `cargo xtask dev` shows what is being written.
pub(crate) fn language(tag: &str) -> Language {
    let texts = fs::read_to_string(root().join(format!("locales/{tag}/rules.build.ftl")));
    Language::of(tag).with(&texts.unwrap_or_default())
}

/// The games of a page, and whether they have variants.
fn titles(page: GameId) -> List {
    let mut titles = List::new(ListKind::And);
    let described = || GAMES.into_iter().filter(|game| game.rules_page() == page);
    described().filter(|game| game.variant_of().is_none()).for_each(|game| titles.push(&Message::new(game.id())));
    if described().any(|game| game.variant_of().is_some()) {
        titles.push(&Message::new("rules-variants"));
    }
    titles
}

/// A file of the rules: its name, and what is in it.
pub(crate) type File = (String, String);

/// Writes what a site has from the folders of the games: `rules/`, a page for each game in each language and a picture for each
/// illustration in it, `puzzles/`, and `lessons/`, the lessons of all games in each language but English. The error has every fault
/// of the pages.
pub(crate) fn write(site: &Path) -> Result<()> {
    let faults = write_with_faults(site)?;
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

/// The same for a site that someone works on: a board with a fault is shown as the text of the fault. The faults of the pages, each
/// with its file and line.
pub(crate) fn write_with_faults(site: &Path) -> Result<Vec<String>> {
    write_puzzles(&site.join("puzzles"))?;
    write_lessons(&site.join("lessons"))?;
    let mut faults = write_pages(&site.join("rules"))?;
    faults.extend(crate::docs::write(&site.join("docs"))?);
    Ok(faults)
}

fn write_puzzles(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for game in GAMES {
        let puzzles = root().join(crate::lists::puzzles_of(game));
        fs::copy(&puzzles, folder.join(format!("{game}.txt"))).map_err(|e| format!("{}: {e}", puzzles.display()))?;
    }
    Ok(())
}

fn write_lessons(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for tag in languages_of_lessons() {
        let file = folder.join(format!("{}.txt", lessons_name(tag)));
        fs::write(&file, lessons(tag)?).map_err(|e| format!("{}: {e}", file.display()))?;
    }
    Ok(())
}

fn write_pages(folder: &Path) -> Result<Vec<String>> {
    let io = |e: std::io::Error| format!("{}: {e}", folder.display());
    fs::create_dir_all(folder).map_err(io)?;
    let mut faults = Vec::new();
    for game in pages() {
        let (files, found) = files(game)?;
        faults.extend(found);
        for (file, text) in files {
            fs::write(folder.join(file), text).map_err(io)?;
        }
    }
    Ok(faults)
}

fn markdown(page: GameId, tag: &str) -> Result<String> {
    let path = source(page, tag);
    fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))
}

/// A page in all its languages, and its pictures, which have no words and which the languages share. Then the faults, each with its
/// file and line.
fn files(game: GameId) -> Result<(Vec<File>, Vec<String>)> {
    let mut faults = Vec::new();
    let mut add = |tag: &str, found: &[Fault]| {
        let source = source(game, tag);
        let file = source.strip_prefix(root()).unwrap_or(&source).display();
        faults.extend(found.iter().map(|(line, fault)| format!("{file}:{line}: {fault}")));
    };
    let rules = markdown(game, ENGLISH)?;
    let english = body(game.id(), &rules, &language(ENGLISH), &[]);
    add(ENGLISH, &english.faults);
    let ids = english.ids();
    let mut pages = vec![(file(game, ENGLISH), page(game, ENGLISH, &first_paragraph(&rules), &english.text))];
    for tag in languages_of(game).into_iter().filter(|&tag| tag != ENGLISH) {
        let rules = markdown(game, tag)?;
        let translated = body(game.id(), &rules, &language(tag), &ids);
        add(tag, &translated.faults);
        add(tag, translated.compare(&english).err().as_slice());
        pages.push((file(game, tag), page(game, tag, &first_paragraph(&rules), &translated.text)));
    }
    pages.extend(english.pictures);
    Ok((pages, faults))
}

/// A page in one language, with what it says of itself to search engines and its text.
fn page(game: GameId, tag: &str, description: &str, body: &str) -> String {
    let (language, description) = (language(tag), escape(description));
    let announce = |id| escape(&language.format(&Message::new(id).with("games", titles(game))));
    let (title, heading, play) = (announce("rules-title"), announce("rules-heading"), announce("rules-play"));
    let tags = languages_of(game);
    let (mut alternates, mut links) = (String::new(), String::new());
    if tags.len() > 1 {
        for other in tags.iter().copied().chain(["x-default"]) {
            let target = file(game, if other == "x-default" { ENGLISH } else { other });
            let _ = writeln!(alternates, r#"    <link rel="alternate" hreflang="{other}" href="{target}">"#);
        }
        let _ = write!(links, "\n      <nav aria-label=\"{}\">", announce("rules-languages"));
        for other in tags {
            let name = escape(&self::language(other).format(&Message::new("language-name")));
            let current = if other == tag { " aria-current=\"page\"" } else { "" };
            let target = file(game, other);
            let _ = write!(
                links,
                "\n        <a href=\"{target}\" lang=\"{other}\" hreflang=\"{other}\"{current}>{name}</a>"
            );
        }
        links += "\n      </nav>\n    ";
    }
    let direction = announce("dir");
    let home = if tag == ENGLISH { String::new() } else { format!("?lang={tag}") };
    format!(
        r#"<!doctype html>
<html lang="{tag}" dir="{direction}">
  <head>
    <meta charset="utf-8">
    <title>{title}</title>
    <meta name="description" content="{description}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
{alternates}    <link rel="stylesheet" href="text.css">
    <link rel="stylesheet" href="page.css">
    <script type="module" src="page.ts"></script>
  </head>
  <body>
    <header><a href="../{home}#game={game}">{play}</a>{links}</header>
    <main class="text" lang="{tag}" dir="{direction}">
<h1>{heading}</h1>
{body}</main>
  </body>
</html>
"#,
    )
}

/// The text of a page in one language.
#[derive(Debug)]
struct Body {
    /// The HTML.
    text: String,
    /// The files of its illustrations.
    pictures: Vec<File>,
    /// What every language has in the same order, each with its line: headings, boards and the line from which on the parts are
    /// folded up.
    outline: Vec<(usize, Part)>,
    /// What is wrong with its illustrations.
    faults: Vec<Fault>,
}

/// What is wrong in a line of a file, which counts from 1; in a block, from 0.
pub(crate) type Fault = (usize, String);

/// A part of a page that every language has.
#[derive(PartialEq, Eq, Debug)]
enum Part {
    /// A heading of this level with this id.
    Heading(HeadingLevel, String),
    /// A block `board`: all but its caption.
    Board(String),
    /// The line across the page.
    Line,
}

impl Body {
    /// Compares the outline with that of the English page.
    fn compare(&self, english: &Self) -> std::result::Result<(), Fault> {
        let mut parts = self.outline.iter().zip(&english.outline);
        if let Some(((line, found), (_, expected))) = parts.find(|((_, found), (_, expected))| found != expected) {
            return Err((*line, format!("found {found:?}, the English page has {expected:?}")));
        }
        let (found, expected) = (self.outline.len(), english.outline.len());
        if found == expected {
            Ok(())
        } else {
            let last = self.outline.get(expected).or(self.outline.last()).map_or(1, |(line, _)| *line);
            Err((last, format!("found {found} headings and boards, the English page has {expected}")))
        }
    }

    /// The ids of the headings.
    fn ids(&self) -> Vec<String> {
        let id = |(_, part): &(usize, Part)| if let Part::Heading(_, id) = part { Some(id.clone()) } else { None };
        self.outline.iter().filter_map(id).collect()
    }
}

/// The text of a page in a language. The headings have the ids of the English ones, in order, so that a link to a part leads there
/// in every language; if there are none, their own.
fn body(name: &str, markdown: &str, language: &Language, ids: &[String]) -> Body {
    let (mut pictures, mut outline, mut faults) = (Vec::new(), Vec::new(), Vec::new());
    let mut ids = ids.iter();
    let mut events = Vec::new();
    // What stands below a line across the page is folded up, each part under its heading.
    let mut fold = Fold::None;
    let mut reader = Parser::new_ext(markdown, Options::ENABLE_TABLES).into_offset_iter();
    while let Some((event, place)) = reader.next() {
        let line = markdown[..place.start].matches('\n').count() + 1;
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) if &*kind == "board" => {
                let block = text(&mut reader, |end| matches!(end, TagEnd::CodeBlock));
                match board(&block, name, language, &mut pictures) {
                    Ok(figure) => events.push(Event::Html(figure.into())),
                    Err((at, fault)) => {
                        events.push(Event::Html(format!("<pre>{}</pre>\n", escape(&fault)).into()));
                        // The block begins below its fence.
                        faults.push((line + 1 + at, fault));
                    }
                }
                outline.push((line, Part::Board(Illustration::uncaptioned(&block))));
            }
            Event::Start(Tag::Heading { level, .. }) => {
                let title = text(&mut reader, |end| matches!(end, TagEnd::Heading(_)));
                let id = ids.next().cloned().unwrap_or_else(|| id(&title));
                outline.push((line, Part::Heading(level, id.clone())));
                // The title of the page is the only heading above them.
                let level = if level == HeadingLevel::H1 { 2 } else { 3 };
                let title = escape(&title);
                let mut heading = format!("<h{level} id=\"{id}\">{title}</h{level}>");
                if fold != Fold::None && level == 2 {
                    let end = if fold == Fold::Open { "</details>\n" } else { "" };
                    heading = format!("{end}<details>\n<summary>{heading}</summary>");
                    fold = Fold::Open;
                }
                events.push(Event::Html((heading + "\n").into()));
            }
            Event::Rule => {
                fold = Fold::Begun;
                outline.push((line, Part::Line));
            }
            event => events.push(event),
        }
    }
    let mut text = String::new();
    html::push_html(&mut text, events.into_iter());
    if fold == Fold::Open {
        text.push_str("</details>\n");
    }
    Body { text, pictures, outline, faults }
}

/// Whether parts of a page are folded up.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fold {
    /// They are not.
    None,
    /// From the next heading on.
    Begun,
    /// One has begun and not ended.
    Open,
}

/// What can be read up to the end of an element.
pub(crate) fn text(reader: &mut OffsetIter<'_>, is_end: impl Fn(&TagEnd) -> bool) -> String {
    let parts = reader.map(|(event, _)| event).take_while(|event| !matches!(event, Event::End(end) if is_end(end)));
    let parts = parts.filter_map(|event| match event {
        Event::Text(text) | Event::Code(text) => Some(text),
        Event::SoftBreak => Some(CowStr::Borrowed(" ")),
        _ => None,
    });
    parts.collect::<Vec<_>>().concat()
}

/// The first paragraph of a document, without marks: what a page says of itself to search engines.
pub(crate) fn first_paragraph(markdown: &str) -> String {
    let mut reader = Parser::new(markdown).into_offset_iter();
    let start = reader.find(|(event, _)| matches!(event, Event::Start(Tag::Paragraph)));
    start.map_or_else(String::new, |_| text(&mut reader, |end| matches!(end, TagEnd::Paragraph)))
}

/// The figure of a block `board` on a page of this name. Its picture is added to those of the page.
pub(crate) fn board(
    block: &str,
    page: &str,
    language: &Language,
    pictures: &mut Vec<File>,
) -> std::result::Result<String, Fault> {
    let illustration = Illustration::read(block)?;
    let picture = format!("{page}-{}.svg", pictures.len() + 1);
    let (svg, width, height) = illustration.draw();
    let figure = figure(&illustration, &illustration.describe(language), &picture, width, height);
    pictures.push((picture, svg));
    Ok(figure)
}

fn figure(illustration: &Illustration, describe: &str, picture: &str, width: f64, height: f64) -> String {
    let [address, caption, describe] = [&illustration.address, &illustration.caption, describe].map(escape);
    format!(
        "<figure data-src=\"{address}\" data-turns=\"{}\">\n\
         <img src=\"{picture}\" width=\"{width}\" height=\"{height}\" loading=\"lazy\" alt=\"{describe}\">\n\
         <figcaption>{caption}</figcaption>\n</figure>\n",
        illustration.move_count()
    )
}

/// The id of a heading: that of the game if it is the name of one, else its own words.
fn id(title: &str) -> String {
    let game = GAMES.into_iter().find(|game| game.title() == title);
    game.map_or_else(|| title.to_lowercase().replace(|c: char| !c.is_alphanumeric(), "-"), |game| game.id().to_string())
}

pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page in all its languages, and its pictures.
    #[track_caller]
    fn without_faults(game: GameId) -> Vec<File> {
        let (files, faults) = files(game).unwrap();
        assert!(faults.is_empty(), "\n{}", faults.join("\n"));
        files
    }

    /// A page in all its languages, without its pictures.
    fn in_all_languages(game: GameId) -> Vec<File> {
        let files = without_faults(game).into_iter();
        files.filter(|(file, _)| Path::new(file).extension().is_some_and(|kind| kind == "html")).collect()
    }

    #[test]
    fn every_illustration_shows_what_is_so() {
        for game in pages() {
            let found = markdown(game, ENGLISH).unwrap().matches("```board\n").count();
            assert!(found >= 6, "src/games/{game}/rules.md: {found} blocks `board`, expected at least 6");
            assert_eq!(without_faults(game).len(), found + languages_of(game).len(), "{game}");
        }
    }

    #[test]
    fn languages_share_pictures_because_these_have_no_words() {
        for (file, svg) in pages().into_iter().flat_map(without_faults) {
            let texts = svg.split("<text").skip(1).filter_map(|text| text.split('>').nth(1)?.split('<').next());
            let words: Vec<&str> = texts.filter(|text| text.len() > 3).collect();
            assert!(words.is_empty() && !svg.contains("<desc"), "{file}: {words:?}");
        }
    }

    #[test]
    fn every_game_has_a_page_and_every_variant_a_section_with_a_board() {
        for game in GAMES {
            let page = game.rules_page();
            for (file, text) in in_all_languages(page) {
                let shown = format!("<figure data-src=\"game={game}&amp;");
                assert!(
                    text.contains(&shown),
                    "{file}: {game} is nowhere illustrated: add a block `board` to src/games/{page}/rules.md"
                );
                if game.variant_of().is_some() {
                    let section = format!("<h3 id=\"{game}\">");
                    assert!(
                        text.contains(&section),
                        "{file}: {game} has no section in src/games/{page}/rules.md: add a heading of its title"
                    );
                }
            }
        }
    }

    /// The text and the pictures of a page of English Markdown.
    fn english(name: &str, markdown: &str) -> (String, Vec<File>) {
        let Body { text, pictures, faults, .. } = body(name, markdown, &language(ENGLISH), &[]);
        assert_eq!(faults, []);
        (text, pictures)
    }

    #[test]
    fn a_page_is_made_of_markdown() {
        let text = "# Two words\n\nA *rule*.\n\n```board\ngame=moxie&moves=a1\nnot a1xc1\nA \"drop\".\n```\n";
        let (body, pictures) = english("moxie", text);
        let figure = "<figure data-src=\"game=moxie&amp;moves=a1\" data-turns=\"1\">\n<img src=\"moxie-1.svg\" width=\"320\" height=\"";
        assert!(body.starts_with("<h2 id=\"two-words\">Two words</h2>\n<p>A <em>rule</em>.</p>\n"), "{body}");
        assert!(body.contains(figure) && body.contains("<figcaption>A &quot;drop&quot;.</figcaption>"), "{body}");
        assert!(body.contains("alt=\"A Moxie board. White to move. 4./4./4./4. w 0 0\""), "{body}");
        assert!(pictures[0].1.starts_with("<svg "));
    }

    #[test]
    fn what_is_below_a_line_is_folded_up() {
        let (body, _) = english("moxie", "# One\n\nText.\n\n---\n\n# Two\n\n## Three\n\n# Four\n");
        let two = "<details>\n<summary><h2 id=\"two\">Two</h2></summary>\n<h3 id=\"three\">Three</h3>\n</details>\n";
        let four = "<details>\n<summary><h2 id=\"four\">Four</h2></summary>\n</details>\n";
        assert_eq!(body, format!("<h2 id=\"one\">One</h2>\n<p>Text.</p>\n{two}{four}"));
    }

    #[test]
    fn every_page_begins_with_how_to_win_and_folds_the_fine_print() {
        for game in pages() {
            for (file, text) in in_all_languages(game) {
                let (seen, folded) = text.split_once("<details>").unwrap();
                assert_eq!(seen.find("<h2 id="), seen.find("<h2 id=\"how-to-win\">"), "{file}");
                let programmers = folded.split_once("<summary><h2 id=\"for-programmers\">");
                let (notation, position) = ("<h3 id=\"notation\">", "<h3 id=\"position-text\">");
                assert!(
                    programmers.is_some_and(|(_, last)| last.contains(notation) && last.contains(position)),
                    "{file}: the notation and the position text are below the heading \"For programmers\", the last one"
                );
            }
        }
    }

    /// The line says it once, and all decisions are below that sentence.
    #[test]
    fn a_page_explains_its_decisions_below_the_line() {
        let words = [("en", "*Decision"), ("de", "*Festlegung"), ("ja", "*取り決め")];
        for game in pages() {
            for (tag, word) in words {
                if !languages_of(game).contains(&tag) {
                    continue;
                }
                let text = markdown(game, tag).unwrap();
                let (above, below) = text.split_once("\n---\n").unwrap();
                assert!(!above.contains(word), "{game}, {tag}: a decision above the line");
                let first = below.trim_start().lines().next().unwrap_or_default();
                assert!(first.contains(word) || !below.contains(word), "{game}, {tag}: decisions are not explained");
            }
        }
    }

    #[test]
    fn every_language_has_the_headings_and_boards_of_english() {
        let outline = |text: &str, ids: &[String]| body("moxie", text, &language("de"), ids);
        let board = |moves: &str| format!("```board\ngame=moxie&moves={moves}\nnot a1xc1\nText.\n```\n");
        let english = outline(&format!("# One\n\n{}", board("a1")), &[]);
        let compare = |text: &str| outline(text, &english.ids()).compare(&english);
        assert_eq!(compare(&format!("# Eins\n\n{}", board("a1"))), Ok(()));
        assert!(outline("# Eins", &english.ids()).text.contains("<h2 id=\"one\">Eins</h2>"));
        for text in ["# Eins", "## Eins", "---\n\n# Eins"].map(|begin| format!("{begin}\n\n{}", board("b1"))) {
            assert!(compare(&text).is_err_and(|(_, fault)| fault.contains("the English page has")), "{text}");
        }
        let counted =
            |line, found: &str| Err((line, format!("found {found} headings and boards, the English page has 2")));
        assert_eq!(compare("# Eins"), counted(1, "1"));
        assert_eq!(compare(&format!("# Eins\n\n{0}{0}", board("a1"))), counted(8, "3"));
        let moved = format!("# Eins\n\n{}", board("b1"));
        assert!(compare(&moved).is_err_and(|(line, fault)| line == 3 && fault.contains("the English page has Board(")));
    }

    #[test]
    fn pages_name_their_languages_and_each_other() {
        let files = without_faults(GAMES.into_iter().find(|game| game.id() == "moxie").unwrap());
        let page = |name: &str| &files.iter().find(|(file, _)| file == name).unwrap().1;
        let (english, german, japanese) = (page("moxie.html"), page("moxie.de.html"), page("moxie.ja.html"));
        for (page, tag) in [(english, "en"), (german, "de"), (japanese, "ja")] {
            assert!(page.contains(&format!("<html lang=\"{tag}\" dir=\"ltr\">")), "{tag}");
            // The pane beside a game gets this part alone.
            assert!(page.contains(&format!("<main class=\"text\" lang=\"{tag}\" dir=\"ltr\">")), "{tag}");
            for (other, file) in [("en", "moxie.html"), ("de", "moxie.de.html"), ("x-default", "moxie.html")] {
                let link = format!("<link rel=\"alternate\" hreflang=\"{other}\" href=\"{file}\">");
                assert!(page.contains(&link), "{tag}: {link}");
            }
            assert!(page.contains("<img src=\"moxie-1.svg\""), "{tag}");
            assert_eq!(page.matches("aria-current=\"page\"").count(), 1, "{tag}");
        }
        assert!(english.contains("<title>Moxie and its variants: rules – Quarry</title>"));
        assert!(english.contains("<a href=\"../#game=moxie\">Play Moxie and its variants</a>"));
        let description =
            "<meta name=\"description\" content=\"Moxie, by Harold C. Manley (1956): drop, step and jump to get";
        assert!(english.contains(description));
        assert!(german.contains("<title>Moxie und seine Varianten: Regeln – Quarry</title>"));
        assert!(german.contains("<a href=\"../?lang=de#game=moxie\">Moxie und seine Varianten spielen</a>"));
        assert!(german.contains("alt=\"Brett: Moxie. Weiß ist am Zug. 4./4./4./4. w 0 0\""));
        assert!(japanese.contains("<a href=\"moxie.de.html\" lang=\"de\" hreflang=\"de\">Deutsch</a>"));
    }

    #[test]
    fn the_lessons_of_a_language_are_one_text() {
        assert_eq!(languages_of_lessons(), ["de", "ja"]);
        for tag in languages_of_lessons() {
            let text = lessons(tag).unwrap();
            for game in GAMES {
                let found = game.read_lesson(&text).unwrap().map_or(0, |lesson| lesson.steps.len());
                // A game without a translation has the English lesson.
                let is_translated = lesson(game.rules_page(), tag).is_file();
                assert!(if is_translated { found >= 5 } else { found == 0 }, "{tag}: {game}: {found} steps");
            }
        }
    }

    #[test]
    fn a_language_without_a_page_shows_the_english_one() {
        let moxie = GAMES.into_iter().find(|game| game.id() == "moxie").unwrap();
        assert!(!languages_of(moxie).contains(&"fr") && !source(moxie, "fr").is_file());
        assert_eq!((file(moxie, "en"), file(moxie, "de")), ("moxie.html".to_string(), "moxie.de.html".to_string()));
    }

    #[test]
    fn an_illustration_that_shows_what_is_not_so_is_refused() {
        for (block, fault) in [
            ("game=moxie&moves=a1.a1\nText.", "turn 2: move: found \"a1\", which is not allowed here"),
            ("game=moxie\nnot a1\nText.", "a1 is allowed"),
            ("game=moxie\nnot zz\nText.", "found \"zz\""),
            ("game=chess\nText.", "game: found \"chess\""),
            ("game=moxie&moves=a1", "there is no caption"),
        ] {
            let (_, error) = Illustration::read(block).unwrap_err();
            assert!(error.contains(fault), "{error}");
        }
    }
    #[test]
    fn a_fault_has_its_line_and_replaces_the_board() {
        let text = "# One\n\n```board\ngame=moxie&moves=a1.a1\nText.\n```\n\n```board\ngame=moxie\nnot zz\nnot a1\nText.\n```\n";
        let fault = |block: &str| body("moxie", block, &language(ENGLISH), &[]);
        let Body { text: html, faults, pictures, .. } = fault(text);
        let lines: Vec<usize> = faults.iter().map(|(line, _)| *line).collect();
        assert_eq!((lines, pictures.len()), (vec![4, 10], 0), "{faults:?}");
        assert!(html.contains("<pre>game=moxie&amp;moves=a1.a1: turn 2: move: found &quot;a1&quot;"), "{html}");
        let allowed = fault(&text.replace("not zz\n", ""));
        assert_eq!(allowed.faults[1], (10, "game=moxie: a1 is allowed".to_string()));
    }
}
