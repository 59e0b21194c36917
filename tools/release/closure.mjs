import path from "node:path";

/**
 * Install paths of the packages that some need at run time, by the `packages` of a package-lock.json (version 3): dependencies and the
 * optional ones that are installed, resolved as Node does, from the inside out. Links of workspaces lead to their folders.
 * `without` are names that are left out, with what only they need.
 */
export function runtimePaths(packages, from, without = []) {
  const found = new Set();
  const open = [...from];
  while (open.length > 0) {
    const at = open.pop();
    if (found.has(at)) continue;
    found.add(at);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = packages[at];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      if (without.includes(name)) continue;
      const place = resolve(packages, at, name);
      if (place !== null) open.push(place);
      else if (!(name in optionalDependencies) && peerDependenciesMeta[name]?.optional !== true)
        throw new Error(`${at} needs ${name}, which is not in package-lock.json`);
    }
  }
  return [...found].toSorted();
}

function resolve(packages, from, name) {
  for (let at = from; ; at = parentOf(at)) {
    const place = path.posix.join(at, "node_modules", name);
    const entry = packages[place];
    if (entry !== undefined) return entry.link === true ? entry.resolved : place;
    if (at === "") return null;
  }
}

const parentOf = (at) => (path.posix.dirname(at) === "." ? "" : path.posix.dirname(at));
