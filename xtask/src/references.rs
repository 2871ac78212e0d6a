//! Which files of the site a file names.

use std::path::{Component, Path, PathBuf};

/// A place in a text where a file of the site is named, relative to the text's own file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Reference {
    /// The file, relative to the site's folder.
    pub(crate) to: PathBuf,
    /// Where the name ends in the text.
    pub(crate) end: usize,
}

/// Finds where a text names one of the files: in quotes or in `url(…)`, with or without `./` before it and `?…` or `#…`
/// behind it. `file` and `files` are relative to the site's folder. The result is in the order of the text.
pub(crate) fn references(file: &Path, text: &str, files: &[PathBuf]) -> Vec<Reference> {
    let mut found = Vec::new();
    for to in files {
        let name = relative(file, to);
        for (start, _) in text.match_indices(&name) {
            let end = start + name.len();
            let before = text[..start].strip_suffix("./").unwrap_or(&text[..start]);
            if before.ends_with(['"', '\'', '`', '(']) && text[end..].starts_with(['"', '\'', '`', ')', '?', '#']) {
                found.push(Reference { to: to.clone(), end });
            }
        }
    }
    found.sort_by_key(|reference| reference.end);
    found
}

/// The path of one file as written in another.
fn relative(from: &Path, to: &Path) -> String {
    let folder: Vec<Component> = from.parent().map(|folder| folder.components().collect()).unwrap_or_default();
    let to: Vec<Component> = to.components().collect();
    let common = folder.iter().zip(&to).take_while(|(a, b)| a == b).count();
    let up = folder[common..].iter().map(|_| "..".into());
    let down = to[common..].iter().map(|part| part.as_os_str().to_string_lossy());
    up.chain(down).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(file: &str, text: &str) -> Vec<String> {
        let files = ["quarry.js", "look.css", "wasm/quarry.js", "wasm/quarry_bg.wasm"].map(PathBuf::from);
        let found = references(Path::new(file), text, &files);
        found.iter().map(|reference| reference.to.to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn files_are_found_where_they_are_named_as_urls() {
        assert_eq!(
            found("index.html", r#"<script src="quarry.js"> <link href='./look.css?v=1'>"#),
            ["quarry.js", "look.css"]
        );
        assert_eq!(found("quarry.js", r#"import init from "./wasm/quarry.js";"#), ["wasm/quarry.js"]);
        assert_eq!(found("wasm/quarry.js", "new URL('quarry_bg.wasm', import.meta.url)"), ["wasm/quarry_bg.wasm"]);
        assert_eq!(found("wasm/quarry.js", "import '../quarry.js'; url(../look.css)"), ["quarry.js", "look.css"]);
    }

    #[test]
    fn other_names_are_left_alone() {
        assert!(found("index.html", "see quarry.js, \"my-quarry.js\", \"quarry.json\", 'other/quarry.js'").is_empty());
        assert!(found("wasm/quarry.js", "\"look.css\"").is_empty());
    }
}
