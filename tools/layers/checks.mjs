import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { FOLDER_ORDER, PACKAGES, TESTS } from "./table.mjs";

/** Folders that hold no sources of ours. */
const NO_SOURCES = new Set(["dist", "node_modules", "public"]);
const WORKSPACE = /^@clutch\/[^/]+/;
const EXEMPT = new RegExp(TESTS);

/** Folders missing in FOLDER_ORDER, and entries of it that no longer exist: either makes the order silently partial. */
export function findUnlistedFolders(root) {
  return Object.entries(FOLDER_ORDER).flatMap(([base, order]) => {
    const entries = readdirSync(path.join(root, base), { withFileTypes: true });
    const folders = entries.filter((each) => each.isDirectory() && !NO_SOURCES.has(each.name)).map(({ name }) => name);
    const known = new Set([...folders, ...entries.map(({ name }) => name.replace(/\.tsx?$/, ""))]);
    const listed = new Set(order.flat());
    return [
      ...folders
        .filter((name) => !listed.has(name))
        .map((name) => `unlisted-folder: ${base}/${name}/ is not in FOLDER_ORDER`),
      ...[...listed]
        .filter((name) => !known.has(name))
        .map((name) => `stale-folder: FOLDER_ORDER lists ${base}/${name}/, which does not exist`),
    ];
  });
}

/** Folders of a package, and those of its districts, that its README does not name. */
export function findUndocumentedFolders(root) {
  return Object.keys(PACKAGES).flatMap((name) => {
    const readme = readFileSync(path.join(root, name, "README.md"), "utf8");
    const districts = Object.keys(FOLDER_ORDER).filter((base) => base.startsWith(`${name}/`));
    return [name, ...districts]
      .flatMap((base) => foldersOf(root, base).map((folder) => `${base}/${folder}/`))
      .filter((folder) => !readme.includes(`\`${folder.slice(name.length + 1)}`))
      .filter((folder) => !districts.includes(folder.slice(0, -1)))
      .map((folder) => `undocumented-folder: ${folder} is not named in ${name}/README.md`);
  });
}

const foldersOf = (root, base) =>
  readdirSync(path.join(root, base), { withFileTypes: true })
    .filter((each) => each.isDirectory() && !NO_SOURCES.has(each.name))
    .map(({ name }) => name);

/** Imports of a workspace package that the importing package's package.json does not declare; tests included. */
export function findUndeclaredImports(modules, root) {
  const declared = new Map();
  const declaredBy = (name) => {
    if (!declared.has(name)) {
      const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, name, "package.json"), "utf8"));
      declared.set(name, new Set(Object.keys({ ...dependencies, ...devDependencies })));
    }
    return declared.get(name);
  };
  const problems = new Set();
  for (const { source, dependencies } of modules) {
    const [name] = source.split("/");
    if (!Object.hasOwn(PACKAGES, name)) continue;
    for (const { module } of dependencies) {
      const imported = WORKSPACE.exec(module)?.[0];
      if (imported === undefined || imported === `@clutch/${name}` || declaredBy(name).has(imported)) continue;
      problems.add(`undeclared-import: ${name}/package.json does not declare ${imported}, imported by ${source}`);
    }
  }
  return [...problems];
}

/**
 * Cycles between the members of one folder, its files and its subfolders each taken whole: an import from
 * `a/b/x.ts` to `a/c/y.ts` is an edge b → c in `a`. A folder and its own subfolders may import each other.
 */
export function findFolderCycles(modules) {
  const graphs = new Map();
  for (const { source, dependencies } of modules) {
    if (EXEMPT.test(source)) continue;
    for (const { resolved } of dependencies) {
      if (!Object.hasOwn(PACKAGES, resolved.split("/")[0]) || EXEMPT.test(resolved)) continue;
      const { parent, from, to } = divide(source, resolved);
      if (parent === "" || from === to) continue;
      const edges = graphs.get(parent) ?? graphs.set(parent, new Map()).get(parent);
      const targets = edges.get(from) ?? edges.set(from, new Map()).get(from);
      targets.set(to, `${source} → ${resolved}`);
    }
  }
  return [...graphs].flatMap(([parent, edges]) => {
    const cycle = findCycle(edges);
    if (cycle === null) return [];
    const imports = cycle.map((from, index) => edges.get(from).get(cycle[(index + 1) % cycle.length]));
    return [`folder-cycle: in ${parent}/ ${[...cycle, cycle[0]].join(" → ")} (${imports.join(", ")})`];
  });
}

/** The deepest folder both files are in, and the member of it each of them is or lies in. */
function divide(source, resolved) {
  const [a, b] = [source.split("/"), resolved.split("/")];
  let depth = 0;
  while (depth < a.length - 1 && depth < b.length - 1 && a[depth] === b[depth]) depth += 1;
  return { parent: a.slice(0, depth).join("/"), from: a[depth], to: b[depth] };
}

/** The members of one cycle in order, or null: depth-first search with the current path. */
function findCycle(edges) {
  const done = new Set();
  const onPath = [];
  const visit = (node) => {
    const at = onPath.indexOf(node);
    if (at >= 0) return onPath.slice(at);
    if (done.has(node)) return null;
    onPath.push(node);
    for (const next of edges.get(node)?.keys() ?? []) {
      const found = visit(next);
      if (found !== null) return found;
    }
    onPath.pop();
    done.add(node);
    return null;
  };
  for (const node of edges.keys()) {
    const found = visit(node);
    if (found !== null) return found;
  }
  return null;
}
