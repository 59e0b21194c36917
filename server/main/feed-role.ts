import { createSimulator } from "@clutch/feed";
import type { Stop } from "@clutch/kernel";
import { startTrading } from "../trading/start-trading.ts";
import type { Base } from "./base.ts";

/** Takes matches from their source. One process has this role: the source's word is written once. */
export async function startFeedRole(base: Base): Promise<Stop> {
  const { config, clock } = base;
  const source = createSimulator({ seed: config.seed, speed: config.speed, clock });
  return startTrading(source, {
    ...base,
    // Whoever settles hears of results by the bus and finds them in the store.
    onResults: () => {},
    recover: (matchKeys) => source.recover(matchKeys),
  });
}
