interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** All modules an entry imports, itself among them, without those it loads when asked for. */
function reach(entry: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>([entry]);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * Puts everything the app needs at its start into one chunk. Split by who shares what it would be ten, and brotli
 * finds in ten small files less to shorten than in one. What the first chunk holds stays there.
 */
export function appChunk(entry: string, app: string) {
  let sets: { readonly first: Set<string>; readonly app: Set<string> } | null = null;
  return {
    name: (id: string, graph: ModuleGraph): string | null => {
      sets ??= { first: reach(entry, graph), app: reach(app, graph) };
      return sets.app.has(id) && !sets.first.has(id) ? "app" : null;
    },
    priority: 1,
  };
}

/** The helper that loads chunks is the first chunk's too: among the app's own it would make the first one wait. */
export const loadChunk = { name: "load", test: /vite\/preload-helper/, priority: 2 };
