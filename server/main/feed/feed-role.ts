import type { Stop } from "@clutch/kernel";
import { startTrading } from "../../trading/start-trading.ts";
import { serveWorlds } from "../../quotes/ask-worlds.ts";
import type { Base } from "../base.ts";
import { readMatchSeed } from "./match-seed.ts";
import { createThreadSource } from "./thread-source.ts";

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
  const stopTrading = await startTrading(source, {
    ...base,
    // Whoever settles hears of results by the bus and finds them in the store.
    onResults: () => {},
    recover: (matchKeys) => source.recover(matchKeys),
  });
  const stopServing = serveWorlds(base.bus, (question, priority) => source.ask(question, priority));
  return async () => {
    stopServing();
    await stopTrading();
  };
}
