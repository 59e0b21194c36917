import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSED = /\.(js|css|html|svg|json)$/;
/** Bytes below which compression saves less than the header that names it. */
const SMALLEST = 400;

/** Writes `name.br` beside every text file, so that the server never compresses while answering. */
export function brotliPlugin(folder: string): Plugin {
  return {
    name: "clutch-brotli",
    apply: "build",
    closeBundle: { order: "post", sequential: true, handler: () => compressFolder(folder) },
  };
}

function compressFolder(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, name);
    if (!COMPRESSED.test(name) || statSync(path).size < SMALLEST) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), { params }));
  }
}
