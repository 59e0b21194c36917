import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { build } from "vite";
import { inRoot } from "./paths.mjs";

const page = (file) => readFileSync(inRoot("games/verifier/page", file), "utf8");
const hashOf = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The verifier's texts in every language. */
function readTexts() {
  const folder = inRoot("texts/client");
  const texts = readdirSync(folder).map((language) => [
    language,
    JSON.parse(readFileSync(`${folder}/${language}/verifier.json`, "utf8")),
  ]);
  return JSON.stringify(Object.fromEntries(texts)).replaceAll("<", "\\u003c");
}

async function bundleScript() {
  const output = await build({
    configFile: false,
    logLevel: "warn",
    root: inRoot("games/verifier"),
    build: { write: false, target: "es2022", lib: { entry: "page/page.mjs", formats: ["es"], fileName: "page" } },
  });
  const [{ output: chunks }] = [output].flat();
  if (chunks.length !== 1) throw new Error("the verifier's page is one script");
  return chunks[0].code.replaceAll("</script", "<\\/script");
}

/**
 * The verifier as one HTML file that loads nothing: its policy lets only this script and this style run, and no request leave.
 * `keys`: the server's published keys, as `/.well-known/clutch-receipt-keys.json` publishes them.
 */
export async function buildVerifierPage(keys = []) {
  const [script, style] = [await bundleScript(), page("page.css")];
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}`;
  const parts = {
    policy: `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    style: `<style>${style}</style>`,
    texts: `<script type="application/json" id="texts">${readTexts()}</script>`,
    keys: `<script type="application/json" id="keys">${JSON.stringify(keys).replaceAll("<", "\\u003c")}</script>`,
    script: `<script type="module">${script}</script>`,
  };
  return page("page.html").replaceAll(/<!-- (\w+) -->/g, (_whole, name) => parts[name]);
}
