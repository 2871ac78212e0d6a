use std::os::unix::fs::PermissionsExt as _;

use super::*;

/// A project of its own in a new folder: one table, made by a `lab` that copies `original`.
struct Scene(Project);

const TABLE: &str = "www/tables/a.z";

impl Scene {
    fn new(name: &str) -> Self {
        let folder = env::temp_dir().join(format!("quarry-large-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let scene = Self(Project { cache: Some(folder.join("cache")), folder });
        for parent in FOLDERS {
            fs::create_dir_all(scene.0.folder.join(parent)).unwrap();
        }
        scene.write("xtask/large/history.txt", b"# none\n");
        scene.write(".gitignore", b"/cache\n/target\n");
        scene.write("original", b"a table");
        scene.git(&["init", "--quiet"]);
        scene.list(b"a table", "made", 40);
        scene
    }

    fn write(&self, path: &str, content: &[u8]) {
        make::put(&self.0.folder.join(path), content).unwrap();
    }

    fn list(&self, content: &[u8], source: &str, seconds: u64) {
        let (bytes, sum) = (content.len(), list::sum(content));
        let line = format!("# a comment\n{TABLE} {bytes} {sum} {seconds} {source} lab original FILE\n");
        self.write("xtask/large/files.txt", line.as_bytes());
    }

    fn git(&self, args: &[&str]) {
        let name = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"];
        history::git(&self.0.folder, &[&name, args].concat(), "").unwrap();
    }

    fn commit(&self) {
        self.git(&["add", "--all"]);
        self.git(&["commit", "--quiet", "--message", "a"]);
    }

    fn entry(&self) -> Entry {
        list::read(&self.0.folder).unwrap().remove(0)
    }

    fn get(&self) -> Result<()> {
        let Project { folder, .. } = &self.0;
        let programs = folder.join("target/programs");
        make::put(&programs.join("lab"), b"#!/bin/sh\nexec cp \"$@\"\n")?;
        fs::set_permissions(programs.join("lab"), fs::Permissions::from_mode(0o755))
            .map_err(|error| error.to_string())?;
        make::all(folder, &programs, &self.0.fetch()?, &|made| self.0.keep(made))
    }

    fn refused(&self, part: &str) {
        let error = self.0.check().unwrap_err();
        assert!(error.contains(part), "{error}");
    }
}

impl Drop for Scene {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0.folder);
    }
}

/// Bytes that do not pack.
fn noise(seed: u8) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut sum = list::sum(&[seed]);
    while bytes.len() < 110_000 {
        bytes.extend((0..32).map(|at| u8::from_str_radix(&sum[2 * at..2 * at + 2], 16).unwrap()));
        sum = list::sum(sum.as_bytes());
    }
    bytes
}

#[test]
fn this_repository_has_the_listed_versions_and_no_other_large_ones() {
    Project::this().check().unwrap();
}

#[test]
fn a_large_version_is_refused_in_the_index_and_for_ever_in_the_history() {
    let scene = Scene::new("history");
    scene.get().unwrap();
    scene.write(".gitignore", format!("/cache\n/target\n/{TABLE}\n").as_bytes());
    scene.commit();
    scene.0.check().unwrap();
    scene.write("picture.png", &noise(1));
    scene.0.check().unwrap();
    scene.git(&["add", "picture.png"]);
    scene.refused("picture.png: a version that packs to 11");
    scene.commit();
    scene.refused("picture.png");
    fs::remove_file(scene.0.folder.join("picture.png")).unwrap();
    scene.commit();
    scene.refused("picture.png");
    let id = history::git(&scene.0.folder, &["rev-parse", "HEAD~1:picture.png"], "").unwrap();
    scene.write("xtask/large/history.txt", &[&id[..40], b" 110032 picture.png\n"].concat());
    scene.0.check().unwrap();
    scene.write("zeros", &vec![0; 500_000]);
    scene.commit();
    scene.0.check().unwrap();
}

#[test]
fn what_is_missing_is_made_and_another_version_replaced() {
    let scene = Scene::new("made");
    scene.refused("www/tables/a.z: not the listed version; `cargo xtask large` gets it");
    scene.get().unwrap();
    scene.0.check().unwrap();
    scene.write(TABLE, b"another");
    scene.refused("not the listed version");
    // From the cache now.
    fs::remove_file(scene.0.folder.join("original")).unwrap();
    scene.get().unwrap();
    scene.0.check().unwrap();
    scene.list(b"a third", "made", 40);
    assert!(scene.get().unwrap_err().contains("failed"));
    scene.write("original", b"a fourth");
    assert!(scene.get().unwrap_err().contains("makes another version than the listed one"));
    assert!(scene.entry().fits(b"a third"));
    assert_eq!(fs::read(scene.0.folder.join(TABLE)).unwrap(), b"a table");
}

#[test]
fn a_new_version_is_listed_and_leaves_git() {
    let scene = Scene::new("new");
    scene.write(TABLE, b"a table");
    scene.list(b"a table", "history", 40);
    scene.commit();
    scene.0.check().unwrap();
    scene.write(TABLE, b"changed");
    scene.refused("`git restore www/tables/a.z` brings it back");
    scene.0.fetch().unwrap();
    assert_eq!(fs::read(scene.0.folder.join(TABLE)).unwrap(), b"changed", "what Git tracks is left alone");
    scene.0.renew(&scene.entry(), b"a new table", 7).unwrap();
    scene.0.check().unwrap();
    scene.commit();
    scene.0.check().unwrap();
    let entry = scene.entry();
    assert_eq!((entry.seconds, entry.source, entry.bytes), (7, Source::Made, 11));
    assert!(!history::tracked(&scene.0.folder).unwrap().contains(TABLE));
    scene.git(&["add", "--force", TABLE]);
    scene.refused("listed as `made`, but Git tracks it");
}

#[test]
fn large_tables_are_listed_and_long_work_is_published() {
    let scene = Scene::new("listed");
    scene.get().unwrap();
    scene.write("tests/certificates/b.txt", &noise(2));
    scene.refused("tests/certificates/b.txt is large, and xtask/large/files.txt does not list it");
    fs::remove_file(scene.0.folder.join("tests/certificates/b.txt")).unwrap();
    scene.list(b"a table", "made", 121);
    scene.refused("a new clone makes large files for 121 s, and at most 120 s are allowed");
    scene.list(b"a table", "npm:a@1.0.0", 121);
    scene.0.check().unwrap();
    scene.list(b"a table", "history", 121);
    scene.refused("listed as `history`, but Git does not track it");
}

#[test]
fn a_package_has_the_listed_version() {
    let scene = Scene::new("npm");
    scene.write(&format!("package/{TABLE}"), b"a table");
    scene.write("package/package.json", br#"{"name": "tables", "version": "1.0.0"}"#);
    let mut pack = crate::command::npm(&["pack", "--silent", "./package"]);
    pack.current_dir(&scene.0.folder);
    assert_eq!(crate::command::output(pack).as_deref(), Some("tables-1.0.0.tgz"));
    let source = format!("npm:tables@file:{}/tables-1.0.0.tgz", scene.0.folder.display());
    scene.list(b"another", &source, 900);
    assert!(scene.0.fetch().unwrap_err().contains("does not have the listed version"));
    scene.list(b"a table", &source, 900);
    assert_eq!(scene.0.fetch(), Ok(Vec::new()));
    scene.0.check().unwrap();
}
