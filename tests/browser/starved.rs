//! Modules of WebAssembly whose memory cannot grow.

use serde_json::Value;

use crate::computer::seat;
use crate::deployed::Site;
use crate::keep::play;
use crate::page::{DESKTOP, Page, with};

const ROOT: &str = "const root = document.querySelector('quarry-game')?.shadowRoot;";

/// A game in which the computer is to move.
const COMPUTER: &str = "#v=1&game=clobber&size=3x4&moves=b1xa1&black=engine:5";

/// Opens a page of a site whose modules with that in their names can grow by that number of pages of 64 KiB.
async fn open(page: &Page, part: &str, pages: u32, game: &str) {
    let site = Site::serve();
    site.limit_memory(part, pages);
    page.go(&site.url(game)).await;
}

#[tokio::test]
async fn the_computer_plays_with_a_smaller_table() {
    with("index.html", DESKTOP, async |page| {
        // 2 MiB, where its transposition table usually has 32.
        open(&page, "engine", 32, COMPUTER).await;
        page.wait(&format!("{ROOT} return root?.querySelector('[data-ply=\"2\"]')"), Value::Null).await;
        assert_eq!(page.errors().await, Vec::<String>::new());
    })
    .await;
}

#[tokio::test]
async fn an_engine_without_memory_says_so_and_two_people_play_on() {
    with("index.html", DESKTOP, async |page| {
        open(&page, "engine", 0, COMPUTER).await;
        let told = "The computer cannot think here. Two people can still play on this device. The engine has failed: it has run out of memory.";
        page.reads(told).await;
        seat(&page, "black", "human").await;
        play(&page, "c3", "b3", 2).await;
        // The message on the console is expected.
        assert!(!page.errors().await.is_empty());
    })
    .await;
}

#[tokio::test]
async fn a_page_without_memory_offers_to_load_it_again() {
    with("index.html", DESKTOP, async |page| {
        open(&page, "quarry_bg", 0, COMPUTER).await;
        page.reads("The game could not be loaded. Reload the page.").await;
        assert!(!page.errors().await.is_empty());
    })
    .await;
}
