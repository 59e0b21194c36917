import { renameSync, writeFileSync } from "node:fs";
import type { Obeyed } from "../thread-messages.ts";

/** Tells whoever writes a script which of its lines the server has taken. */
export interface Acknowledgement {
  /** The source has done so many lines; all they changed is among the first `told` messages. */
  obeyed(obeyed: Obeyed, told: number): void;
  /** So many messages are stored and published. */
  taken(count: number): void;
}

/** Keeps `FILE.taken`: how many lines are done for good and which of them made no sense, replaced whole at every change. */
export function createAcknowledgement(file: string): Acknowledgement {
  const waiting: { readonly obeyed: Obeyed; readonly told: number }[] = [];
  let takenCount = 0;
  const settle = (): void => {
    let done: Obeyed | null = null;
    while (waiting[0] && waiting[0].told <= takenCount) done = waiting.shift()?.obeyed ?? null;
    if (!done) return;
    const { lines, refused } = done;
    writeFileSync(`${file}.draft`, JSON.stringify({ lines, refused }));
    renameSync(`${file}.draft`, `${file}.taken`);
  };
  return {
    obeyed(obeyed, told) {
      waiting.push({ obeyed, told });
      settle();
    },
    taken(count) {
      takenCount = count;
      settle();
    },
  };
}
