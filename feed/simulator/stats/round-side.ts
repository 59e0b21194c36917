import type { Side } from "@clutch/kernel";
import type { PlayerStats, SideStats } from "../../source.ts";
import { drawsOf } from "../facts/draws.ts";
import { SQUAD } from "../facts/moba-kills.ts";
import { handleOf, WEAPONS } from "../facts/players.ts";
import { courseOf, type RoundKill } from "../facts/round-course.ts";
import { roundSideOf } from "../facts/sides.ts";
import type { Seen } from "./seen.ts";

const START_MONEY = 800;

/** The statistics of one side of a round game: kills, deaths and assists are those of the facts. */
export function computeRoundSide({ plan, map, rounds }: Seen, side: Side): SideStats {
  const draw = drawsOf(plan, map);
  const kills = rounds.flatMap(({ round, winner }) =>
    courseOf(plan, map, { round, side: winner }).deeds.filter((deed): deed is RoundKill => deed.kind === "kill"),
  );
  const own = kills.filter((kill) => kill.side === side);
  const other = kills.filter((kill) => kill.side !== side);
  const money = rounds.at(-1)?.winner === side ? 4200 : 2600;
  const sideCode = side === "home" ? 0 : 1;
  const players = Array.from({ length: SQUAD }, (_, seat): PlayerStats => {
    const nth = rounds.length * SQUAD + seat;
    return {
      name: handleOf(plan, sideCode, seat),
      kills: own.filter(({ killer }) => killer === seat).length,
      deaths: other.filter(({ victim }) => victim === seat).length,
      assists: own.filter(({ assists }) => assists.includes(seat)).length,
      money: rounds.length === 0 ? START_MONEY : money + draw(`money:${sideCode}`, nth, 18) * 50,
      weapon: WEAPONS[draw(`weapon:${sideCode}`, nth, WEAPONS.length)] ?? "Rifle",
      health: 100,
      armor: rounds.length === 0 ? 0 : 100,
    };
  });
  return {
    kills: own.length,
    deaths: other.length,
    side: roundSideOf(plan, map, { side, round: rounds.length + 1 }),
    players,
  };
}
