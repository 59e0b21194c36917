/**
 * `node tools/verifier-page.mjs [file] [keys]` writes the verifier as one HTML file without network (games/dist/verifier.html). `keys`:
 * a copy of /.well-known/clutch-receipt-keys.json of the server whose receipts the page is to check.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { buildVerifierPage } from "./lib/verifier-page.mjs";
import { inRoot } from "./lib/paths.mjs";

const file = resolve(process.argv[2] ?? inRoot("games/dist/verifier.html"));
mkdirSync(dirname(file), { recursive: true });
const keysFile = process.argv[3];
const keys = keysFile === undefined ? [] : JSON.parse(readFileSync(keysFile, "utf8")).keys;
writeFileSync(file, await buildVerifierPage(keys));
console.log(file);
