//! The documentation site, `dist/docs/`: the documents for readers outside the repository as pages with live boards, in the order of
//! `docs/site.toml`. `xtask/site/search.mjs` adds the index for its search.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use quarry::catalog::GAMES;

use crate::Result;
use crate::command::root;
use crate::rules::{ENGLISH, Fault, File, board, escape, first_paragraph, language, text};

/// The list of the pages.
const LIST: &str = "docs/site.toml";

/// The word after `html` at the fence of an example that is also shown live.
const LIVE: &str = "live";

/// A part of the site, for one reader.
struct Part {
    title: String,
    pages: Vec<Page>,
}

/// A document that is a page.
struct Page {
    /// The path of its Markdown.
    source: String,
    /// Its file on the site, without the ending.
    name: String,
    /// Its Markdown, with `\n` between the lines.
    markdown: String,
}

impl Page {
    fn read(source: &str) -> Result<Self> {
        let markdown = fs::read_to_string(root().join(source)).map_err(|e| format!("{LIST}: {source}: {e}"))?;
        Ok(Self { source: source.to_string(), name: name(source), markdown: markdown.replace("\r\n", "\n") })
    }

    /// The first heading.
    fn title(&self) -> String {
        let mut reader = Parser::new(&self.markdown).into_offset_iter();
        let start = reader.find(|(event, _)| matches!(event, Event::Start(Tag::Heading { .. })));
        start.map_or_else(String::new, |_| text(&mut reader, |end| matches!(end, TagEnd::Heading(_))))
    }

    fn description(&self) -> String {
        first_paragraph(&self.markdown)
    }
}

/// The name of the page of a document: its path below `docs/`, or the folder of a README.
fn name(source: &str) -> String {
    let path = source.trim_end_matches(".md");
    let path = path.strip_prefix("docs/").unwrap_or(path);
    match path.strip_suffix("/README") {
        Some(folder) => folder.rsplit('/').next().unwrap_or(folder).to_string(),
        None => path.replace('/', "-"),
    }
}

/// The parts of the site.
fn parts() -> Result<Vec<Part>> {
    let table = list()?;
    let parts = table.get("part").and_then(toml::Value::as_array).ok_or(format!("{LIST}: there is no [[part]]"))?;
    let read = |part: &toml::Value| {
        let title = part.get("title").and_then(toml::Value::as_str).ok_or(format!("{LIST}: a part has no title"))?;
        let pages = sources(part)?.iter().map(|source| Page::read(source)).collect::<Result<_>>()?;
        Ok(Part { title: title.to_string(), pages })
    };
    parts.iter().map(read).collect()
}

fn list() -> Result<toml::Table> {
    let text = fs::read_to_string(root().join(LIST)).map_err(|e| format!("{LIST}: {e}"))?;
    text.parse().map_err(|e| format!("{LIST}: {e}"))
}

/// The documents that a part of the list names.
fn sources(part: &toml::Value) -> Result<Vec<String>> {
    let pages = part.get("pages").and_then(toml::Value::as_array).ok_or(format!("{LIST}: a part has no pages"))?;
    Ok(pages.iter().filter_map(toml::Value::as_str).map(String::from).collect())
}

/// Writes the site into a folder. The faults of the pages, each with its file and line.
pub(crate) fn write(folder: &Path) -> Result<Vec<String>> {
    let io = |e: std::io::Error| format!("{}: {e}", folder.display());
    fs::create_dir_all(folder).map_err(io)?;
    let parts = parts()?;
    let site = Site::new(&parts);
    let mut faults = Vec::new();
    for at in 0..site.pages.len() {
        let (files, found) = site.page(at);
        faults.extend(found);
        for (file, text) in files {
            fs::write(folder.join(file), text).map_err(io)?;
        }
    }
    for picture in &site.pictures()? {
        let copy = folder.join(file_of_picture(picture));
        fs::copy(root().join(picture), copy).map_err(|e| format!("{picture}: {e}"))?;
    }
    fs::write(folder.join("index.html"), site.index()).map_err(io)?;
    Ok(faults)
}

