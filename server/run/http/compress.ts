import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this a header and a thread's turn cost more than the bytes saved: one packet carries it anyway. */
export const SMALLEST_BYTES = 1400;
/** A list of a hundred matches: a twentieth of its size in a few milliseconds of a thread that is not ours. */
const BROTLI_QUALITY = 4;

/**
 * Compresses what a call answers when the reader takes it. Answers carry no secret beside text a stranger
 * chooses, and files have their own precompressed copies (`static-files`).
 */
export async function compressAnswer(response: Response, acceptEncoding: string): Promise<Response> {
  const encoding = chooseEncoding(acceptEncoding);
  const isText = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  if (encoding === null || !isText || response.headers.has("content-encoding")) return response;
  const plain = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append("vary", "accept-encoding");
  headers.delete("content-length");
  if (plain.byteLength < SMALLEST_BYTES) return new Response(plain, { status: response.status, headers });
  headers.set("content-encoding", encoding);
  return new Response(await compress(plain, encoding), { status: response.status, headers });
}

const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };

export type Encoding = "br" | "gzip";

export const compress = async (plain: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(encoding === "br" ? await toBrotli(plain, BROTLI_OPTIONS) : await toGzip(plain));

/** The best of what a reader takes. */
export function chooseEncoding(acceptEncoding: string): Encoding | null {
  const names = new Set(acceptEncoding.split(",").map((part) => part.split(";")[0]?.trim()));
  if (names.has("br")) return "br";
  return names.has("gzip") ? "gzip" : null;
}
