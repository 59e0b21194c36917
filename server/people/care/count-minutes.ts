import type { Clock, Stop } from "@clutch/kernel";
import type { Log } from "../../base/observe/log.ts";
import type { Store } from "../../base/store/open.ts";
import { countMinute, type Viewer } from "./store-care.ts";

export interface MinuteCounter {
  /** A member's page was opened; each page enters and leaves once. */
  enter(viewer: Viewer): void;
  leave(viewer: Viewer): void;
  /** Counts the minute that is running for everyone here. Called by the timer, and by tests. */
  count(): Promise<void>;
  readonly stop: Stop;
}

export interface MinuteDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Pick<Log, "error">;
}

/** Shorter than a minute, so that a page that stays never misses one. */
const EVERY_MS = 40_000;

/** Counts the minutes in which members with a limit on time have a page open (RU-24); the database knows who they are. */
export function startMinuteCounter({ store, clock, log }: MinuteDeps): MinuteCounter {
  /** Pages by member, by partner. */
  const here = new Map<number, Map<number, number>>();
  let isCounting = false;
  const count = async (): Promise<void> => {
    const minute = Math.floor(clock.nowMs() / 60_000);
    for (const [partnerId, members] of here)
      await countMinute(store, partnerId, { memberIds: [...members.keys()], minute });
  };
  let counting: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    if (isCounting) return;
    isCounting = true;
    counting = count()
      .catch((error: unknown) => log.error({ err: error }, "minutes of members could not be counted"))
      .finally(() => (isCounting = false));
  }, EVERY_MS);
  return {
    enter({ partnerId, memberId }) {
      const members = here.get(partnerId) ?? new Map<number, number>();
      here.set(partnerId, members);
      members.set(memberId, (members.get(memberId) ?? 0) + 1);
    },
    leave({ partnerId, memberId }) {
      const members = here.get(partnerId);
      const pages = members?.get(memberId) ?? 0;
      if (pages > 1) members?.set(memberId, pages - 1);
      else members?.delete(memberId);
      if (members?.size === 0) here.delete(partnerId);
    },
    count,
    stop: async () => {
      clearInterval(timer);
      await counting;
    },
  };
}
