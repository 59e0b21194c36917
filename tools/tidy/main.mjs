import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRoot, root } from "../lib/paths.mjs";
import { findRefusalProblems, readRefusals } from "./bare-refusals.mjs";
import { findBannedWords } from "./banned-words.mjs";
import { findCallsWithoutPage, readCallNames } from "./calls-without-page.mjs";
import { findChangelogProblems } from "./changelog-form.mjs";
import { findIndexProblems, findUnknownDecisions } from "./decision-index.mjs";
import { findMissingNames, readTree } from "./document-names.mjs";
import { findLanguageReads } from "./language-reads.mjs";
import { findTitleProblems } from "./test-titles.mjs";

/**
 * Style a linter does not know: folder and file sizes, words that promise work, banned words, names of files, names and
 * paths that documents give, the index of the decisions, the changelog's form, refusals by bare code, calls that no
 * page makes, views that read the language past the hooks, long test titles, journeys that route calls by hand.
 */
const MAX_FILES_IN_FOLDER = 20;
const MAX_CSS_LINES = 400;
/** Spelled with a class, so that this line is not a finding of its own. */
const PROMISES = /\b(T[O]DO|F[I]XME|H[A]CK)\b/;
const SKIPPED_TESTS = /\b(it|test|describe)\.(skip|only|todo)\(/;
/** A handler that is still at work when its route is taken away is an unhandled rejection: `intercept` waits for it. */
const BARE_ROUTES = /\b(page|context)\.(un)?route(All)?\(/;

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => file && existsSync(inRoot(file)));
const sources = files.filter((file) => /\.(ts|tsx|css|sql|mjs)$/.test(file));
const documents = files.filter((file) => /\.(md|html)$/.test(file));
const problems = [...sources, ...documents].flatMap((file) =>
  findBannedWords(file, readFileSync(inRoot(file), "utf8")),
);

const tree = readTree(
  files,
  files
    .filter(
      (file) => /\.(ts|tsx|css|sql|mjs|json|c|h|html)$/.test(file) && !/^package-lock|\/document-names\./.test(file),
    )
    .map((file) => readFileSync(inRoot(file), "utf8")),
  Object.keys(JSON.parse(readFileSync(inRoot("package.json"), "utf8")).scripts),
);
for (const file of files.filter((each) => each.endsWith(".md")))
  problems.push(...findMissingNames(file, readFileSync(inRoot(file), "utf8"), tree));

problems.push(...findChangelogProblems(readFileSync(inRoot("CHANGELOG.md"), "utf8")));

problems.push(
  ...findCallsWithoutPage(
    readCallNames(readFileSync(inRoot("contract/call-table.ts"), "utf8")),
    sources
      .filter((file) => /^client\/.*\.tsx?$/.test(file) && !/^client\/dev\/|\/testing\/|\.test\./.test(file))
      .map((file) => readFileSync(inRoot(file), "utf8")),
    readFileSync(inRoot("contract/README.md"), "utf8"),
  ),
);

const DECISIONS = "docs/decisions/";
const index = readFileSync(inRoot(`${DECISIONS}README.md`), "utf8");
problems.push(
  ...findIndexProblems(
    files.filter((file) => file.startsWith(`${DECISIONS}0`)).map((file) => path.basename(file)),
    index,
  ),
  ...[...sources, ...documents]
    .filter((file) => !file.startsWith("tools/tidy/"))
    .flatMap((file) => findUnknownDecisions(file, readFileSync(inRoot(file), "utf8"), index)),
);

const refusals = readRefusals(readFileSync(inRoot("rules/refusals.ts"), "utf8"));

const folders = Map.groupBy(
  sources.filter((file) => !/\.test\./.test(file)),
  (file) => path.dirname(file),
);
for (const [folder, inside] of folders)
  if (inside.length > MAX_FILES_IN_FOLDER)
    problems.push(`${folder}/ has ${inside.length} files, more than ${MAX_FILES_IN_FOLDER}: split it by noun`);

for (const file of sources) {
  const text = readFileSync(inRoot(file), "utf8");
  if (file.endsWith(".css") && text.split("\n").length > MAX_CSS_LINES)
    problems.push(`${file} is over ${MAX_CSS_LINES} lines`);
  problems.push(
    ...findRefusalProblems(file, text, refusals),
    ...findTitleProblems(file, text),
    ...findLanguageReads(file, text),
  );
  if (PROMISES.test(text)) problems.push(`${file} promises work instead of doing it`);
  if (SKIPPED_TESTS.test(text)) problems.push(`${file} skips or singles out a test`);
  if (/^e2e\/.*\.test\.ts$|^e2e\/pages\//.test(file) && BARE_ROUTES.test(text))
    problems.push(`${file} routes calls by hand: use intercept of e2e/system/intercept.ts`);
  if (/(^|\/)(utils?|helpers?|misc|common)\.(ts|tsx)$/.test(file)) problems.push(`${file}: name the noun it is about`);
}

for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
