import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressAnswer } from "./compress.ts";

const long = JSON.stringify({ results: Array.from({ length: 200 }, (_, index) => ({ event_id: String(index) })) });
const answer = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { status: 201, headers: { "content-type": "application/json;charset=utf-8", ...headers } });

test("a long answer goes out in the encoding its reader takes, with the same status and text", async () => {
  const brotli = await compressAnswer(answer(long), "gzip, br");
  expect([brotli.status, brotli.headers.get("content-encoding"), brotli.headers.get("vary")]).toEqual([
    201,
    "br",
    "accept-encoding",
  ]);
  expect(brotliDecompressSync(new Uint8Array(await brotli.arrayBuffer())).toString()).toBe(long);
  const gzipped = await compressAnswer(answer(long), "gzip;q=0.8, identity");
  expect(gunzipSync(new Uint8Array(await gzipped.arrayBuffer())).toString()).toBe(long);
});

test("short answers, readers without either encoding, other kinds and encoded content stay unchanged", async () => {
  const short = await compressAnswer(answer("{}"), "br");
  expect([short.headers.get("content-encoding"), await short.text()]).toEqual([null, "{}"]);
  expect(await (await compressAnswer(answer(long), "identity")).text()).toBe(long);
  const page = new Response(long, { headers: { "content-type": "text/html" } });
  expect(await compressAnswer(page, "br")).toBe(page);
  const encoded = answer(long, { "content-encoding": "br" });
  expect(await compressAnswer(encoded, "br")).toBe(encoded);
});
