//! The rules as pages: the Markdown beside each game, with its illustrations.

use std::fs;
use std::path::Path;

use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use quarry::catalog::{GAMES, GameId};

use crate::Result;
use crate::command::root;
use crate::illustration::Illustration;

/// The games that have a page, each of which has a Markdown file of its name.
pub(crate) fn pages() -> Vec<GameId> {
    GAMES.into_iter().filter(|game| game.rules_page() == *game).collect()
}

/// The title of a page: its games, and whether they have variants.
fn title(page: GameId) -> String {
    let mut parts: Vec<&str> = Vec::new();
    let told = || GAMES.into_iter().filter(|game| game.rules_page() == page);
    parts.extend(told().filter(|game| game.variant_of().is_none()).map(GameId::title));
    parts.extend(told().any(|game| game.variant_of().is_some()).then_some("its variants"));
    parts.join(" and ")
}

/// A file of the rules: its name, and what stands in it.
type File = (String, String);

/// Writes `rules/` of a site: a page for each game, and a picture for each illustration in it.
pub(crate) fn write(site: &Path) -> Result<()> {
    let folder = site.join("rules");
    let io = |e: std::io::Error| format!("{}: {e}", folder.display());
    fs::create_dir_all(&folder).map_err(io)?;
    for game in pages() {
        for (file, text) in page(game.id(), &title(game), &markdown(game.id())?)? {
            fs::write(folder.join(file), text).map_err(io)?;
        }
    }
    Ok(())
}

fn markdown(name: &str) -> Result<String> {
    let path = root().join("src/games").join(name).join("rules.md");
    fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))
}

/// A page and its pictures.
fn page(name: &str, title: &str, markdown: &str) -> Result<Vec<File>> {
    let (body, mut files) = body(name, markdown)?;
    let page = format!(
        r#"<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>{title}: rules – Quarry</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="text.css">
    <link rel="stylesheet" href="page.css">
    <script type="module" src="page.ts"></script>
  </head>
  <body>
    <header><a href="../#game={name}">Play {title}</a></header>
    <main class="text">
<h1>{title}</h1>
{body}</main>
  </body>
</html>
"#,
    );
    files.push((format!("{name}.html"), page));
    Ok(files)
}

/// The text of a page, and its pictures.
fn body(name: &str, markdown: &str) -> Result<(String, Vec<File>)> {
    let mut pictures = Vec::new();
    let mut events = Vec::new();
    let mut reader = Parser::new_ext(markdown, Options::ENABLE_TABLES);
    while let Some(event) = reader.next() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) if &*kind == "board" => {
                let illustration = Illustration::read(&text(&mut reader, |end| matches!(end, TagEnd::CodeBlock)))?;
                let picture = format!("{name}-{}.svg", pictures.len() + 1);
                let (svg, width, height) = illustration.draw();
                events.push(Event::Html(figure(&illustration, &picture, width, height).into()));
                pictures.push((picture, svg));
            }
            Event::Start(Tag::Heading { level, .. }) => {
                let title = text(&mut reader, |end| matches!(end, TagEnd::Heading(_)));
                // The title of the page is the only heading above them.
                let level = if level == HeadingLevel::H1 { 2 } else { 3 };
                let (id, title) = (id(&title), escape(&title));
                events.push(Event::Html(format!("<h{level} id=\"{id}\">{title}</h{level}>\n").into()));
            }
            event => events.push(event),
        }
    }
    let mut body = String::new();
    html::push_html(&mut body, events.into_iter());
    Ok((body, pictures))
}

/// What can be read up to the end of an element.
fn text<'a>(reader: &mut impl Iterator<Item = Event<'a>>, is_end: impl Fn(&TagEnd) -> bool) -> String {
    let parts = reader.take_while(|event| !matches!(event, Event::End(end) if is_end(end)));
    let parts = parts.filter_map(|event| match event {
        Event::Text(text) | Event::Code(text) => Some(text),
        Event::SoftBreak => Some(CowStr::Borrowed(" ")),
        _ => None,
    });
    parts.collect::<Vec<_>>().concat()
}

fn figure(illustration: &Illustration, picture: &str, width: f64, height: f64) -> String {
    let [address, caption, tell] =
        [&illustration.address, &illustration.caption, &illustration.tell()].map(|text| escape(text));
    format!(
        "<figure data-src=\"{address}\">\n\
         <img src=\"{picture}\" width=\"{width}\" height=\"{height}\" loading=\"lazy\" alt=\"{tell}\">\n\
         <figcaption>{caption}</figcaption>\n</figure>\n"
    )
}

/// The id of a heading: that of the game if it is the name of one, else its own words.
fn id(title: &str) -> String {
    let game = GAMES.into_iter().find(|game| game.title() == title);
    game.map_or_else(|| title.to_lowercase().replace(|c: char| !c.is_alphanumeric(), "-"), |game| game.id().to_string())
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_illustration_shows_what_is_so() {
        let blocks = |name: &str| markdown(name).unwrap().matches("```board\n").count();
        for game in pages() {
            let name = game.id();
            let files = page(name, &title(game), &markdown(name).unwrap()).unwrap();
            let found = blocks(name);
            assert!(found >= 6, "src/games/{name}/rules.md: {found} blocks `board`, expected at least 6");
            assert_eq!(files.len(), blocks(name) + 1, "{name}");
        }
    }

    #[test]
    fn every_game_has_a_page_and_every_variant_a_section_with_a_board() {
        for game in GAMES {
            let name = game.rules_page().id();
            let text = page(name, &title(game.rules_page()), &markdown(name).unwrap()).unwrap().pop().unwrap().1;
            let shown = format!("<figure data-src=\"game={game}&amp;");
            assert!(
                text.contains(&shown),
                "{game} is nowhere illustrated: add a block `board` to src/games/{name}/rules.md"
            );
            if game.variant_of().is_some() {
                let section = format!("<h3 id=\"{game}\">");
                assert!(
                    text.contains(&section),
                    "{game} has no section in src/games/{name}/rules.md: add a heading of its title"
                );
            }
        }
    }

    #[test]
    fn a_page_is_made_of_markdown() {
        let text = "# Two words\n\nA *rule*.\n\n```board\ngame=moxie&moves=a1\nnot a1xc1\nA \"drop\".\n```\n";
        let (body, pictures) = body("moxie", text).unwrap();
        let figure = "<figure data-src=\"game=moxie&amp;moves=a1\">\n<img src=\"moxie-1.svg\" width=\"320\" height=\"";
        assert!(body.starts_with("<h2 id=\"two-words\">Two words</h2>\n<p>A <em>rule</em>.</p>\n"), "{body}");
        assert!(body.contains(figure) && body.contains("<figcaption>A &quot;drop&quot;.</figcaption>"), "{body}");
        assert!(pictures[0].1.starts_with("<svg "));
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
            let error = Illustration::read(block).unwrap_err();
            assert!(error.contains(fault), "{error}");
        }
    }
}
