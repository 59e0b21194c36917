import { renameSync, writeFileSync } from "node:fs";
import type { Obeyed } from "../thread-messages.ts";

/** Reports to whoever writes a script which of its lines the server has taken. */
export interface Acknowledgement {
  /** The source has done so many lines; all they changed is among the first `sentCount` messages. */
  obeyed(obeyed: Obeyed, sentCount: number): void;
  /** So many messages are stored and published. */
  taken(count: number): void;
}

/** Keeps `FILE.taken`: how many lines are done for good and which of them made no sense, replaced whole at every change. */
export function createAcknowledgement(file: string): Acknowledgement {
  const waiting: { readonly obeyed: Obeyed; readonly sentCount: number }[] = [];
  let takenCount = 0;
  const settle = (): void => {
    let done: Obeyed | null = null;
    while (waiting[0] && waiting[0].sentCount <= takenCount) done = waiting.shift()?.obeyed ?? null;
    if (!done) return;
    const { lines, refused } = done;
    writeFileSync(`${file}.draft`, JSON.stringify({ lines, refused }));
    renameSync(`${file}.draft`, `${file}.taken`);
  };
  return {
    obeyed(obeyed, sentCount) {
      waiting.push({ obeyed, sentCount });
      settle();
    },
    taken(count) {
      takenCount = count;
      settle();
    },
  };
}
