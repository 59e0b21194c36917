import { reach, type ModuleGraph } from "./reach.ts";

/**
 * Puts everything the app needs at its start into one chunk. Split by who shares what it would be ten, and brotli
 * finds in ten small files less to shorten than in one. What the first chunk holds stays there.
 */
export function appChunk(entry: string, app: string) {
  let sets: { readonly first: ReadonlySet<string>; readonly app: ReadonlySet<string> } | null = null;
  return {
    name: (id: string, graph: ModuleGraph): string | null => {
      sets ??= { first: reach(entry, graph), app: reach(app, graph) };
      return sets.app.has(id) && !sets.first.has(id) ? "app" : null;
    },
    priority: 1,
  };
}

/** What lazy screens read with: one library, and the small modules around it that need nothing else. */
export const queriesChunk = {
  name: "queries",
  test: /@tanstack\/|client\/queries\/(query-client|use-answer|use-pages)\.ts/,
  priority: 0,
};

/** The helper that loads chunks is the first chunk's too: among the app's own it would make the first one wait. */
export const loadChunk = { name: "load", test: /vite\/preload-helper/, priority: 2 };
