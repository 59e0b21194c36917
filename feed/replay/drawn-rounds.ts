import { AWAY, gameOf, HOME, type GameKey } from "@clutch/pricing";
import type { Rng } from "@clutch/kernel";
import { shuffle } from "./drawn-times.ts";
import { mapWinnerOf } from "./map-winner.ts";
import type { RoundEnd } from "./build-rounds.ts";

/** Rounds won by home and away in one stretch of a map. */
export interface Stretch {
  readonly home: number;
  readonly away: number;
}

export interface PublishedScore {
  /** First and second half, in order of play; null where only the whole is known. */
  readonly halves: readonly [Stretch, Stretch] | null;
  readonly home: number;
  readonly away: number;
}

/** Who won more maps; null when neither did. Each map has a winner. */
export function winnerOf(maps: readonly Stretch[]): number | null {
  const lead = maps.reduce((sum, map) => sum + (mapWinnerOf(map) === HOME ? 1 : -1), 0);
  return lead === 0 ? null : lead > 0 ? HOME : AWAY;
}

/** Whether two halves can be those of a map: together its regular rounds, and the last round of a map without overtime the winner's. */
export function fitsHalves(game: GameKey, score: Stretch, [first, second]: readonly [Stretch, Stretch]): boolean {
  const half = (gameOf(game).regulation ?? 1) - 1;
  const isOvertime = Math.min(score.home, score.away) >= half;
  const regular = isOvertime ? { home: half, away: half } : score;
  const last = score.home > score.away ? second.home : second.away;
  return (
    first.home + second.home === regular.home &&
    first.away + second.away === regular.away &&
    first.home + first.away <= half &&
    (isOvertime || last > 0)
  );
}

const ROUND_SECONDS = { least: 60, spread: 70, sideChange: 80 } as const;

/**
 * The rounds of a map of which only the score of each half is published: their order within a half and their lengths are
 * drawn. The winner takes the last round, and no score comes up that would have ended the map before.
 */
export function drawRounds(game: GameKey, score: PublishedScore, rng: Rng): RoundEnd[] {
  const half = (gameOf(game).regulation ?? 1) - 1;
  const winner = mapWinnerOf(score);
  const isOvertime = Math.min(score.home, score.away) >= half;
  const regular = isOvertime ? { home: half, away: half } : score;
  const stretches = score.halves ?? splitInHalves(regular, half, rng);
  const order = stretches.flatMap((stretch, index) =>
    !isOvertime && index === stretches.length - 1 ? endedBy(winner, stretch, rng) : shuffle(sidesOf(stretch), rng),
  );
  if (isOvertime) order.push(...drawOvertime(game, { home: score.home - half, away: score.away - half }, rng));
  let [home, away, second] = [0, 0, 0];
  return order.map((side, index) => {
    second += ROUND_SECONDS.least + rng.next() * ROUND_SECONDS.spread + (index === half ? ROUND_SECONDS.sideChange : 0);
    if (side === HOME) home += 1;
    else away += 1;
    return { second, home, away };
  });
}

const sidesOf = ({ home, away }: Stretch): number[] => [
  ...Array.from({ length: home }, () => HOME),
  ...Array.from({ length: away }, () => AWAY),
];

/** The rounds of a stretch in any order that ends with one of the winner's. */
function endedBy(winner: number, { home, away }: Stretch, rng: Rng): number[] {
  const rest = winner === HOME ? { home: home - 1, away } : { home, away: away - 1 };
  return [...shuffle(sidesOf(rest), rng), winner];
}

/** Any way the rounds of a map fall to its halves. */
function splitInHalves(regular: Stretch, half: number, rng: Rng): readonly Stretch[] {
  const isLevel = regular.home === regular.away;
  const winner = regular.home > regular.away ? HOME : AWAY;
  const order = isLevel ? shuffle(sidesOf(regular), rng) : endedBy(winner, regular, rng);
  const first = order.slice(0, half);
  const count = (sides: readonly number[], side: number): number => sides.filter((each) => each === side).length;
  return [first, order.slice(half)].map((sides) => ({ home: count(sides, HOME), away: count(sides, AWAY) }));
}

/** Blocks of six, three all until the last (CS); or a round each in turn until one side is two ahead (Valorant). */
function drawOvertime(game: GameKey, { home, away }: Stretch, rng: Rng): number[] {
  const winner = mapWinnerOf({ home, away });
  const each = game === "valorant" ? 1 : 3;
  const levelBlocks = Math.floor(Math.min(home, away) / each);
  const blocks = Array.from({ length: levelBlocks }, () => shuffle(sidesOf({ home: each, away: each }), rng));
  const last = { home: home - levelBlocks * each, away: away - levelBlocks * each };
  return [...blocks.flat(), ...endedBy(winner, last, rng)];
}
