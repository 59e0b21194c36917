import { type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { ok, parseJson, type Result } from "@clutch/kernel";

export const BODY_LIMIT_BYTES = 64 * 1024;

const BYTE_ORDER_MARK = "\uFEFF";

/** A phone on a slow network sends 64 kB in a fraction of it. */
const BODY_LIMIT_MS = 10_000;
/** From here a body is late. Until then no more are on their way than the rates let begin in this time. */
const LATE_MS = 1000;

/** Takes a place for a body that is late; `giveWay` is called when another takes it. */
export type HoldLate = (giveWay: () => void) => () => void;

const holdFreely: HoldLate = () => () => {};

const TOO_MANY = refuse(REFUSALS.tooManyRequests, { retry_after: 1 });
const TOO_SLOW = refuse(REFUSALS.invalidPostData, { reason: "too-slow" });

/** The body as JSON; undefined where there is none. Broken JSON is 'Invalid post data' (6002), too. */
export async function readBody(request: Request, holdLate = holdFreely): Promise<Result<unknown, Refusal>> {
  const raw = await readRawBody(request, holdLate);
  if (!raw.ok) return raw;
  if (raw.value === "" || raw.value === BYTE_ORDER_MARK) return ok(undefined);
  const body = parseJson(raw.value);
  return body === undefined ? refuse(REFUSALS.invalidPostData) : ok(body);
}

/**
 * The text as it came, a byte order mark too: signatures are over it. At most 64 kB of valid UTF-8 within 10 s; what is longer, slower, broken or
 * cut short is 'Invalid post data' (6002). Only a body that is late takes a place.
 */
export function readRawBody(request: Request, holdLate = holdFreely): Promise<Result<string, Refusal>> {
  return new Promise((resolve) => {
    let release = (): void => {};
    const end = (read: Result<string, Refusal>): void => {
      clearTimeout(timer);
      release();
      resolve(read);
    };
    let timer = setTimeout(() => {
      timer = setTimeout(() => end(TOO_SLOW), BODY_LIMIT_MS - LATE_MS);
      release = holdLate(() => end(TOO_MANY));
    }, LATE_MS);
    void readWhole(request).then(end);
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
