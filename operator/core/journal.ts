import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from "node:fs";
import type { Entry } from "./wallet.ts";

/** The wallet's book on disk: one JSON line an entry, added at the end and synced before it counts. */
export interface Journal {
  readonly history: readonly Entry[];
  readonly append: (entry: Entry) => void;
  readonly close: () => void;
}

const toLine = (entry: Entry): string =>
  `${JSON.stringify(entry, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value))}\n`;

function parseLine(text: string): Entry {
  const { kind, id, memberCode, amountMinor, originalId } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  if (typeof id !== "string" || typeof memberCode !== "string") throw new Error(`not an entry: ${text}`);
  if (kind === "rollback" && typeof originalId === "string") return { kind, id, memberCode, originalId };
  if ((kind === "debit" || kind === "credit" || kind === "deposit") && typeof amountMinor === "string")
    return { kind, id, memberCode, amountMinor: BigInt(amountMinor) };
  throw new Error(`not an entry: ${text}`);
}

/**
 * Opens or makes the book. A last line without its end was never confirmed to anyone, so it is cut
 * off; any other line that cannot be read stops the start, because money would be missing.
 */
export function openJournal(file: string): Journal {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  const history = whole
    .split("\n")
    .filter((line) => line !== "")
    .map(parseLine);
  const handle = openSync(file, "a");
  if (whole.length < text.length) ftruncateSync(handle, Buffer.byteLength(whole));
  return {
    history,
    append(entry) {
      writeSync(handle, toLine(entry));
      fsyncSync(handle);
    },
    close: () => closeSync(handle),
  };
}
