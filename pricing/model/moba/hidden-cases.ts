import { AWAY, HOME, sigmoid, type MapContext, type MapState } from "../map-model.ts";
import { STEPS_A_MINUTE, type Character, type Lane } from "./moba-rules.ts";

/** One hidden case: who wins, the character of the game, and the step at which it ends. */
export interface HiddenCase {
  readonly winner: number;
  readonly character: Character;
  readonly endStep: number;
  readonly weight: number;
}

/**
 * What has been seen of a map beyond its score and marks, as far as the likelihood needs it. Tilts: the sum of
 * `Exposure.tilt` over the home side's events less that over the away side's. Exposures: tower-minutes during which a
 * tower could fall, of the towers each side attacks, by the strength of a winner and of a loser.
 */
export interface Memory {
  readonly killTilt: number;
  readonly towerTilt: number;
  readonly homeAsWinner: number;
  readonly homeAsLoser: number;
  readonly awayAsWinner: number;
  readonly awayAsLoser: number;
}

export const packMemory = (memory: Memory): number[] => [
  memory.killTilt,
  memory.towerTilt,
  memory.homeAsWinner,
  memory.homeAsLoser,
  memory.awayAsWinner,
  memory.awayAsLoser,
];

function unpackMemory({ memory }: MapState): Memory {
  const [killTilt = 0, towerTilt = 0, homeAsWinner = 0, homeAsLoser = 0, awayAsWinner = 0, awayAsLoser = 0] = memory;
  return { killTilt, towerTilt, homeAsWinner, homeAsLoser, awayAsWinner, awayAsLoser };
}

/** All hidden cases still possible, weighted by prior and likelihood; sorted by winner, character and end. */
export function computeHiddenCases(lane: Lane, context: MapContext, from: MapState | null): HiddenCase[] {
  const offset = context.salt % STEPS_A_MINUTE;
  const after = from?.step ?? 0;
  const cases: { winner: number; character: Character; endStep: number; logWeight: number; chance: number }[] = [];
  for (const winner of [HOME, AWAY]) {
    const prior = Math.log(sigmoid(winner === HOME ? context.edge : -context.edge));
    for (const character of lane.characters) {
      const logWeight =
        prior + Math.log(character.chance) + (from ? logLikelihood(lane, from, { winner, character }) : 0);
      for (const { minute, chance } of character.lengths) {
        const endStep = minute * STEPS_A_MINUTE + offset;
        if (endStep > after) cases.push({ winner, character, endStep, logWeight, chance });
      }
    }
  }
  const highest = cases.reduce((most, { logWeight }) => Math.max(most, logWeight), -Infinity);
  return cases.map(({ winner, character, endStep, logWeight, chance }) => ({
    winner,
    character,
    endStep,
    weight: chance * Math.exp(logWeight - highest),
  }));
}

/** Log-likelihood of so many events of a Poisson stream, or of exponential lifetimes, without common factors. */
const stream = (seen: number, rate: number, exposure: number): number => seen * Math.log(rate) - rate * exposure;

/** Log-likelihood of what is seen, without the factors that are the same for every hidden case. */
function logLikelihood(
  lane: Lane,
  from: MapState,
  { winner, character }: { readonly winner: number; readonly character: Character },
): number {
  const { kills, towers } = character;
  const seen = unpackMemory(from);
  const [homeTowers = 0, awayTowers = 0] = from.marks;
  const [asWinner, asLoser] = [lane.kills.winner.sums[from.step] ?? 0, lane.kills.loser.sums[from.step] ?? 0];
  if (winner === HOME)
    return (
      stream(from.home, kills.winner, asWinner) +
      stream(from.away, kills.loser, asLoser) +
      stream(homeTowers, towers.winner, seen.homeAsWinner) +
      stream(awayTowers, towers.loser, seen.awayAsLoser) +
      seen.killTilt +
      seen.towerTilt
    );
  return (
    stream(from.home, kills.loser, asLoser) +
    stream(from.away, kills.winner, asWinner) +
    stream(homeTowers, towers.loser, seen.homeAsLoser) +
    stream(awayTowers, towers.winner, seen.awayAsWinner) -
    seen.killTilt -
    seen.towerTilt
  );
}
