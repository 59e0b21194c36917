import { computeMinesMultiplier, MINES_FIELDS, type MinesBuild } from "@clutch/games/mines/rules";
import type { Pay } from "../../parts/pay-strip.tsx";

const SHOWN = 8;

/** The steps around the one reached: what each count of safe fields pays. At most eight, the next step always among them. */
export function computeLadder(mines: number, opened: number, build: MinesBuild): readonly Pay[] {
  const most = MINES_FIELDS - mines;
  const first = Math.max(1, Math.min(opened - 2, most - SHOWN + 1));
  return Array.from({ length: Math.min(SHOWN, most) }, (_value, index) => first + index).map((count) => ({
    key: String(count),
    label: String(count),
    multiplier: computeMinesMultiplier({ mines }, count, build),
    state: count === opened ? "hit" : count < opened ? "past" : count === opened + 1 ? "next" : undefined,
  }));
}
