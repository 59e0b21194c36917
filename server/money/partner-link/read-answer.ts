import { parseJson } from "@clutch/kernel";
import { parseTolerantJson } from "./tolerant-json.ts";

const MAX_ANSWER_BYTES = 65_536;

/** The text of a partner's answer, read up to 64 kB; null when it is longer than any honest one. */
export async function readAnswerText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) return null;
    chunks.push(chunk);
  }
  return decode(Buffer.concat(chunks));
}

/** By its byte order mark, which is left out (RFC 8259 8.1 lets a reader ignore it); UTF-8 without one. */
function decode(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}

/** JSON, or JSON in a JSON string, as some libraries write it; null when it is neither. Its content type says nothing. */
export function parseAnswer(text: string): unknown {
  const json = parseTolerantJson(text);
  return (typeof json === "string" ? parseTolerantJson(json) : json) ?? null;
}

/** Whether the text is what `parseAnswer` reads without having to put anything right. */
export function isWellFormed(text: string): boolean {
  const json = parseJson(text);
  return json !== undefined && (typeof json !== "string" || parseJson(json) !== undefined);
}
