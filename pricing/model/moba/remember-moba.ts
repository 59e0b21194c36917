import type { Sight } from "../map-model.ts";
import { packMemory } from "./hidden-cases.ts";
import { LANE_MARKS, outerTowers, type Lane } from "./moba-rules.ts";
import { addExposure } from "./play-moba.ts";

const [HOME_TOWERS, AWAY_TOWERS] = [LANE_MARKS.indexOf("homeTowers"), LANE_MARKS.indexOf("awayTowers")];

/** The memory of each step of a recorded map. Without towers in the record none of them stood at risk: they say nothing. */
export function rememberMoba(lane: Lane, course: readonly Sight[], unseen: ReadonlySet<string>): number[][] {
  const outer = unseen.has("homeTowers") || unseen.has("awayTowers") ? 0 : outerTowers(lane.rules);
  const [home, away] = [
    [0, 0],
    [0, 0],
  ];
  let [killTilt, towerTilt] = [0, 0];
  let before: Sight | null = null;
  return course.map((now, step) => {
    if (before && step < lane.maxSteps) {
      killTilt += (lane.kills.tilt[step] ?? 0) * (now.home - before.home - (now.away - before.away));
      const falls = [HOME_TOWERS, AWAY_TOWERS].map((mark) => (now.marks[mark] ?? 0) - (before?.marks[mark] ?? 0));
      for (const [side, exposure] of [home, away].entries()) {
        const fallen = before.marks[side === 0 ? HOME_TOWERS : AWAY_TOWERS] ?? 0;
        const standing = Math.max(0, outer - fallen - (falls[side] ?? 0) / 2);
        addExposure(lane, exposure, { step, standing });
      }
      towerTilt += (lane.towers.tilt[step] ?? 0) * ((falls[0] ?? 0) - (falls[1] ?? 0));
    }
    before = now;
    return packMemory({
      killTilt,
      towerTilt,
      homeAsWinner: home[0] ?? 0,
      homeAsLoser: home[1] ?? 0,
      awayAsWinner: away[0] ?? 0,
      awayAsLoser: away[1] ?? 0,
    });
  });
}
