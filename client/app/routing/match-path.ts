import type { RouteName } from "../../sync/runtime.ts";
import { PATHS } from "./paths.ts";

/** Where the member is: the route's name and the `$` parts of its path, decoded. */
export interface Place {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
}

const partsOf = (path: string): string[] => path.split("/").filter((part) => part !== "");
const ROUTES = PATHS.map(([path, name]) => ({ name, parts: partsOf(path) }));

/** A malformed sequence stays as it was (G-16). */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function matchParts(pattern: readonly string[], parts: readonly string[]): Place["params"] | null {
  if (pattern.length === 1 && pattern[0] === "$") return {};
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, wanted] of pattern.entries()) {
    const part = parts[index] ?? "";
    if (wanted.startsWith("$")) params[wanted.slice(1)] = decode(part);
    else if (wanted !== part.toLowerCase()) return null;
  }
  return params;
}

/** The route of a path below the base (SPEC section 2 "Routes"): the first of the table that fits; the last fits all. */
export function matchPath(path: string): Place {
  const parts = partsOf(path.replace(/[?#].*$/s, ""));
  for (const { name, parts: pattern } of ROUTES) {
    const params = matchParts(pattern, parts);
    if (params !== null) return { name, params };
  }
  return { name: "403", params: {} };
}
