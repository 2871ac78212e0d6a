//! A host of tables that sends anything: the computer goes on without them.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::{GzEncoder, ZlibEncoder};
use quarry::catalog::{GameId, Tablebases};
use serde_json::{Value, json};

use super::corpus::{tables, texts};
use super::watch;
use crate::deployed::Site;
use crate::page::{DESKTOP, asset, with};

/// The game whose table is replaced.
const GAME: GameId = GameId::Grabber;

/// How many tables are sent that the engine takes, though their content is wrong. Each needs a page of its own.
const TAKEN: usize = 3;

fn pack(table: &[u8]) -> Vec<u8> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::fast());
    packer.write_all(table).and_then(|()| packer.finish()).expect("memory takes it")
}

/// What the host sends in place of a packed table: those that the engine must refuse, and those that it takes.
fn answers(packed: &[u8], good: &[u8]) -> (Vec<Vec<u8>>, Vec<Vec<u8>>) {
    let is_taken = |table: &Vec<u8>| Tablebases::default().load(GAME, table.clone()).is_ok();
    let (taken, refused): (Vec<_>, Vec<_>) = tables(good).into_iter().partition(is_taken);
    let mut refused: Vec<Vec<u8>> = refused.iter().map(|table| pack(table)).collect();
    // What is no packed table at all.
    refused.extend(texts().into_iter().take(40).map(|text| text.as_bytes().to_vec()));
    refused.extend((0..70).map(|n| packed[..packed.len() * n / 70].to_vec()));
    refused.push([packed, b"<script>pwned=1</script>"].concat());
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    refused.push(gzip.write_all(good).and_then(|()| gzip.finish()).expect("memory takes it"));
    // Less than a megabyte, which unpacks to 300.
    let mut bomb = ZlibEncoder::new(Vec::new(), Compression::best());
    let zeros = vec![0; 1 << 20];
    let written = (0..300).try_for_each(|_| bomb.write_all(&zeros)).and_then(|()| bomb.finish());
    refused.push(written.expect("memory takes it"));
    (refused, taken)
}

/// Asks for the result of a position, with the table that the host sends now; the result, and what failed.
const SOLVE: &str = "return (async () => {
    const element = document.querySelector('quarry-game');
    const { verdict } = await element.solve({ timeMs: 5000 });
    return [verdict.kind, element.shadowRoot.querySelector('[data-toast=failure]')?.innerText ?? ''];
})()";

#[tokio::test]
async fn tables_are_taken_or_refused_and_the_computer_goes_on() {
    let name = asset("grabber", "z");
    let packed = std::fs::read(format!("{}/../../dist/{name}", env!("CARGO_MANIFEST_DIR"))).expect("a table");
    let mut good = Vec::new();
    std::io::copy(&mut flate2::read::ZlibDecoder::new(&packed[..]), &mut good).expect("it is packed");
    let (refused, taken) = answers(&packed, &good);
    assert!(refused.len() >= 300 && taken.len() > TAKEN, "{} refused, {} taken", refused.len(), taken.len());
    with("#v=1&game=grabber", DESKTOP, async move |page| {
        let site = Site::serve();
        let address = "index.html#v=1&game=grabber&pos=.BWB/2WB1./2BW./B2.W_w_0";
        page.go(&site.url(address)).await;
        page.shows(0).await;
        page.click("[data-square=c4]").await;
        page.wait("return typeof document.querySelector('quarry-game').solve === 'function'", Value::Null).await;
        watch::begin(&page, &[]).await;
        for (n, table) in refused.iter().enumerate() {
            site.put(&name, table.clone());
            assert_eq!(page.script(SOLVE, Value::Null).await, json!(["win", ""]), "table {n}");
        }
        watch::end(&page).await;
        for table in taken.iter().take(TAKEN) {
            site.put(&name, pack(table));
            page.reload().await;
            page.shows(0).await;
            page.click("[data-square=c4]").await;
            page.wait("return typeof document.querySelector('quarry-game').solve === 'function'", Value::Null).await;
            assert_eq!(page.script(SOLVE, Value::Null).await, json!(["win", ""]));
        }
    })
    .await;
}
