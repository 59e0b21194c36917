import path from "node:path";
import { parseAst } from "vite";

export interface ModuleGraph {
  getModuleInfo(id: string): { readonly code: string | null; readonly importedIds: readonly string[] } | null;
}

/** A name a barrel re-exports: its module and its name there; `all` for a namespace. */
interface Way {
  readonly to: string;
  readonly inside: string | "all";
}

/** A module that only re-exports from others. */
interface Barrel {
  readonly ways: ReadonlyMap<string, Way>;
  /** Modules it re-exports whole. */
  readonly stars: readonly string[];
}

/** An imported name with the members read of it, which count when it is a namespace. */
interface ImportedName {
  readonly name: string;
  readonly members: readonly string[];
}

/**
 * All modules an entry imports statically, itself among them. Through a barrel only the imported names are followed:
 * otherwise everything any lazy screen imports of a package would count as needed at the start.
 */
export function reach(entry: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>([entry]);
  const barrels = new Map<string, Barrel | null>();
  const barrelOf = (id: string): Barrel | null => {
    if (!barrels.has(id)) barrels.set(id, readBarrel(id, graph));
    return barrels.get(id) ?? null;
  };
  const take = (id: string, { name, members }: ImportedName): boolean => {
    const barrel = barrelOf(id);
    if (barrel === null) return found.add(id).has(id);
    const way = barrel.ways.get(name);
    if (way === undefined) return barrel.stars.some((star) => holds(star, name) && take(star, { name, members }));
    if (way.inside !== "all") return take(way.to, { name: way.inside, members });
    return members.every((member) => take(way.to, { name: member, members: [] }));
  };
  const holds = (id: string, name: string): boolean => {
    const barrel = barrelOf(id);
    if (barrel !== null) return barrel.ways.has(name) || barrel.stars.some((star) => holds(star, name));
    return new RegExp(`export [^;]*\\b${name}\\b`).test(graph.getModuleInfo(id)?.code ?? "");
  };
  for (const id of found) {
    const info = graph.getModuleInfo(id);
    for (const imported of info?.importedIds ?? [])
      if (barrelOf(imported) === null) found.add(imported);
      else for (const name of readImports(id, imported, info?.code ?? "")) take(imported, name);
  }
  return found;
}

const SOURCE = /\.tsx?$/;
const isFrom = (specifier: string, importer: string, target: string): boolean =>
  specifier.startsWith("@clutch/")
    ? target.endsWith(`/${specifier.slice("@clutch/".length)}/index.ts`)
    : path.resolve(path.dirname(importer), specifier) === target;

function readBarrel(id: string, graph: ModuleGraph): Barrel | null {
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

/** What one module imports of a barrel. */
function readImports(importer: string, barrel: string, code: string): ImportedName[] {
  return parseAst(code).body.flatMap((statement): ImportedName[] => {
    if (statement.type === "ExportNamedDeclaration" && statement.source !== null) {
      if (!isFrom(statement.source.value, importer, barrel)) return [];
      return statement.specifiers.map(({ local }) => ({ name: nameOf(local), members: [] }));
    }
    if (statement.type !== "ImportDeclaration" || !isFrom(statement.source.value, importer, barrel)) return [];
    return statement.specifiers.flatMap((specifier) => {
      if (specifier.type !== "ImportSpecifier") return [];
      const local = specifier.local.name;
      const members = [...code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, "g"))].map(([, member]) => String(member));
      return [{ name: nameOf(specifier.imported), members }];
    });
  });
}
