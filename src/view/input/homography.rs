//! From a point of the window to a point of the board, where style sheets turn, scale or tilt the board.

use crate::view::paint::primitive::Point;

/// Where the window shows the corners of a square of the board, whose sides have length 1: (0, 0), (1, 0), (1, 1) and (0, 1).
pub type Corners = [Point; 4];

/// The point of the board that the window shows at `at`, in sides of the square. `None` if the board is seen from its edge.
pub fn unproject([a, b, c, d]: Corners, at: Point) -> Option<Point> {
    // The matrix of the projection, as P. Heckbert gives it in "Fundamentals of Texture Mapping and Image Warping" (1989), 2.2.3.
    let [across, along] = [minus(b, c), minus(d, c)];
    let rest = (a.0 - b.0 + c.0 - d.0, a.1 - b.1 + c.1 - d.1);
    let area = cross(across, along);
    let (g, h) = (cross(rest, along) / area, cross(across, rest) / area);
    let (x, y) = (minus((b.0 * (1.0 + g), b.1 * (1.0 + g)), a), minus((d.0 * (1.0 + h), d.1 * (1.0 + h)), a));
    // Its inverse: `at` lies w times as far from the eye as (0, 0), with a + u x + v y = w at and w = 1 + g u + h v.
    let (x, y) = (minus(x, (g * at.0, g * at.1)), minus(y, (h * at.0, h * at.1)));
    let (to, size) = (minus(at, a), cross(x, y));
    let found = (cross(to, y) / size, cross(x, to) / size);
    (found.0.is_finite() && found.1.is_finite()).then_some(found)
}

fn minus(a: Point, b: Point) -> Point {
    (a.0 - b.0, a.1 - b.1)
}

fn cross(a: Point, b: Point) -> f64 {
    a.0 * b.1 - a.1 * b.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How a point of the board is shown.
    type Projection = fn(Point) -> Point;

    #[test]
    fn each_point_is_found_where_it_is_shown() {
        let projections: [(&str, Projection); 8] = [
            ("in place", |(x, y)| (x, y)),
            ("moved", |(x, y)| (x + 300.0, y - 7.5)),
            ("scaled", |(x, y)| (1.5 * x, 1.5 * y)),
            ("stretched", |(x, y)| (0.25 * x + 9.0, 3.0 * y)),
            ("mirrored", |(x, y)| (640.0 - x, y)),
            ("turned by 30 degrees", |(x, y)| (0.866 * x - 0.5 * y, 0.5 * x + 0.866 * y)),
            ("slanted", |(x, y)| (x + 0.4 * y, y)),
            ("tilted", |(x, y)| {
                let w = 1.0 + 0.002 * x - 0.001 * y;
                ((x + 0.1 * y + 20.0) / w, (1.2 * y - 5.0) / w)
            }),
        ];
        for (name, project) in projections {
            let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(project);
            for point in [(0.0, 0.0), (0.5, 0.25), (12.0, 7.0), (-3.0, 40.0)] {
                let (x, y) = unproject(corners, project(point)).unwrap();
                assert!((x - point.0).hypot(y - point.1) < 1e-6, "{name}: {point:?} is found at {x}, {y}");
            }
        }
    }

    #[test]
    fn an_edge_shows_no_point() {
        for corners in [[(5.0, 5.0); 4], [(0.0, 0.0), (9.0, 0.0), (9.0, 0.0), (0.0, 0.0)]] {
            assert_eq!(unproject(corners, (3.0, 4.0)), None);
        }
    }
}
