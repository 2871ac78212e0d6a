/** The strictest policy under which a host may serve the page: no script but ours, from nowhere else. */
export const POLICY = [
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; connect-src 'self'",
  "img-src 'self' data: blob:; manifest-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'",
  "require-trusted-types-for 'script'; trusted-types quarry",
].join("; ");
