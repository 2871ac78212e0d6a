//! Moving by hand: dragging, the last square of a long capture, and taking back step by step.

use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::page::{DESKTOP, with, with_media};
use crate::window::Media;

/// White can jump from a1 over b1 to c1, and on over d1 to e1.
pub(crate) const CAPTURE: &str = "#v=1&game=grabber&pos=5./5./5./5./WB.B._w_0";
const CAPTURED: &str = "5./5./5./5./4.Wbb b 0";

#[tokio::test]
async fn a_piece_is_dragged() {
    with(CAPTURE, DESKTOP, async |page| {
        page.shows(0).await;
        let (from, to) = (page.middle("a1").await, page.middle("c1").await);
        page.drag(from, &[(from.0 + 30.0, from.1), to], true).await;
        page.still().await;
        assert_eq!(page.says("position").await, "5./5./5./5./2.WbB. w 0");
        // In the middle of its turn it can be dragged on.
        let end = page.middle("e1").await;
        page.drag(to, &[(to.0 + 30.0, to.1), end], true).await;
        page.shows(1).await;
        assert_eq!(page.says("position").await, CAPTURED);
        assert!(page.text().await.contains("White a1 jumps to c1 and e1, takes 2 prisoners."));
    })
    .await;
}

#[tokio::test]
async fn a_piece_that_is_dropped_elsewhere_goes_back() {
    with(CAPTURE, DESKTOP, async |page| {
        page.shows(0).await;
        let start = page.says("position").await;
        let (from, other, target) = (page.middle("a1").await, page.middle("c3").await, page.middle("c1").await);
        let back = async |how: &str| {
            assert_eq!(page.says("position").await, start, "{how}");
            assert!(page.square_name("a1").await.ends_with("White man, can be picked"), "{how}");
        };
        page.drag(from, &[(from.0 + 30.0, from.1), other], true).await;
        back("dropped where it cannot go").await;
        page.drag(from, &[(from.0 + 30.0, from.1), (3.0, 3.0)], true).await;
        back("dropped beside the board").await;
        page.drag(from, &[(from.0 + 30.0, from.1), target], false).await;
        assert!(page.square_name("a1").await.ends_with("picked up"));
        page.press(Key::Escape).await;
        page.drop().await;
        back("let go with Escape").await;
        // Where it was it stays picked up, as after a click.
        page.drag(from, &[(from.0 + 30.0, from.1), from], true).await;
        assert!(page.square_name("a1").await.ends_with("picked up"));
        page.click("[data-square=c1]").await;
        page.still().await;
        assert_ne!(page.says("position").await, start);
    })
    .await;
}

#[tokio::test]
async fn the_last_square_of_a_capture_is_enough() {
    with(CAPTURE, DESKTOP, async |page| {
        page.shows(0).await;
        page.click("[data-square=a1]").await;
        assert_eq!(page.square_name("e1").await, "e1, empty, can be picked: takes 2 prisoners; wins");
        page.click("[data-square=e1]").await;
        page.shows(1).await;
        assert_eq!(page.says("position").await, CAPTURED);
    })
    .await;
}

#[tokio::test]
async fn all_jumps_of_a_capture_take_at_most_600_milliseconds_and_the_next_input_ends_them() {
    let media = Media { motion: true, ..Media::default() };
    with_media(media, CAPTURE, DESKTOP, async |page| {
        page.shows(0).await;
        // By the times of the frames: the motion begins with the first, and ends with the first that comes too late for
        // it. A machine that is busy draws fewer of them.
        let script = "const root = document.querySelector('quarry-game').shadowRoot.querySelector('[data-game]');
            for (const name of ['a1', 'e1']) root.querySelector(`[data-square=${name}]`).click();
            const animating = root.dataset.animating;
            return new Promise((done) => {
                let began, last;
                const watch = (now) => {
                    began ??= now;
                    const gap = now - (last ?? now);
                    last = now;
                    if (root.dataset.animating === 'true') requestAnimationFrame(watch);
                    else done([animating, now - began, gap]);
                };
                requestAnimationFrame(watch);
            })";
        let (animating, moved, gap): (String, f64, f64) =
            serde_json::from_value(page.script(script, Value::Null).await).expect("a text and two numbers");
        assert_eq!(animating, "true");
        page.shows(1).await;
        assert!(moved >= 200.0 && moved - gap <= 600.0, "it moved for {moved} ms, the last frame came after {gap} ms");
        let script = "const root = document.querySelector('quarry-game').shadowRoot.querySelector('[data-game]');
            root.querySelector('[data-action=previous]').click();
            const square = (name) => root.querySelector(`[data-square=${name}]`);
            square('a1').click();
            square('c1').click();
            const first = root.dataset.animating;
            square('e1').click();
            const second = root.dataset.ply;
            square('e1').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
            return [first, second, root.dataset.animating]";
        assert_eq!(page.script(script, Value::Null).await, json!(["true", "1", "false"]));
    })
    .await;
}

#[tokio::test]
async fn small_moves_are_taken_back_one_by_one() {
    with("#v=1&game=gobbler", DESKTOP, async |page| {
        page.shows(0).await;
        let mut seen = vec![page.says("position").await];
        // By click, by drag, and by keyboard.
        page.click("[data-square=a2]").await;
        page.click("[data-square=a3]").await;
        seen.push(page.says("position").await);
        let (from, to) = (page.middle("b2").await, page.middle("b3").await);
        page.drag(from, &[(from.0 + 12.0, from.1), to], true).await;
        seen.push(page.says("position").await);
        for _ in 0..2 {
            assert_eq!(page.says("ply").await, "0");
            seen.pop();
            page.click("[data-action=undo]").await;
            assert_eq!(Some(&page.says("position").await), seen.last());
        }
        page.pick_by_keys("c2").await;
        page.pick_by_keys("c3").await;
        assert_ne!(Some(&page.says("position").await), seen.last());
        page.press(Key::Escape).await;
        assert_eq!(Some(&page.says("position").await), seen.last());
    })
    .await;
}