/// All pages in their order.
struct Site<'a> {
    parts: &'a [Part],
    pages: Vec<&'a Page>,
    /// The name of the page of each document.
    names: BTreeMap<&'a str, &'a str>,
}

/// The text of a page.
struct Body {
    html: String,
    /// The headings of the second level: their ids and texts.
    contents: Vec<(String, String)>,
    pictures: Vec<File>,
    faults: Vec<Fault>,
}

impl<'a> Site<'a> {
    fn new(parts: &'a [Part]) -> Self {
        let pages: Vec<&Page> = parts.iter().flat_map(|part| &part.pages).collect();
        let names = pages.iter().map(|page| (page.source.as_str(), page.name.as_str())).collect();
        Self { parts, pages, names }
    }

    /// A page and its pictures, and its faults.
    fn page(&self, at: usize) -> (Vec<File>, Vec<String>) {
        let page = self.pages[at];
        let Body { html, contents, mut pictures, faults } = self.body(page);
        let faults = faults.iter().map(|(line, fault)| format!("{}:{line}: {fault}", page.source)).collect();
        let mut ends = String::new();
        let end = |at: Option<usize>| at.and_then(|at| self.pages.get(at));
        for (rel, neighbour) in [("prev", end(at.checked_sub(1))), ("next", end(Some(at + 1)))] {
            if let Some(Page { name, .. }) = neighbour {
                let title = escape(&neighbour.map(|page| page.title()).unwrap_or_default());
                let _ = write!(ends, "\n<a rel=\"{rel}\" href=\"{name}.html\">{title}</a>");
            }
        }
        let main = format!("{html}<nav class=\"ends\" aria-label=\"Previous and next page\">{ends}\n</nav>\n");
        let text = self.document(&page.title(), &page.description(), Some((page, &contents)), &main);
        pictures.push((format!("{}.html", page.name), text));
        (pictures, faults)
    }

    /// The first page: a door for each reader.
    fn index(&self) -> String {
        let mut main = "<h1>Documentation</h1>\n".to_string();
        for Part { title, pages } in self.parts {
            let _ = writeln!(main, "<h2 id=\"{}\">{}</h2>\n<dl>", anchor(title), escape(title));
            for page in pages {
                let (title, description) = (escape(&page.title()), escape(&page.description()));
                let _ = writeln!(main, "<dt><a href=\"{}.html\">{title}</a></dt>\n<dd>{description}</dd>", page.name);
            }
            main += "</dl>\n";
        }
        self.document("Documentation", "How to play, embed, program with and study the games of Quarry.", None, &main)
    }

    /// The list of all pages, with the contents of the present one.
    fn list(&self, present: Option<(&Page, &[(String, String)])>) -> String {
        let mut list = String::new();
        for Part { title, pages } in self.parts {
            let _ = writeln!(list, "<h2>{}</h2>\n<ul>", escape(title));
            for page in pages {
                let (name, title) = (&page.name, escape(&page.title()));
                let contents = present.filter(|(present, _)| present.name == *name).map(|(_, contents)| contents);
                let current = if contents.is_some() { " aria-current=\"page\"" } else { "" };
                let _ = write!(list, "<li><a href=\"{name}.html\"{current}>{title}</a>");
                let headings = contents.unwrap_or_default();
                if !headings.is_empty() {
                    list += "\n<ul>\n";
                    for (id, text) in headings {
                        let _ = writeln!(list, "<li><a href=\"#{id}\">{}</a></li>", escape(text));
                    }
                    list += "</ul>\n";
                }
                list += "</li>\n";
            }
            list += "</ul>\n";
        }
        list
    }

