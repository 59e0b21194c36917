/** From here on the curve is as hot as it gets. */
const HOTTEST = 20;

/** How much is at risk by now, 0 to 1: every doubling adds the same. */
export const computeHeat = (centi: number): number =>
  Math.min(1, Math.max(0, Math.log(centi / 100) / Math.log(HOTTEST)));

/** A piece of the broken curve: a line between two distances from the break, at an angle. */
export interface Shard {
  readonly angle: number;
  readonly from: number;
  readonly to: number;
}

const COUNT = 10;
const REST = 15;
const FLIGHT = 22;

/** The pieces at a share of their flight: out fast, to where they rest at 1. Every second one is shorter and lies farther out. */
export function computeShards(share: number): readonly Shard[] {
  const out = 1 - (1 - share) ** 3;
  return Array.from({ length: COUNT }, (_value, nth) => {
    const isShort = nth % 2 === 1;
    const far = isShort ? 6 : 0;
    // Beyond its rest and back: what flew falls.
    const from = 4 + (REST + far - 4) * out + Math.sin(Math.PI * share) * FLIGHT;
    return { angle: ((nth + 0.5) * 2 * Math.PI) / COUNT, from, to: from + (isShort ? 4 : 8) };
  });
}
