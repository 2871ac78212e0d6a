//! The icons of the installed page, drawn by Chromium from `www/icon.svg`, which is drawn by the project itself.

use std::fs;

use crate::Result;
use crate::command::{command, root, run};

/// The files, the width and height in pixels, the share of the width that the picture takes, and what is around it.
/// Systems cut a maskable icon to a circle of 80% of its width or more.
const ICONS: [(&str, u32, f64, &str); 3] = [
    ("icon-192.png", 192, 1.0, "transparent"),
    ("icon-512.png", 512, 1.0, "transparent"),
    ("maskable-512.png", 512, 0.6, "#3a2f25"),
];

/// Writes `www/icons/`.
pub(crate) fn draw() -> Result<()> {
    let io = |e: std::io::Error| e.to_string();
    let folder = root().join("www/icons");
    let work = std::env::temp_dir().join(format!("quarry-icons-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(io)?;
    fs::create_dir_all(&work).map_err(io)?;
    let picture = fs::read_to_string(root().join("www/icon.svg")).map_err(|e| format!("www/icon.svg: {e}"))?;
    for (name, side, share, ground) in ICONS {
        let size = f64::from(side) * share;
        let style = format!(
            "body {{ margin: 0; height: {side}px; display: grid; place-items: center; background: {ground} }}
            svg {{ width: {size}px; height: {size}px }}"
        );
        let page = work.join("icon.html");
        fs::write(&page, format!("<!doctype html><style>{style}</style>{picture}")).map_err(io)?;
        let mut chromium =
            command("chromium", ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]);
        chromium.args(["--default-background-color=00000000", "--force-device-scale-factor=1"]);
        chromium.arg(format!("--screenshot={}", folder.join(name).display()));
        chromium.arg(format!("--window-size={side},{side}")).arg(page);
        run(chromium)?;
    }
    fs::remove_dir_all(work).map_err(io)
}