    fn document(
        &self,
        title: &str,
        description: &str,
        present: Option<(&Page, &[(String, String)])>,
        main: &str,
    ) -> String {
        let list = self.list(present);
        let (title, description) = (escape(title), escape(description));
        format!(
            r#"<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>{title} – Quarry</title>
    <meta name="description" content="{description}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="../rules/text.css">
    <link rel="stylesheet" href="page.css">
    <script type="module" src="page.ts"></script>
  </head>
  <body>
    <header>
      <a href="../">Play</a>
      <a href="index.html">Documentation</a>
      <search hidden>
        <label for="query">Search</label>
        <input id="query" type="search" autocomplete="off" spellcheck="false">
      </search>
    </header>
    <details class="list">
      <summary>All pages</summary>
      <nav aria-label="All pages">
{list}      </nav>
    </details>
    <main class="text" data-pagefind-body>
{main}</main>
  </body>
</html>
"#
        )
    }

    fn body(&self, page: &Page) -> Body {
        let (mut pictures, mut faults, mut events, mut contents) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut ids: Vec<String> = Vec::new();
        let mut links = Vec::new();
        let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
        let mut reader = Parser::new_ext(&page.markdown, options).into_offset_iter();
        while let Some((event, place)) = reader.next() {
            match event {
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) => {
                    let block = text(&mut reader, |end| matches!(end, TagEnd::CodeBlock));
                    if &*kind == "board" {
                        match board(&block, &page.name, &language(ENGLISH), &mut pictures) {
                            Ok(figure) => events.push(Event::Html(figure.into())),
                            Err((at, fault)) => {
                                let line = page.markdown[..place.start].matches('\n').count() + 2 + at;
                                faults.push((line, fault));
                            }
                        }
                    } else {
                        events.push(Event::Html(code(&kind, &block).into()));
                    }
                }
                Event::Start(Tag::Heading { level, .. }) => {
                    let title = text(&mut reader, |end| matches!(end, TagEnd::Heading(_)));
                    let own = anchor(&title);
                    let free = (0..).map(|n| if n == 0 { own.clone() } else { format!("{own}-{n}") });
                    let id = free.into_iter().find(|id| !ids.contains(id)).unwrap_or(own);
                    ids.push(id.clone());
                    events.push(Event::Html(format!("<{level} id=\"{id}\">{}</{level}>\n", escape(&title)).into()));
                    if level == HeadingLevel::H2 {
                        contents.push((id, title));
                    }
                }
                Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                    let target = self.target(&page.source, &dest_url);
                    links.push(target.is_some());
                    if let Some(target) = target {
                        events.push(Event::Start(Tag::Link { link_type, dest_url: target.into(), title, id }));
                    }
                }
                // In the repository, a link has the name of its file.
                Event::Text(text)
                    if text.ends_with(".md") && matches!(events.last(), Some(Event::Start(Tag::Link { .. }))) =>
                {
                    let source = resolve(&page.source, &text);
                    let title = self.pages.iter().find(|page| page.source == source).map(|page| page.title());
                    events.push(Event::Text(title.map_or(text, CowStr::from)));
                }
                Event::End(TagEnd::Link) => {
                    if links.pop() == Some(true) {
                        events.push(event);
                    }
                }
                Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                    let picture = file_of_picture(&resolve(&page.source, &dest_url)).into();
                    events.push(Event::Start(Tag::Image { link_type, dest_url: picture, title, id }));
                }
                event => events.push(event),
            }
        }
        let mut text = String::new();
        html::push_html(&mut text, events.into_iter());
        // Wide tables scroll by themselves, also by keyboard.
        let text = text
            .replace("<table>", "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table>")
            .replace("</table>", "</table></div>")
            // The policy of the site forbids the attribute `style`.
            .replace(" style=\"text-align: ", " class=\"");
        Body { html: text, contents, pictures, faults }
    }

    /// Where a link of a document leads on the site: nowhere if it leads to a file that only the repository has.
    fn target(&self, source: &str, link: &str) -> Option<String> {
        if link.starts_with('#') || link.contains("://") || link.starts_with("mailto:") {
            return Some(link.to_string());
        }
        let (path, part) = link.split_once('#').map_or((link, ""), |(path, part)| (path, part));
        let path = resolve(source, path);
        let part = if part.is_empty() { String::new() } else { format!("#{part}") };
        if let Some(name) = self.names.get(path.as_str()) {
            return Some(format!("{name}.html{part}"));
        }
        if let Some(example) = path.strip_prefix("www/examples") {
            return Some(format!("../examples{example}"));
        }
        let game = path.strip_prefix("src/games/")?.strip_suffix("/rules.md")?;
        GAMES.into_iter().find(|known| known.id() == game).map(|game| format!("../rules/{game}.html{part}"))
    }

    /// The pictures that the documents show.
    fn pictures(&self) -> Result<Vec<String>> {
        let mut pictures = Vec::new();
        for page in &self.pages {
            for event in Parser::new_ext(&page.markdown, Options::ENABLE_TABLES) {
                if let Event::Start(Tag::Image { dest_url, .. }) = event {
                    let picture = resolve(&page.source, &dest_url);
                    if !root().join(&picture).is_file() {
                        return Err(format!("{}: {dest_url}: no such picture", page.source));
                    }
                    pictures.push(picture);
                }
            }
        }
        pictures.sort();
        pictures.dedup();
        Ok(pictures)
    }
}

