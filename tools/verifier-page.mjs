/** `node tools/verifier-page.mjs [file]` writes the verifier as one HTML file without network (games/dist/verifier.html). */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { buildVerifierPage } from "./lib/verifier-page.mjs";
import { inRoot } from "./lib/paths.mjs";

const file = resolve(process.argv[2] ?? inRoot("games/dist/verifier.html"));
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, await buildVerifierPage());
console.log(file);
