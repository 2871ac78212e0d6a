//! What the first visit loads, and how much it may.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::Result;

/// Bytes of the first visit, gzipped and with the headers: 150 KB. `tests/browser/visit.rs` counts the same in browsers.
const BUDGET: u64 = 150_000;

/// Requests of the first visit.
const REQUESTS: usize = 10;

/// Bytes of the headers of an answer, as Resource Timing counts them.
const HEADERS: u64 = 300;

/// Lists what the first visit of a site loads, and what the element loads on another page, with the bytes that are sent; an
/// error where one is more than the budget. `site` is what `build.mjs` says of the site.
pub(crate) fn check(folder: &Path, site: &Value) -> Result<()> {
    let visits = site["visits"].as_object().filter(|visits| visits.len() == 2);
    // All are listed, even if the first is too large.
    let mut all = Ok(());
    for (what, files) in visits.ok_or("build.mjs names no visits")? {
        let files: Vec<&str> = files.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        all = all.and(weigh(folder, what, &files));
    }
    all
}

fn weigh(folder: &Path, what: &str, files: &[&str]) -> Result<()> {
    let mut sum = 0;
    for file in files {
        let bytes = gzipped(&folder.join(file))? + HEADERS;
        println!("{bytes:>8}  {file}");
        sum += bytes;
    }
    println!("{sum:>8}  in all for {what}, of {BUDGET}; {} requests of {REQUESTS}", files.len());
    if files.is_empty() {
        return Err(format!("{what} loads nothing"));
    }
    if files.len() > REQUESTS {
        return Err(format!("{what} makes {} requests, more than {REQUESTS}", files.len()));
    }
    if sum > BUDGET { Err(format!("{what} loads {sum} bytes, more than {BUDGET}")) } else { Ok(()) }
}

/// What is sent of a file: the gzipped one beside it, if that is smaller.
pub(crate) fn gzipped(file: &Path) -> Result<u64> {
    let packed = file.with_added_extension("gz");
    let sent = if packed.is_file() { &packed } else { file };
    fs::metadata(sent).map(|data| data.len()).map_err(|e| format!("{}: {e}", sent.display()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_visit_is_weighed_as_it_is_sent() {
        let folder = std::env::temp_dir().join(format!("quarry-budget-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for (file, length) in
            [("page.html", 200_000), ("page.html.gz", 50_000), ("a.wasm", 90_000), ("b.wasm", 120_000)]
        {
            fs::write(folder.join(file), vec![0; length]).unwrap();
        }
        let site =
            |element: &[&str]| json!({ "visits": { "a visit": ["page.html", "a.wasm"], "an element": element } });
        assert_eq!(check(&folder, &site(&["b.wasm"])), Ok(()));
        assert!(check(&folder, &site(&["b.wasm", "page.html"])).unwrap_err().starts_with("an element loads 170600"));
        let many = ["page.html"; REQUESTS + 1];
        assert!(check(&folder, &site(&many)).unwrap_err().starts_with("an element makes 11 requests"));
        assert!(check(&folder, &site(&[])).unwrap_err().starts_with("an element loads nothing"));
        assert!(check(&folder, &site(&["none"])).is_err());
        assert!(check(&folder, &json!({})).is_err());
        fs::remove_dir_all(folder).unwrap();
    }
}
