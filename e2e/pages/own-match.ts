import type { Locator } from "playwright";
import type { DrivenMatch, Script } from "../../testkit/script/script.ts";
import { laterToday, onDay, statedMatch, type ScriptMoment, type Stated } from "../../testkit/script/standard-set.ts";
import type { MatchList } from "./match-list.ts";

/** A match that no other journey touches: nothing of it changes but by the hand of its test. */
export interface OwnMatch extends DrivenMatch {
  readonly home: string;
  readonly away: string;
  readonly rowIn: (list: MatchList) => Locator;
}

export type OwnMatchOptions = Partial<Stated> & {
  /** Minutes away by default; `live` needs to know where it `stands`. */
  readonly starts?: "soon" | "tomorrow";
  /** In play, at this moment. */
  readonly stands?: ScriptMoment;
};

let count = 0;

/** Three maps of CS:GO unless stated otherwise, won by home, with names that no other match has. */
export async function addOwnMatch(script: Script, options: OwnMatchOptions = {}): Promise<OwnMatch> {
  const { starts = "soon", stands, ...stated } = options;
  count += 1;
  const id = `${Date.now().toString(36)}${process.pid.toString(36)}${count}`;
  const nowMs = Date.now();
  const startMs = stands ? nowMs - 60_000 : starts === "soon" ? laterToday(nowMs, 10) : onDay(nowMs, 1, 9);
  const [home, away] = [`Home ${id}`, `Away ${id}`];
  const base = { key: `script-own-${id}`, game: "csgo", league: "Open Ladder", home, away, bestOf: 3 } as const;
  const match = await script.addMatch(statedMatch({ ...base, ...stated }, startMs));
  if (stands) await match.play(stands);
  return { ...match, home, away, rowIn: ({ rows }) => rows.filter({ hasText: home }) };
}
