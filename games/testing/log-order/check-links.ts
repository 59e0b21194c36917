import { err, ok, type Result } from "@clutch/kernel";
import type { Sha256 } from "../../core/chain.ts";
import { computeEntryHash, LOG_START, type LogEntry } from "../../receipts/log.ts";

export type LinkProblem = "sequence" | "time" | "previous" | "hash";

/** Whether every entry follows the one before it: numbers rise by one, times do not fall, hashes link. */
export function checkLogLinks(
  sha256: Sha256,
  entries: readonly LogEntry[],
): Result<null, { readonly seq: number; readonly problem: LinkProblem }> {
  let last: LogEntry | null = null;
  for (const entry of entries) {
    const problem = linkProblem(sha256, last, entry);
    if (problem !== null) return err({ seq: entry.seq, problem });
    last = entry;
  }
  return ok(null);
}

function linkProblem(sha256: Sha256, last: LogEntry | null, entry: LogEntry): LinkProblem | null {
  if (entry.seq !== (last?.seq ?? 0) + 1) return "sequence";
  if (last !== null && entry.at < last.at) return "time";
  if (entry.previous !== (last?.hash ?? LOG_START)) return "previous";
  return entry.hash === computeEntryHash(sha256, entry) ? null : "hash";
}
