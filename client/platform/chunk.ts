import { CHUNK_LOAD_TIMEOUT_MS } from "@clutch/contract";
import type { SafeStorage } from "./storage.ts";
import type { Timers } from "./timers.ts";

export interface ChunkLoadError {
  readonly name: "ChunkLoadError";
  readonly type: "missing" | "timeout";
  readonly request: string;
}

export interface CssChunkLoadError {
  readonly code: "CSS_CHUNK_LOAD_FAILED";
  readonly request: string;
}

/** A second failure of the same request within this time shows Oops instead of reloading (G-17). */
export const RELOAD_GUARD_MS = 10_000;
const STAMP_KEY = "chunk-reload";

/** Names what failed: a stylesheet, a script, or a timeout (SPEC section 8, G-17). */
export function toChunkError(cause: unknown, fallbackRequest: string): ChunkLoadError | CssChunkLoadError {
  const text = cause instanceof Error ? cause.message : String(cause);
  const request = /https?:\/\/\S+/.exec(text)?.[0] ?? fallbackRequest;
  if (/preload css/i.test(text)) return { code: "CSS_CHUNK_LOAD_FAILED", request };
  return { name: "ChunkLoadError", type: "missing", request };
}

export interface ChunkParts {
  readonly timers: Timers;
  readonly storage: SafeStorage;
  readonly nowMs: () => number;
  readonly reload: () => void;
}

/**
 * Loads a screen: races the import against 120 s; the first failure of a request reloads the page,
 * a second one within 10 s rejects with the named error, which the error boundary shows as Oops.
 */
export async function loadChunk<T>(load: () => Promise<T>, name: string, parts: ChunkParts): Promise<T> {
  const { timers, storage, nowMs, reload } = parts;
  let cancel = (): void => undefined;
  const timeout = new Promise<never>((_, reject) => {
    cancel = timers.after(CHUNK_LOAD_TIMEOUT_MS, () =>
      reject({ name: "ChunkLoadError", type: "timeout", request: name } satisfies ChunkLoadError),
    );
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (cause) {
    const error = isNamed(cause) ? cause : toChunkError(cause, name);
    if (hasJustReloaded(storage, error.request, nowMs())) throw error;
    storage.set(STAMP_KEY, JSON.stringify([error.request, nowMs()]));
    reload();
    // The page is going away: nothing must be drawn in between.
    return await new Promise<T>(() => undefined);
  } finally {
    cancel();
  }
}

const isNamed = (cause: unknown): cause is ChunkLoadError =>
  typeof cause === "object" && cause !== null && "name" in cause && cause.name === "ChunkLoadError";

function hasJustReloaded(storage: SafeStorage, request: string, nowMs: number): boolean {
  try {
    const stamp: unknown = JSON.parse(storage.get(STAMP_KEY) ?? "null");
    return Array.isArray(stamp) && stamp[0] === request && nowMs - Number(stamp[1]) < RELOAD_GUARD_MS;
  } catch {
    return false;
  }
}
