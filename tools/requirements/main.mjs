/**
 * Which requirements no test title cites. `npm run requirements` prints the counts by area;
 * `npm run requirements -- --missing AREA` lists what is missing there, without AREA everywhere.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { inRoot, root } from "../lib/paths.mjs";
import { parseCsv } from "./csv.mjs";

const requirementsFile = inRoot("..", "shared", "requirements.csv");
if (!existsSync(requirementsFile)) {
  console.log("no requirements file beside this checkout: nothing to count");
  process.exit(0);
}
const [head, ...rows] = parseCsv(readFileSync(requirementsFile, "utf8"));
const requirements = rows.map((row) => Object.fromEntries(head.map((key, index) => [key, row[index]])));
const known = new Set(requirements.map(({ id }) => id));

const tests = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.test.ts", "*.test.tsx", "*.test.mjs"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file && existsSync(inRoot(file)));
/** Ids count only at the head of a title: `test("R5.6-03 R5.6-04 what is true", …)`. */
const TITLE =
  /\b(?:test|nightlyTest|it|describe)(?:\.each\([^)]*\))?\(\s*["'`]((?:(?:R\d+\.\d+-\d+|RU-\d+|G-\d+)[ ,·:]*)+)/g;
const cited = new Map();
for (const file of tests)
  for (const [, ids] of readFileSync(inRoot(file), "utf8").matchAll(TITLE))
    for (const [id] of ids.matchAll(/R\d+\.\d+-\d+/g)) cited.set(id, file);

const unknown = [...cited].filter(([id]) => !known.has(id));
const missingArea = process.argv[process.argv.indexOf("--missing") + 1];
if (process.argv.includes("--missing")) {
  for (const { id, area, requirement } of requirements)
    if ((missingArea === undefined || area === missingArea) && !cited.has(id)) console.log(`${id}  ${requirement}`);
} else {
  for (const area of [...new Set(requirements.map((one) => one.area))].toSorted()) {
    const all = requirements.filter((one) => one.area === area);
    console.log(
      `${area.padEnd(20)} ${String(all.filter(({ id }) => cited.has(id)).length).padStart(4)} / ${all.length}`,
    );
  }
  const proved = requirements.filter(({ id }) => cited.has(id)).length;
  console.log(`${"all".padEnd(20)} ${String(proved).padStart(4)} / ${requirements.length}`);
}
for (const [id, file] of unknown) console.error(`${file} cites ${id}, which does not exist`);
process.exit(unknown.length === 0 ? 0 : 1);
