import type { Worlds } from "../../worlds/worlds.ts";
import type { WorldSet } from "../bits.ts";
import { keepSet, setMemoryOf, type JointLeg } from "../leg.ts";

/** Where a leg, or one half of the stake on a quarter line, wins and where it gets its stake back. */
export interface LegSets {
  readonly win: WorldSet;
  readonly push: WorldSet;
  readonly hasPush: boolean;
}

/**
 * The halves of a leg: one for whole and half lines and for markets without a line, two (the lines
 * a quarter below and above) for a quarter line.
 */
export function readLegSets(worlds: Worlds, leg: JointLeg): readonly LegSets[] {
  const { betType } = leg.spec;
  if ((betType !== "AH" && betType !== "OU") || leg.handicapQuarters === null) return [plainSets(worlds, leg)];
  const line = betType === "AH" ? -leg.handicapQuarters : leg.handicapQuarters;
  const lines = line % 2 === 0 ? [line] : [line - 1, line + 1];
  return lines.map((half) => lineSets(worlds, leg, half));
}

function lineSets(worlds: Worlds, leg: JointLeg, lineQuarters: number): LegSets {
  const isUpper = leg.selection === "home" || leg.selection === "over";
  const win = keepSet(worlds, leg, {
    name: `${isUpper ? ">" : "<"}${lineQuarters}`,
    holds: (value) => (isUpper ? value * 4 > lineQuarters : value * 4 < lineQuarters),
  });
  const push = keepSet(worlds, leg, { name: `=${lineQuarters}`, holds: (value) => value * 4 === lineQuarters });
  return { win, push, hasPush: setMemoryOf(worlds).countCommon([push]) > 0 };
}

function plainSets(worlds: Worlds, leg: JointLeg): LegSets {
  const isPushing = leg.spec.betType !== "1X2" && leg.spec.betType !== "OE";
  const win = keepSet(worlds, leg, { name: leg.selection, holds: winnerTest(leg.selection) });
  const push = keepSet(worlds, leg, {
    name: isPushing ? "level" : "never",
    holds: (value) => isPushing && value === 0,
  });
  return { win, push, hasPush: setMemoryOf(worlds).countCommon([push]) > 0 };
}

function winnerTest(selection: string): (value: number) => boolean {
  switch (selection) {
    case "home":
    case "yes":
      return (value) => value > 0;
    case "away":
    case "no":
      return (value) => value < 0;
    case "draw":
      return (value) => value === 0;
    case "odd":
      return (value) => value % 2 !== 0;
    case "even":
      return (value) => value % 2 === 0;
    default:
      throw new Error(`no selection ${selection}`);
  }
}
