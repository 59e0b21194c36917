/**
 * Writes what the verifier needs to know of the games and no code could share: `node games/report/publish.ts` makes
 * verifier/paytables.mjs (the published builds) and verifier/vectors.json (test vectors). `--check` only compares.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { publishedFiles } from "../testing/published-files.ts";

const isCheck = process.argv.includes("--check");
for (const [name, text] of publishedFiles()) {
  const file = new URL(`../verifier/${name}`, import.meta.url);
  if (!isCheck) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    console.error(`games/verifier/${name} is not what the games publish: node games/report/publish.ts`);
    process.exitCode = 1;
  }
}
