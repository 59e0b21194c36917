import type { DrivenMatch, Script } from "./script.ts";
import { statedMatch, type Stated } from "./standard-set.ts";

/** A match in play whose price for the home side is another at every `move`; kept when the new one is stored and published. */
export interface MovingMatch extends DrivenMatch {
  readonly move: () => Promise<void>;
}

export async function addMovingMatch(script: Script): Promise<MovingMatch> {
  const stated: Stated = {
    key: "script-moving",
    game: "csgo",
    league: "Open Ladder",
    home: "Moving",
    away: "Still",
    bestOf: 3,
  };
  const match = await script.addMatch(statedMatch(stated, Date.now() - 60_000));
  await match.play({ map: 1, share: 0.2 });
  let home = 150;
  return {
    ...match,
    move: () => {
      home += 1;
      return match.change("win", { odds: { home, away: 240 } });
    },
  };
}
