import { createHash } from "node:crypto";
import { readFile, readdir, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { compress, SMALLEST_BYTES } from "./compress.ts";

/** A file as it goes out. */
export interface StaticFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly encoding: "br" | null;
  /** Of these very bytes, quoted as the header has it. */
  readonly etag: string;
  /** True for a name with a hash in it, which never changes its content. */
  readonly isImmutable: boolean;
}

export interface StaticFiles {
  /** The file of a path below the folder, such as `assets/app-1a2b.js`; null when there is none. */
  read(path: string, acceptsBrotli: boolean): Promise<StaticFile | null>;
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".mp3": "audio/mpeg",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

const IMMUTABLE = /(^|\/)assets\/.+[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;
/** A build folder is listed again at most this often, and only when something asked for is not known. */
const RELIST_MS = 1000;

/** What is not text is compressed already. */
const TEXT = /^text\/|^application\/(json|manifest\+json)|^image\/svg/;

/**
 * Serves what stands in a folder and nothing else: a path is looked up in the list of files, never
 * joined to the folder, so no path leads out of it. Precompressed `.br` files stand in for their originals; a text without
 * one is compressed when it is first asked for, once.
 */
export function openStaticFiles(folder: string, nowMs: () => number): StaticFiles {
  let files: ReadonlyMap<string, string> = new Map();
  let listedAtMs = Number.NEGATIVE_INFINITY;
  let listing: Promise<void> | null = null;
  const held = new Map<string, { readonly file: Promise<StaticFile>; readonly changedMs: number }>();

  const list = async (): Promise<void> => {
    listedAtMs = nowMs();
    files = await listFiles(folder);
    listing = null;
  };
  /** Whoever asks while the folder is being listed waits for that list: before it nothing is known to be missing. */
  const locate = async (path: string): Promise<string | undefined> => {
    if (!files.has(path) && listing === null && nowMs() - listedAtMs > RELIST_MS) listing = list();
    if (!files.has(path)) await listing;
    return files.get(path);
  };

  return {
    async read(path, acceptsBrotli) {
      const plain = await locate(path);
      if (plain === undefined) return null;
      const pressed = acceptsBrotli ? files.get(`${path}.br`) : undefined;
      const source = pressed ?? plain;
      const changedMs = (await stat(source).catch(() => null))?.mtimeMs;
      if (changedMs === undefined) return null;
      const key = `${acceptsBrotli} ${path}`;
      const known = held.get(key);
      if (known !== undefined && known.changedMs === changedMs) return known.file;
      const file = readStatic({ path, source, isPressed: pressed !== undefined, acceptsBrotli });
      held.set(key, { file, changedMs });
      // Of a build that is being replaced: read again when it is next asked for.
      file.catch(() => held.delete(key));
      return file;
    },
  };
}

interface Source {
  readonly path: string;
  readonly source: string;
  readonly isPressed: boolean;
  readonly acceptsBrotli: boolean;
}

async function readStatic({ path, source, isPressed, acceptsBrotli }: Source): Promise<StaticFile> {
  const contentType = TYPES[extname(path)] ?? "application/octet-stream";
  const stored = new Uint8Array(await readFile(source));
  const isToPress = acceptsBrotli && !isPressed && stored.byteLength >= SMALLEST_BYTES && TEXT.test(contentType);
  const body = isToPress ? await compress(stored, "br") : stored;
  return {
    body,
    contentType,
    encoding: isPressed || isToPress ? "br" : null,
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    isImmutable: IMMUTABLE.test(path),
  };
}

async function listFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const full = join(entry.parentPath, entry.name);
        return [full.slice(folder.length).replace(/^\//, ""), full] as const;
      }),
  );
}
