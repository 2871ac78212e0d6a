//! Where pieces with eyes look: at the pointer.

use crate::view::model::layout::Layout;
use crate::view::model::scene::Scene;
use crate::view::paint::primitive::Point;

/// How far a look must turn to be noticed; looks are directions of length 1.
const NOTICED: f64 = 0.12;

/// The direction from a point to what is looked at, shorter than 1 where that is near; to the ground ahead where it is
/// nothing.
pub fn sight(at: Point, gaze: Option<Point>, cell: f64) -> Point {
    gaze.map_or((0.0, 0.6), |gaze| direction(at, gaze, cell))
}

/// The direction from one point to another, of length 1 where they are at least `far` apart and shorter where nearer.
pub fn direction(from: Point, to: Point, far: f64) -> Point {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y).max(far).max(1e-9);
    (x / length, y / length)
}

/// Whether someone in a scene is seen to turn the eyes when the pointer goes from one point to another, in CSS pixels of
/// the board.
pub fn move_between(scene: &Scene, layout: &Layout, from: Option<Point>, to: Option<Point>) -> bool {
    scene.shape.squares().filter(|&square| scene.depiction.has_eyes(scene.stack(square))).any(|square| {
        let looks = |gaze| sight(layout.center(square), gaze, layout.cell);
        let (one, two) = (looks(from), looks(to));
        (one.0 - two.0).hypot(one.1 - two.1) > NOTICED
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Shape;
    use crate::games::gobbler::pieces::GOBBLER;

    #[test]
    fn far_pointers_turn_eyes_less() {
        let mut scene = Scene::empty(&crate::games::gobbler::DEPICTION, Shape::rect(8, 8));
        let layout = Layout::new(scene.shape, 400.0, 400.0, false, false, false);
        let turned = |scene: &Scene, from: Point, to: Point| move_between(scene, &layout, Some(from), Some(to));
        assert!(!turned(&scene, (0.0, 0.0), (400.0, 400.0)), "no Gobbler is there");
        scene.stacks[0] = vec![GOBBLER];
        assert!(turned(&scene, (300.0, 20.0), (380.0, 380.0)));
        assert!(!turned(&scene, (380.0, 20.0), (380.0, 30.0)));
        assert!(move_between(&scene, &layout, Some((380.0, 20.0)), None));
        let (x, y) = sight((10.0, 10.0), Some((10.0, 400.0)), 50.0);
        assert!(x.abs() < 1e-9 && (y - 1.0).abs() < 1e-9);
    }
}
