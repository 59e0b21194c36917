import type { EconomyPoint, SideEconomy } from "@clutch/rules";
import type { RoundEntry } from "../../../store/live-stats.ts";

/** A round of the plot; a side of which nothing is known is null. */
export interface EconomyRound {
  readonly round: number;
  readonly home: EconomyBar | null;
  readonly away: EconomyBar | null;
}

export interface EconomyBar {
  /** Equipment and what is in the bank. */
  readonly worth: number;
  /** Heights of both parts, in percent of the largest bar of the map. */
  readonly equipment: number;
  readonly bank: number;
}

/** All rounds up to the last that is known, those that nobody recorded too. */
export function computeEconomyRounds(
  points: readonly EconomyPoint[],
  rounds: readonly RoundEntry[],
): readonly EconomyRound[] {
  const last = Math.max(0, ...points.map(({ round }) => round), ...rounds.map(({ round }) => round));
  const most = Math.max(1, ...points.flatMap(({ home, away }) => [worthOf(home) ?? 0, worthOf(away) ?? 0]));
  return Array.from({ length: last }, (_, index) => {
    const round = index + 1;
    const point = points.find((each) => each.round === round);
    return {
      round,
      home: point === undefined ? null : barOf(point.home, most),
      away: point === undefined ? null : barOf(point.away, most),
    };
  });
}

const worthOf = ({ money, equipment }: SideEconomy): number | null =>
  money === null && equipment === null ? null : (money ?? 0) + (equipment ?? 0);

function barOf(side: SideEconomy, most: number): EconomyBar | null {
  const worth = worthOf(side);
  const percent = (value: number | null): number => Math.round((1000 * (value ?? 0)) / most) / 10;
  return worth === null ? null : { worth, equipment: percent(side.equipment), bank: percent(side.money) };
}
