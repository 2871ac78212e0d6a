//! The memory that the worker may take: 64 MB in all. What does not fit fails, instead of taking it from the page.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").as_deref() == Ok("wasm32") {
        println!("cargo::rustc-link-arg-bins=--max-memory={}", 64 << 20);
    }
}
