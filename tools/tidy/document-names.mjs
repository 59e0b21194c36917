/** Names that documents may give though no source holds them, and why. */
const ALLOWED = new Map(
  Object.entries({
    "dist/": "written by the build",
    "NNNN-name.sql": "a pattern of names (0120)",
    jsonb_populate_recordset: "PostgreSQL's (0100)",
    BUN_CONFIG_MAX_HTTP_REQUESTS: "Bun's (0140)",
    settle_first_tickets: "gone, measured against (0050)",
    settle_singles: "gone (0050)",
    CLOSING_STEPS: "gone (0130)",
  }),
);

const SOURCE_EXTENSIONS = /\.(ts|tsx|mjs|md|sql|css|c|h)$/;
const PATH = /^@?[\w.<>*-]+(\/[\w.<>*-]+)*\/?$/;
const NAME = /^[A-Za-z_$][\w$]*$/;
/** `camelCase`, `PascalCase` of two words, `snake_case`, `UPPER_CASE`: a plain word such as `open` may be prose or a value. */
const COMPOUND = /[a-z\d][A-Z]|[A-Za-z\d]_[A-Za-z\d]/;

/** What documents are compared with: `files` are paths from the root, `sources` the texts of all that is not a document. */
export function readTree(files, sources, scripts) {
  const names = new Set();
  for (const text of sources) for (const [name] of text.matchAll(/[A-Za-z_$][\w$]*/g)) names.add(name);
  const folders = new Set();
  for (const file of files)
    for (let end = file.indexOf("/"); end !== -1; end = file.indexOf("/", end + 1))
      folders.add(`${file.slice(0, end)}/`);
  return { paths: [...files, ...folders], names, scripts: new Set(scripts) };
}

/** Problems of one document: paths, links, names in backticks and `npm run` scripts that do not exist. */
export function findMissingNames(file, text, tree) {
  const problems = [];
  for (const [index, line] of text
    .replace(/```[\s\S]*?```/g, blank)
    .split("\n")
    .entries())
    for (const missing of [
      ...missingSpans(file, line, tree),
      ...missingLinks(file, line, tree),
      ...missingScripts(line, tree),
    ])
      problems.push(`${file}:${index + 1} names ${missing}, which does not exist`);
  return problems;
}

/** Keeps the numbers of the lines after a block of code. */
const blank = (block) => block.replace(/[^\n]/g, "");

function missingSpans(file, line, tree) {
  return [...line.matchAll(/`([^`]+)`/g)]
    .map(([, span]) => span)
    .filter((span) => !ALLOWED.has(span) && !exists(file, span, tree));
}

function exists(file, span, tree) {
  if (PATH.test(span) && (span.includes("/") || SOURCE_EXTENSIONS.test(span))) return pathExists(file, span, tree);
  const call = /^([\w$.]+)\(.*\)$/.exec(span)?.[1] ?? span;
  return call
    .split(".")
    .every((part) => !NAME.test(part) || !COMPOUND.test(part) || ALLOWED.has(part) || tree.names.has(part));
}

/**
 * A path counts where it begins with a package, ends like a source, or stands in the README of a folder; other paths are
 * calls of the wire. It may be given from the root, from the document's folder, or by its end.
 */
function pathExists(file, span, tree) {
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  const isReadme = folder !== "" && file.endsWith("README.md") && !span.startsWith("@");
  const isInPackage = tree.paths.includes(`${span.split("/")[0]}/`);
  if (!isInPackage && !isReadme && !SOURCE_EXTENSIONS.test(span)) return true;
  const pattern = span
    .replace(/[.]/g, "\\.")
    .replace(/<[^>]+>|NNNN|\*/g, "[^/]+")
    .replace(/\/?$/, "/?$");
  const full = new RegExp(`^(${folder})?${pattern}`);
  const end = new RegExp(`/${pattern}`);
  return tree.paths.some((path) => full.test(path) || (SOURCE_EXTENSIONS.test(span) && end.test(path)));
}

function missingLinks(file, line, tree) {
  const base = new URL(file, "file:///");
  return [...line.matchAll(/\]\(([^)#]+)(#[^)]*)?\)/g)]
    .map(([, target]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const path = new URL(target, base).pathname.slice(1);
      return !tree.paths.includes(path) && !tree.paths.includes(`${path}/`);
    });
}

function missingScripts(line, tree) {
  return [...line.matchAll(/npm run ([\w:-]+)/g)].filter(([, name]) => !tree.scripts.has(name)).map(([all]) => all);
}
