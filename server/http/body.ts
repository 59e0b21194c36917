import { refuse, type Refusal } from "@clutch/contract";
import { ok, type Result } from "@clutch/kernel";

export const BODY_LIMIT_BYTES = 64 * 1024;

/** The body as JSON, at most 64 kB of valid UTF-8; longer, broken or cut short is 'Invalid post data' (6002). */
export async function readBody(request: Request): Promise<Result<unknown, Refusal>> {
  if (Number(request.headers.get("content-length") ?? 0) > BODY_LIMIT_BYTES)
    return refuse(6002, { reason: "too-large" });
  if (request.body === null) return ok(undefined);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // Counted while it arrives: a body without a length must not fill the memory first.
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > BODY_LIMIT_BYTES) return refuse(6002, { reason: "too-large" });
      chunks.push(chunk);
    }
    if (size === 0) return ok(undefined);
    return ok(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks))));
  } catch {
    return refuse(6002);
  }
}
