import { readHeldMatches } from "../../../offer/trading/store-held-matches.ts";
import type { Sleeper } from "../attention.ts";
import type { Base } from "../base.ts";
import type { ThreadSource } from "./thread-source.ts";

/** Garbage is collected when a rest begins, and every so many looks at what is held. */
const COLLECT_EVERY = 6;

/**
 * Lets the source rest while nobody is there; `taken` says how many of its messages are stored and published. `collect` gives
 * back what memory the hours before have left.
 */
export function createSleeper(
  { partners, jobStore, clock }: Pick<Base, "partners" | "jobStore" | "clock">,
  source: Pick<ThreadSource, "rest" | "wake">,
  collect: () => void,
): Sleeper & { taken(count: number): void } {
  let rests = 0;
  let takenCount = 0;
  let waiting: { readonly sentCount: number; readonly resolve: () => void }[] = [];
  /** Of the calls of `rest` and `wake`: what a slow one has read counts no more when another has begun. */
  let turn = 0;
  return {
    async rest() {
      turn += 1;
      const own = turn;
      const partnerIds = (await partners.known()).map(({ partnerId }) => partnerId);
      const heldKeys = await readHeldMatches(jobStore, partnerIds, clock.nowMs());
      if (turn !== own) return;
      const isTime = rests % COLLECT_EVERY === 0;
      rests += 1;
      source.rest(heldKeys, isTime);
      if (isTime) collect();
    },
    async wake() {
      turn += 1;
      rests = 0;
      const sentCount = await source.wake();
      if (sentCount > takenCount) await new Promise<void>((resolve) => waiting.push({ sentCount, resolve }));
    },
    taken(count) {
      takenCount = count;
      for (const { sentCount, resolve } of waiting) if (sentCount <= count) resolve();
      waiting = waiting.filter(({ sentCount }) => sentCount > count);
    },
  };
}
