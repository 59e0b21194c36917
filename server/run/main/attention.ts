import { setTimeout as sleep } from "node:timers/promises";
import type { Clock, Stop } from "@clutch/kernel";
import type { Trouble } from "../../base/observe/trouble.ts";
import { startLoop } from "../jobs/loop.ts";

/** What rests while nobody is there. */
export interface Sleeper {
  /** Begins to rest, or looks again at what is held. Rests all the same where `wake` is called meanwhile: the last call counts. */
  rest(): Promise<void>;
  /** Resolves when what is stored and shown is of now. */
  wake(): Promise<void>;
}

/** Whether anybody is there: a call of the last minute, or an open socket. */
export interface Attention {
  /** Somebody calls. A promise where the source has rested: what is stored is of now when it resolves. */
  called(): Promise<void> | null;
  enter(): void;
  leave(): void;
  /** From now on this rests while nobody is there; what it returns ends that. */
  attach(sleeper: Sleeper): Stop;
}

/** Tabs that are open hold a socket: a minute is for those that only call. */
const QUIET_MS = 60_000;
const LOOK_MS = 10_000;
/** Whoever waits goes on then: the markets are still paused, and say so. */
const WAKE_LIMIT_MS = 3000;

export interface AttentionDeps {
  readonly monotonic: Clock;
  readonly trouble: Trouble;
  readonly quietMs?: number;
  readonly lookMs?: number;
}

export function createAttention({
  monotonic,
  trouble,
  quietMs = QUIET_MS,
  lookMs = LOOK_MS,
}: AttentionDeps): Attention {
  let sleeper: Sleeper | null = null;
  let isResting = false;
  let waking: Promise<void> | null = null;
  let sockets = 0;
  let calledMs = monotonic.nowMs();

  const look = async (): Promise<void> => {
    if (sockets > 0) calledMs = monotonic.nowMs();
    if (sleeper === null || monotonic.nowMs() - calledMs < quietMs) return;
    isResting = true;
    await sleeper.rest();
  };
  const wake = async (sleeping: Sleeper): Promise<void> => {
    await Promise.race([sleeping.wake(), sleep(WAKE_LIMIT_MS)]);
    waking = null;
  };
  const called = (): Promise<void> | null => {
    calledMs = monotonic.nowMs();
    if (isResting && sleeper !== null) {
      isResting = false;
      waking = wake(sleeper);
    }
    return waking;
  };
  return {
    called,
    enter() {
      sockets += 1;
      void called();
    },
    leave() {
      sockets -= 1;
      calledMs = monotonic.nowMs();
    },
    attach(attached) {
      sleeper = attached;
      isResting = false;
      const loop = startLoop({
        name: "looking whether anybody is there",
        everyMs: lookMs,
        run: look,
        onError: trouble.failed,
        onDone: trouble.worked,
      });
      return async () => {
        sleeper = null;
        isResting = false;
        await loop.stop();
      };
    },
  };
}

/** Where other processes serve the same matches nobody knows whether anybody is there. */
export const alwaysAttentive: Attention = {
  called: () => null,
  enter: () => {},
  leave: () => {},
  attach: () => () => Promise.resolve(),
};
