import type { Stop } from "@clutch/kernel";
import { startLoop } from "../../jobs/loop.ts";
import { createTrouble } from "../../observe/trouble.ts";
import { startTrading } from "../../trading/start-trading.ts";
import { keepFactMonths } from "../../trading/store-facts.ts";
import { serveWorlds } from "../../quotes/ask-worlds.ts";
import type { Base } from "../base.ts";
import { readMatchSeed } from "./match-seed.ts";
import { createThreadSource } from "./thread-source.ts";

/** How often the partitions of months are looked after. */
const MONTHS_MS = 3_600_000;

/** Takes matches from their source. One process has this role: the source's word is written once. */
export async function startFeedRole(base: Base): Promise<Stop> {
  const { speed, dataFolder, demoSecret, operatorOrigin } = base.config;
  const seed = base.config.seed ?? readMatchSeed(dataFolder);
  if (base.config.seed !== null) {
    base.log.warn("CLUTCH_SEED is set: whoever knows it can compute every match ahead. It is for tests and demos");
  }
  const source = createThreadSource(
    { seed, speed, streamsAt: demoSecret === null ? null : `${operatorOrigin}/streams` },
    {
      onEnd: (error) => base.log.error({ err: error }, "the match source fell silent: no bet is taken until a restart"),
      onTrouble: (trouble) => base.log.error({ trouble }, "a question to the worlds of a match failed"),
    },
  );
  await keepFactMonths(base.store, base.clock.nowMs());
  const { failed, worked } = createTrouble(base.log, "keeping the months of facts");
  const months = startLoop({
    everyMs: MONTHS_MS,
    run: () => keepFactMonths(base.store, base.clock.nowMs()),
    onError: failed,
    onDone: worked,
  });
  const stopTrading = await startTrading(source, {
    ...base,
    // Whoever settles hears of results by the bus and finds them in the store.
    onResults: () => {},
    recover: (matchKeys) => source.recover(matchKeys),
  });
  const stopServing = serveWorlds(base.bus, (question, priority) => source.ask(question, priority));
  return async () => {
    stopServing();
    await months.stop();
    await stopTrading();
  };
}
