import { calls, type CallAnswer } from "@clutch/contract";
import { getRuntime } from "../runtime.ts";

type LogPage = CallAnswer<typeof calls.miniGameLog>;

/** The member's log with its checkpoints, as the verifier reads it. */
export type DownloadedLog = {
  readonly entries: LogPage["results"];
  readonly checkpoints: LogPage["checkpoints"];
};

/** The whole log, page by page; null when one cannot be read now. */
export async function readWholeLog(): Promise<DownloadedLog | null> {
  const entries: LogPage["results"] = [];
  const checkpoints: LogPage["checkpoints"] = [];
  for (let after: number | null = 0; after !== null;) {
    const answer: Awaited<ReturnType<typeof readPage>> = await readPage(after);
    if (!answer.ok) return null;
    entries.push(...answer.value.results);
    checkpoints.push(...answer.value.checkpoints);
    // A page that does not go on ends it: an answer without an end must not.
    after = (answer.value.next ?? 0) > after ? answer.value.next : null;
  }
  return { entries, checkpoints };
}

const readPage = (after: number) =>
  getRuntime().api.call(calls.miniGameLog, { query: { after } }, { isRepeated: true });
