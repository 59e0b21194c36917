import path from "node:path";
import { parseAst } from "vite";

export interface ModuleGraph {
  getModuleInfo(id: string): { readonly code: string | null; readonly importedIds: readonly string[] } | null;
}

/** A name a door hands on: whose it is, under which name there; `all` for a namespace. */
interface Way {
  readonly to: string;
  readonly inside: string | "all";
}

/** A module that holds nothing of its own and only hands on what others hold. */
interface Door {
  readonly ways: ReadonlyMap<string, Way>;
  /** Those it hands on whole. */
  readonly stars: readonly string[];
}

/** A name as it is taken, with the members that are read of it: they count when it is a namespace. */
interface Taken {
  readonly name: string;
  readonly members: readonly string[];
}

/**
 * All modules an entry imports, itself among them, without those it loads when asked for. Through a door just the
 * names that are taken lead on: else whatever any lazy screen takes of a package would seem needed at the start.
 */
export function reach(entry: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>([entry]);
  const doors = new Map<string, Door | null>();
  const doorOf = (id: string): Door | null => {
    if (!doors.has(id)) doors.set(id, readDoor(id, graph));
    return doors.get(id) ?? null;
  };
  const take = (id: string, { name, members }: Taken): boolean => {
    const door = doorOf(id);
    if (door === null) return found.add(id).has(id);
    const way = door.ways.get(name);
    if (way === undefined) return door.stars.some((star) => holds(star, name) && take(star, { name, members }));
    if (way.inside !== "all") return take(way.to, { name: way.inside, members });
    return members.every((member) => take(way.to, { name: member, members: [] }));
  };
  const holds = (id: string, name: string): boolean => {
    const door = doorOf(id);
    if (door !== null) return door.ways.has(name) || door.stars.some((star) => holds(star, name));
    return new RegExp(`export [^;]*\\b${name}\\b`).test(graph.getModuleInfo(id)?.code ?? "");
  };
  for (const id of found) {
    const info = graph.getModuleInfo(id);
    for (const imported of info?.importedIds ?? [])
      if (doorOf(imported) === null) found.add(imported);
      else for (const taken of readTaken(id, imported, info?.code ?? "")) take(imported, taken);
  }
  return found;
}

const SOURCE = /\.tsx?$/;
const isFrom = (specifier: string, importer: string, target: string): boolean =>
  specifier.startsWith("@clutch/")
    ? target.endsWith(`/${specifier.slice("@clutch/".length)}/index.ts`)
    : path.resolve(path.dirname(importer), specifier) === target;

function readDoor(id: string, graph: ModuleGraph): Door | null {
  const code = graph.getModuleInfo(id)?.code ?? null;
  if (code === null || !SOURCE.test(id)) return null;
  const ways = new Map<string, Way>();
  const stars: string[] = [];
  for (const statement of parseAst(code).body) {
    if (statement.type === "ExportAllDeclaration") {
      const to = path.resolve(path.dirname(id), statement.source.value);
      if (statement.exported === null) stars.push(to);
      else ways.set(nameOf(statement.exported), { to, inside: "all" });
    } else if (statement.type === "ExportNamedDeclaration" && statement.source !== null) {
      const to = path.resolve(path.dirname(id), statement.source.value);
      for (const { local, exported } of statement.specifiers) ways.set(nameOf(exported), { to, inside: nameOf(local) });
    } else return null;
  }
  return { ways, stars };
}

type Named = { readonly type: string; readonly name?: string; readonly value?: unknown };
const nameOf = (node: Named): string => node.name ?? String(node.value);

/** What one module takes of a door. */
function readTaken(importer: string, door: string, code: string): Taken[] {
  return parseAst(code).body.flatMap((statement): Taken[] => {
    if (statement.type === "ExportNamedDeclaration" && statement.source !== null) {
      if (!isFrom(statement.source.value, importer, door)) return [];
      return statement.specifiers.map(({ local }) => ({ name: nameOf(local), members: [] }));
    }
    if (statement.type !== "ImportDeclaration" || !isFrom(statement.source.value, importer, door)) return [];
    return statement.specifiers.flatMap((specifier) => {
      if (specifier.type !== "ImportSpecifier") return [];
      const local = specifier.local.name;
      const members = [...code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, "g"))].map(([, member]) => String(member));
      return [{ name: nameOf(specifier.imported), members }];
    });
  });
}