/// A block of code, with the elements in it below it if they are shown live.
fn code(kind: &CowStr<'_>, block: &str) -> String {
    let mut words = kind.split_whitespace();
    let name = words.next().unwrap_or("text");
    let code = format!(
        "<pre tabindex=\"0\" data-pagefind-ignore><code class=\"language-{name}\">{}</code></pre>\n",
        escape(block)
    );
    if words.next() != Some(LIVE) {
        return code;
    }
    let elements: Vec<&str> = block.split_inclusive("</quarry-game>").filter_map(element).collect();
    // The script of the page applies their styles: the policy of the site forbids the attribute.
    let elements = elements.join("\n").replace(" style=\"", " data-style=\"");
    format!("{code}<div class=\"live\" data-pagefind-ignore>\n{elements}\n</div>\n")
}

/// The element in a text that ends with it.
fn element(text: &str) -> Option<&str> {
    let start = text.find("<quarry-game")?;
    text.ends_with("</quarry-game>").then(|| &text[start..])
}

/// The file of a picture on the site.
fn file_of_picture(path: &str) -> String {
    path.strip_prefix("docs/").unwrap_or(path).replace('/', "-")
}

/// The path in the repository to which a link in a document leads.
fn resolve(source: &str, link: &str) -> String {
    let mut path: Vec<&str> = source.split('/').collect();
    path.pop();
    for step in link.split('/') {
        match step {
            "" | "." => (),
            ".." => {
                path.pop();
            }
            step => path.push(step),
        }
    }
    path.join("/")
}

