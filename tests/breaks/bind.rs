//! Binds a compiled module to a script for pages: `bind MODULE.wasm FOLDER`. `run.mjs` compiles it as an example of xtask, which has
//! the library.

use wasm_bindgen_cli_support::Bindgen;

fn main() {
    let [module, folder] = [1, 2].map(|n| std::env::args().nth(n).expect("a module and a folder"));
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).typescript(false).omit_default_module_path(false);
    bindgen.web(true).and_then(|bindgen| bindgen.generate(folder)).expect("a module for pages");
}
