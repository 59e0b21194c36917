import { reach, type ModuleGraph } from "./reach.ts";

/** The modules a chunk begins with. */
export interface ChunkRoots {
  /** Absent for the page's first chunk, which the build makes by itself. */
  readonly name: string | null;
  readonly roots: readonly string[];
}

/**
 * Puts all that the roots of a chunk import statically into that chunk, less what an earlier one has. Split by who shares what
 * each would be ten to seventy chunks: so many requests, and brotli finds in small files less to shorten than in one.
 */
export function rootedChunks(chunks: readonly ChunkRoots[]) {
  let sets: readonly { readonly name: string | null; readonly ids: ReadonlySet<string> }[] | null = null;
  return {
    name: (id: string, graph: ModuleGraph): string | null => {
      sets ??= chunks.map(({ name, roots }) => ({
        name,
        ids: new Set(roots.flatMap((root) => [...reach(root, graph)])),
      }));
      return sets.find(({ ids }) => ids.has(id))?.name ?? null;
    },
    priority: 1,
  };
}

/** The helper that loads chunks is the first chunk's too: among the app's own it would make the first one wait. */
export const loadChunk = { name: "load", test: /vite\/preload-helper/, priority: 2 };
