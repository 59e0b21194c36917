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

/** By its byte order mark, which is left out (RFC 8259 8.1 lets a reader ignore it). */
const decode = (bytes: Buffer): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

/** Without a mark, by which bytes of the first two characters are zero (RFC 4627 3): in UTF-8 neither is. */
function encodingOf([first, second, third, fourth]: Buffer): "utf-8" | "utf-16le" | "utf-16be" {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return "utf-16le";
  return first === 0 && second !== 0 && third === 0 && fourth !== 0 ? "utf-16be" : "utf-8";
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
