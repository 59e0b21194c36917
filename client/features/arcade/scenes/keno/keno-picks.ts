import { KENO_MAX_PICKS, KENO_NUMBERS } from "@clutch/games/keno/rules";

/** Takes a number into the picks or out of them; a full set takes no other. */
export function togglePick(picks: readonly number[], number: number): readonly number[] {
  if (picks.includes(number)) return picks.filter((picked) => picked !== number);
  return picks.length >= KENO_MAX_PICKS ? picks : [...picks, number];
}

/** As many different numbers as may be picked, each set equally likely. `random`: from 0, below 1. */
export function pickAtRandom(random: () => number): readonly number[] {
  const numbers = Array.from({ length: KENO_NUMBERS }, (_value, index) => index + 1);
  return Array.from({ length: KENO_MAX_PICKS }, () => {
    const [picked] = numbers.splice(Math.floor(random() * numbers.length), 1);
    return picked ?? 0;
  });
}
