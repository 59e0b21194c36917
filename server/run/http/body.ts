import { type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { ok, parseJson, type Result } from "@clutch/kernel";

export const BODY_LIMIT_BYTES = 64 * 1024;

const BYTE_ORDER_MARK = "\uFEFF";

/** A phone on a slow network sends 64 kB in a fraction of it. */
const BODY_LIMIT_MS = 10_000;

/** The body as JSON; undefined where there is none. Broken JSON is 'Invalid post data' (6002), too. */
export async function readBody(request: Request, limitMs = BODY_LIMIT_MS): Promise<Result<unknown, Refusal>> {
  const raw = await readRawBody(request, limitMs);
  if (!raw.ok) return raw;
  if (raw.value === "" || raw.value === BYTE_ORDER_MARK) return ok(undefined);
  const body = parseJson(raw.value);
  return body === undefined ? refuse(REFUSALS.invalidPostData) : ok(body);
}

/**
 * The text as it came, a byte order mark too: signatures are over it. At most 64 kB of valid UTF-8 within 10 s; what is longer, slower, broken or
 * cut short is 'Invalid post data' (6002).
 */
export function readRawBody(request: Request, limitMs = BODY_LIMIT_MS): Promise<Result<string, Refusal>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(refuse(REFUSALS.invalidPostData, { reason: "too-slow" })), limitMs);
    void readWhole(request).then((read) => {
      clearTimeout(timer);
      resolve(read);
    });
  });
}

const STRICT_UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Never rejects. */
async function readWhole(request: Request): Promise<Result<string, Refusal>> {
  const contentLength = request.headers.get("content-length");
  if (Number(contentLength ?? 0) > BODY_LIMIT_BYTES) return refuse(REFUSALS.invalidPostData, { reason: "too-large" });
  if (request.body === null) return ok("");
  try {
    // HTTP itself holds a body to its `content-length`, and a whole read costs a third of one by chunks.
    const bytes = isLength(contentLength)
      ? new Uint8Array(await request.arrayBuffer())
      : await readChunks(request.body);
    if (bytes === null || bytes.byteLength > BODY_LIMIT_BYTES)
      return refuse(REFUSALS.invalidPostData, { reason: "too-large" });
    return ok(STRICT_UTF8.decode(bytes));
  } catch {
    return refuse(REFUSALS.invalidPostData);
  }
}

const isLength = (contentLength: string | null): boolean => contentLength !== null && /^\d{1,5}$/.test(contentLength);

/** Counted while it arrives: a body without a length must not fill the memory first. Null when it is too large. */
async function readChunks(body: ReadableStream<Uint8Array>): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
