// The real nginx and Caddy, on loopback, with the configurations of docs/hosting.md.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { blocks, patch, replace } from "./guide.mjs";

const INSTALL = "apt-get install nginx-light libnginx-mod-http-brotli-static caddy";
const MODULE = "ngx_http_brotli_static_module.so";
const MODULES = ["/usr/lib/nginx/modules", "/usr/lib64/nginx/modules", "/usr/share/nginx/modules"];

/** The subfolder that the guide uses as its example. */
export const SUBFOLDER = "/games/quarry/";

/**
 * Starts a server for the folder of a site. Its `base` is the address of the site, `pid` the number of its process.
 *
 * @param {string} name
 * @param {string} site
 * @param {{ subfolder?: boolean, relay?: number }} [options] with the port of a relay, the site has it at `/relay`
 */
export async function serve(name, site, { subfolder = false, relay } = {}) {
  const scratch = mkdtempSync(join(tmpdir(), "quarry-host-"));
  const port = await freePort();
  const [program, ...args] = CONFIGURE[name]({ site, subfolder, relay, port, scratch });
  const env = {
    PATH: `${process.env.PATH}:/usr/sbin:/sbin`,
    HOME: scratch,
    XDG_DATA_HOME: scratch,
    XDG_CONFIG_HOME: scratch,
  };
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  process.once("exit", () => child.kill());
  process.once("SIGTERM", () => process.exit(143));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
  const ended = new Promise((resolve) => {
    child.once("error", (error) =>
      resolve(error.code === "ENOENT" ? `${program} is not installed: ${INSTALL}` : `${error}`),
    );
    child.once("exit", (code) => resolve(`${program} ended with status ${code}:\n${output}`));
  });
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(scratch, { recursive: true, force: true });
  };
  const waiting = new AbortController();
  const failure = await Promise.race([ended, listening(port, waiting.signal)]);
  waiting.abort();
  if (failure) {
    await stop();
    const hint = failure.includes('unknown directive "brotli_static"') ? `\n${INSTALL}` : "";
    throw new Error(failure + hint);
  }
  return { base: `http://127.0.0.1:${port}${subfolder ? SUBFOLDER : "/"}`, pid: child.pid, stop };
}

const CONFIGURE = {
  nginx({ site, subfolder, relay, port, scratch }) {
    let text = blocks("nginx")[0];
    if (subfolder) text = patch(text, blocks("diff")[0]);
    text = replace(text, "    listen 80;\n    listen [::]:80;\n", `    listen 127.0.0.1:${port};\n`);
    text = replace(text, "/srv/quarry", site);
    if (relay) text = replace(text, "    location / {", `${withRelay("nginx", relay)}\n    location / {`);
    const module = MODULES.map((folder) => join(folder, MODULE)).find(existsSync);
    // What Debian's own nginx.conf says where it matters here, and where a server without rights may write.
    const around = `
      daemon off;
      master_process off;
      pid ${scratch}/pid;
      error_log stderr;
      ${module ? `load_module ${module};` : ""}
      events {}
      http {
        ${existsSync("/etc/nginx/mime.types") ? "include /etc/nginx/mime.types;" : ""}
        default_type application/octet-stream;
        gzip on;
        access_log off;
        ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((what) => `${what}_temp_path ${scratch}/${what};`).join(" ")}
        include ${scratch}/quarry.conf;
      }`;
    writeFileSync(join(scratch, "quarry.conf"), text);
    writeFileSync(join(scratch, "nginx.conf"), around);
    return ["nginx", "-p", scratch, "-e", "stderr", "-c", join(scratch, "nginx.conf")];
  },

  caddy({ site, subfolder, relay, port, scratch }) {
    let text = replace(blocks("caddy")[0], "/srv/quarry", site);
    const [shown, other] = subfolder
      ? ["www.example.org", "play.example.org"]
      : ["play.example.org", "www.example.org"];
    text = replace(text, `\n${shown} {`, `\nhttp://127.0.0.1:${port} {\n\tbind 127.0.0.1`);
    text = replace(text, `\n${other} {`, `\nhttp://other.example:${port} {\n\tbind 127.0.0.1`);
    if (relay) text = replace(text, "\timport quarry\n}", `${withRelay("caddy", relay)}\timport quarry\n}`);
    writeFileSync(join(scratch, "Caddyfile"), `{\n\tadmin off\n\tauto_https off\n}\n\n${text}`);
    return ["caddy", "run", "--config", join(scratch, "Caddyfile"), "--adapter", "caddyfile"];
  },
};

/** What the configuration of a site has for a relay. */
function withRelay(language, port) {
  return replace(blocks(language, "playing-together.md")[0], "127.0.0.1:6969", `127.0.0.1:${port}`);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Ends when something listens on a port; with a message if nothing does for long. */
async function listening(port, signal) {
  for (let tries = 0; tries < 300 && !signal.aborted; tries += 1) {
    const open = await new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (open) return undefined;
    await sleep(100);
  }
  return `nothing listens on port ${port} after 30 seconds`;
}
