import type { Stop } from "@clutch/kernel";
import { startLoop } from "../../jobs/loop.ts";
import { createTrouble } from "../../../base/observe/trouble.ts";
import { startTrading } from "../../../offer/trading/start-trading.ts";
import { startKeepingPrices } from "../../../offer/trading/prices/keep-prices.ts";
import { keepFactMonths } from "../../../offer/trading/store-facts.ts";
import { serveWorlds } from "../../../bets/quotes/ask-worlds.ts";
import type { Base } from "../base.ts";
import type { LeasedRole } from "../leased-role.ts";
import { openSource, openStandingSource, type OpenedSource, type StandingSource } from "./open-source.ts";
import { preparePast } from "./past/play-past.ts";
import { createSleeper } from "./sleeper.ts";
import type { ThreadOptions } from "./thread-messages.ts";

/** How often the partitions of months are looked after. */
const MONTHS_MS = 3_600_000;

/**
 * Takes matches from their source. One process has this role: the source's word is written once. The others play along, and
 * whoever takes the role over begins with all that is known by then (docs/decisions/0293).
 */
export function createFeedRole(): LeasedRole {
  let standing: StandingSource | null = null;
  const leave = (): StandingSource | null => {
    const left = standing;
    standing = null;
    return left;
  };
  return {
    name: "feed",
    connections: 4,
    start: async (base) => startTaking(base, (await leave()?.take()) ?? (await openSource(base))),
    warm: {
      standBy: async (base) => {
        standing ??= await openStandingSource(base);
      },
      end: async () => leave()?.stop(),
    },
  };
}

async function startTaking(base: Base, { matches, source, acknowledgement }: OpenedSource): Promise<Stop> {
  const sleeper = createSleeper(base, source, () => Bun.gc(true));
  await keepFactMonths(base.store, base.clock.nowMs());
  const { failed, worked } = createTrouble(base.log, "keeping the months of facts");
  const months = startLoop({
    name: "keeping the months of facts",
    everyMs: MONTHS_MS,
    run: () => keepFactMonths(base.store, base.clock.nowMs()),
    onError: failed,
    onDone: worked,
  });
  const startPast = await preparePastOf(base, matches);
  const stopPrices = startKeepingPrices(base);
  const stopTrading = await startTrading(source, {
    ...base,
    // Whoever settles hears of results by the bus and finds them in the store.
    onResults: () => {},
    onTaken: (count) => {
      acknowledgement?.taken(count);
      sleeper.taken(count);
    },
    recover: (matchKeys) => source.recover(matchKeys),
  });
  const stopPast = startPast();
  const stopServing = serveWorlds(base.bus, (question, priority) => source.ask(question, priority));
  // A script says when its prices move, whoever looks.
  const stopResting = matches.kind === "scripted" ? null : base.attention.attach(sleeper);
  return async () => {
    await stopResting?.();
    stopServing();
    await stopPast();
    await months.stop();
    await stopTrading();
    await stopPrices();
  };
}

/** Only invented matches have a past that can be played. */
function preparePastOf(base: Base, matches: ThreadOptions["matches"]): Promise<() => Stop> {
  const { speed, playsPast } = base.config;
  return matches.kind === "simulated" && playsPast
    ? preparePast(base, { seed: matches.seed, speed })
    : Promise.resolve(() => () => Promise.resolve());
}
