import { setTimeout as sleep } from "node:timers/promises";
import type { FeedSocket } from "./feed-socket.ts";
import type { DrivenMatch, Script } from "../script/script.ts";
import { statedMatch } from "../script/standard-set.ts";

/** A match in play whose price for the home side is another at every `move`; kept when the new one is stored and published. */
export interface MovingMatch extends DrivenMatch {
  readonly move: () => Promise<void>;
  /**
   * Moves the price until the reader has heard of an update with a number above `seq`; answers the number. Several moves may be
   * one message, and what is published while a broker is away reaches nobody.
   */
  readonly moveUntilHeard: (reader: FeedSocket, seq: number) => Promise<number>;
}

const LOOK_MS = 50;
const LIMIT_MS = 60_000;

export async function addMovingMatch(script: Script): Promise<MovingMatch> {
  const teams = { home: "Moving", away: "Still", bestOf: 3 };
  const stated = statedMatch(
    { key: "script-moving", game: "csgo", league: "Open Ladder", ...teams },
    Date.now() - 60_000,
  );
  const match = await script.addMatch(stated);
  await match.play({ map: 1, share: 0.2 });
  let home = 150;
  const move = (): Promise<void> => {
    home += 1;
    return match.change("win", { odds: { home, away: 240 } });
  };
  return {
    ...match,
    move,
    moveUntilHeard: async (reader, seq) => {
      for (const untilMs = Date.now() + LIMIT_MS; Date.now() < untilMs; await sleep(LOOK_MS)) {
        await move();
        const heard = reader.messages().find((message) => message.event === "gameclient-updates" && message.seq > seq);
        if (heard) return heard.seq;
      }
      throw new Error(`no update with a number above ${seq} was heard`);
    },
  };
}