/// The anchor of a heading, as GitHub writes it.
fn anchor(title: &str) -> String {
    let lower = title.to_lowercase();
    let kept = lower.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// A page with this Markdown at the place of a document.
    fn page(source: &str, markdown: &str) -> Page {
        Page { source: source.to_string(), name: name(source), markdown: markdown.to_string() }
    }

    /// The text of the first of these pages.
    #[track_caller]
    fn first(pages: Vec<Page>) -> String {
        let parts = [Part { title: "Playing".to_string(), pages }];
        let Body { html, faults, .. } = Site::new(&parts).body(&parts[0].pages[0]);
        assert_eq!(faults, []);
        html
    }

    #[test]
    fn every_page_can_be_written() {
        let parts = parts().unwrap();
        let site = Site::new(&parts);
        for (at, page) in site.pages.iter().enumerate() {
            let (files, faults) = site.page(at);
            assert!(faults.is_empty(), "{}", faults.join("\n"));
            let (file, text) = files.last().unwrap();
            assert_eq!(text.matches("<h1").count(), 1, "{file}: one title");
            assert_eq!(text.matches("aria-current=\"page\"").count(), 1, "{file}");
            assert!(page.description().len() > 40, "{}: begin with what the reader can do after it", page.source);
        }
        assert!(site.index().contains("<a href=\"playing.html\">"));
        assert!(site.pictures().is_ok());
    }

    #[test]
    fn every_document_is_on_the_site_or_for_contributors() {
        let parts = parts().unwrap();
        let list = list().unwrap();
        let listed = parts.iter().flat_map(|part| &part.pages).map(|page| page.source.clone());
        let listed: BTreeSet<String> = listed.chain(sources(&list["contributors"]).unwrap()).collect();
        let folder = root().join("docs");
        let found = crate::site::files(&folder).unwrap().into_iter();
        let found = found.filter(|file| file.extension().is_some_and(|kind| kind == "md"));
        let found: BTreeSet<String> = found.map(|file| format!("docs/{}", file.display())).collect();
        let missing: Vec<_> = found.difference(&listed).collect();
        assert!(missing.is_empty(), "{missing:?}: add them to {LIST}");
        let gone: Vec<_> = listed.difference(&found).filter(|file| !root().join(file).is_file()).collect();
        assert!(gone.is_empty(), "{LIST}: {gone:?}: no such files");
    }

    #[test]
    fn names_are_unique_and_follow_from_paths() {
        for (source, expected) in [
            ("docs/playing.md", "playing"),
            ("docs/results/clobber.md", "results-clobber"),
            ("npm/quarry-rules/README.md", "quarry-rules"),
        ] {
            assert_eq!(name(source), expected);
        }
        let parts = parts().unwrap();
        let site = Site::new(&parts);
        let names: BTreeSet<&str> = site.names.values().copied().collect();
        assert!(names.len() == site.pages.len() && !names.contains("index"));
    }

    #[test]
    fn links_lead_to_pages_rules_and_examples() {
        let text = "# A\n\n[results/b.md](results/b.md) [b](results/b.md#what-won) [c](../src/games/moxie/rules.md) [d](../www/examples/lesson.html) \
                    [e](../CONTRIBUTING.md) [f](#part) [g](https://example.org)\n";
        let html = first(vec![page("docs/a.md", text), page("docs/results/b.md", "# B\n")]);
        for link in [
            "<a href=\"results-b.html\">B</a>",
            "<a href=\"results-b.html#what-won\">b</a>",
            "<a href=\"../rules/moxie.html\">c</a>",
            "<a href=\"../examples/lesson.html\">d</a>",
            " e <a href=\"#part\">f</a>",
            "<a href=\"https://example.org\">g</a>",
        ] {
            assert!(html.contains(link), "{link}: {html}");
        }
    }

    #[test]
    fn headings_have_the_anchors_of_the_repository() {
        let html = first(vec![page("docs/a.md", "# A\n\n## `one`, two: three?\n\n## Two\n\n## Two\n")]);
        for id in ["a", "one-two-three", "two", "two-1"] {
            assert!(html.contains(&format!("id=\"{id}\"")), "{id}: {html}");
        }
    }

    #[test]
    fn boards_and_live_examples_are_shown() {
        let board = "```board\ngame=moxie&moves=a1\nA drop.\n```\n";
        let live = "```html live\n<p>Play:</p>\n<quarry-game game=\"moxie\"></quarry-game>\n```\n";
        let html = first(vec![page("docs/a.md", &format!("# A\n\n{board}\n{live}"))]);
        assert!(html.contains("<figure data-src=\"game=moxie&amp;moves=a1\""), "{html}");
        assert!(html.contains("<code class=\"language-html\">&lt;p&gt;"), "{html}");
        assert!(html.contains("ignore>\n<quarry-game game=\"moxie\"></quarry-game>\n</div>"), "{html}");
        let parts =
            [Part { title: "P".to_string(), pages: vec![page("docs/a.md", "\n```board\ngame=x\nText.\n```\n")] }];
        let faults = Site::new(&parts).body(&parts[0].pages[0]).faults;
        assert_eq!(faults[0].0, 3, "{faults:?}");
    }
}
