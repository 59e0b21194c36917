import { setTimeout as sleep } from "node:timers/promises";
import { createSimulatedPast } from "@clutch/feed";
import type { Stop } from "@clutch/kernel";
import { createTrouble } from "../../../../base/observe/trouble.ts";
import { beginPast, completePast, findUnwritten, writePast } from "../../../../offer/trading/store-past.ts";
import type { Base } from "../../base.ts";
import type { PastOptions } from "./past-messages.ts";
import { startPastPlayer, type PastPlayer } from "./past-player.ts";

/** Matches of one transaction: few, so that neither a row nor the process's thread is held for long. */
const TOGETHER = 2;
/** What else the process and the database have to do goes on between two transactions. */
const PAUSE_MS = 10;
const RETRY_MS = 5000;

type PastBase = Pick<Base, "jobStore" | "clock" | "log">;

/**
 * At the first start on an empty database the fortnight before is played in the background, as if the source had run before (decision
 * 0277). To be called before the source writes its first match; the function it gives starts the work.
 */
export async function preparePast(
  base: PastBase,
  options: PastOptions,
  createPlayer: typeof startPastPlayer = startPastPlayer,
): Promise<() => Stop> {
  const { name } = createSimulatedPast(options);
  const beforeMs = await beginPast(base.jobStore, name, base.clock.nowMs());
  return () =>
    beforeMs === null ? () => Promise.resolve() : startPast(base, createPlayer(options), { name, beforeMs });
}

interface Begun {
  readonly name: string;
  readonly beforeMs: number;
}

function startPast(base: PastBase, player: PastPlayer, { name, beforeMs }: Begun): Stop {
  const { jobStore, clock, log } = base;
  const stopped = new AbortController();
  const retried = createRetry(base, stopped.signal);

  const work = async (): Promise<void> => {
    const startedMs = clock.nowMs();
    const all = await player.list(beforeMs);
    const matchKeys = (await retried(() => findUnwritten(jobStore, all))) ?? [];
    for (let from = 0; from < matchKeys.length && !stopped.signal.aborted; from += TOGETHER) {
      const messages = await player.play(matchKeys.slice(from, from + TOGETHER));
      await retried(() => writePast(jobStore, messages, clock.nowMs()));
      await sleep(PAUSE_MS, undefined, { signal: stopped.signal });
    }
    if (stopped.signal.aborted) return;
    await retried(() => completePast(jobStore, name));
    log.info({ matches: matchKeys.length, ms: Math.round(clock.nowMs() - startedMs) }, "earlier matches are played");
  };
  const working = work()
    .catch((error: unknown) => {
      if (!stopped.signal.aborted) log.error({ err: error }, "earlier matches are not played on until the next start");
    })
    .finally(() => player.stop());
  return async () => {
    stopped.abort();
    await player.stop();
    await working;
  };
}

/** Does something again until the database takes it; null when that is no longer wanted. */
function createRetry({ log }: PastBase, signal: AbortSignal): <T>(run: () => Promise<T>) => Promise<T | null> {
  const trouble = createTrouble(log, "writing earlier matches");
  return async (run) => {
    while (!signal.aborted) {
      try {
        const done = await run();
        trouble.worked();
        return done;
      } catch (error) {
        trouble.failed(error);
        await sleep(RETRY_MS, undefined, { signal });
      }
    }
    return null;
  };
}
