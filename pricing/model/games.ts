import { createDuelModel } from "./duel.ts";
import { createGoalsModel } from "./goals.ts";
import { createMobaModel } from "./moba.ts";
import type { MapModel } from "./map-model.ts";
import { createRoundsModel } from "./rounds.ts";

/** Families of games: they share a model, its marks and its markets. */
export type GameKind = "lane" | "rounds" | "duel" | "goals-draw" | "goals";

/** A variant of a game that can be played: the id of SPEC 3 'Game ids', and its model. */
export interface GameModel {
  readonly name: string;
  readonly gameId: number;
  readonly kind: GameKind;
  readonly model: MapModel;
  /** Shown seconds of the map clock that pass in one step. */
  readonly secondsPerStep: number;
  /** Rounds that win a map in regular time, or steps of regular time; null where a map has no set length. */
  readonly regulation: number | null;
}

const TOWERS = { winnerTowers: 0.27, loserTowers: 0.13, towers: 11 } as const;

/** Figures are fitted to public results (see realism.test.ts). */
const lane = {
  lol: createMobaModel({
    meanMinutes: 31.5,
    deviationMinutes: 5.8,
    leastMinutes: 19,
    mostMinutes: 50,
    winnerKills: 0.515,
    loserKills: 0.28,
    ...TOWERS,
  }),
  dota: createMobaModel({
    meanMinutes: 36,
    deviationMinutes: 8.5,
    leastMinutes: 19,
    mostMinutes: 58,
    winnerKills: 0.82,
    loserKills: 0.5,
    ...TOWERS,
  }),
  kog: createMobaModel({
    meanMinutes: 19,
    deviationMinutes: 3.6,
    leastMinutes: 11,
    mostMinutes: 30,
    winnerKills: 0.82,
    loserKills: 0.46,
    winnerTowers: 0.34,
    loserTowers: 0.15,
    towers: 9,
  }),
  mlbb: createMobaModel({
    meanMinutes: 18,
    deviationMinutes: 3.9,
    leastMinutes: 10,
    mostMinutes: 30,
    winnerKills: 1,
    loserKills: 0.55,
    winnerTowers: 0.38,
    loserTowers: 0.15,
    towers: 9,
  }),
};

const CS_ROUNDS = { overtime: "blocks", roundShare: 0.26, sideBias: 0.1, momentum: 0.17 } as const;

export const GAMES = {
  csgo: {
    name: "CS:GO",
    gameId: 1,
    kind: "rounds",
    model: createRoundsModel({ winRounds: 13, ...CS_ROUNDS }),
    secondsPerStep: 10,
    regulation: 13,
  },
  csgoLong: {
    name: "CS:GO",
    gameId: 1,
    kind: "rounds",
    model: createRoundsModel({ winRounds: 16, ...CS_ROUNDS }),
    secondsPerStep: 10,
    regulation: 16,
  },
  valorant: {
    name: "Valorant",
    gameId: 24,
    kind: "rounds",
    model: createRoundsModel({ winRounds: 13, overtime: "twoClear", roundShare: 0.26, sideBias: 0.04, momentum: 0.19 }),
    secondsPerStep: 10,
    regulation: 13,
  },
  dota: { name: "Dota 2", gameId: 2, kind: "lane", model: lane.dota, secondsPerStep: 10, regulation: null },
  lol: { name: "LoL", gameId: 3, kind: "lane", model: lane.lol, secondsPerStep: 10, regulation: null },
  kog: { name: "KoG", gameId: 14, kind: "lane", model: lane.kog, secondsPerStep: 10, regulation: null },
  mlbb: { name: "Mobile Legends", gameId: 21, kind: "lane", model: lane.mlbb, secondsPerStep: 10, regulation: null },
  starcraft: {
    name: "Starcraft II",
    gameId: 4,
    kind: "duel",
    model: createDuelModel({ barrier: 7, moveChance: 0.33, moveShare: 0.14, secondsPerStep: 5, maxSteps: 420 }),
    secondsPerStep: 5,
    regulation: null,
  },
  fifa: {
    name: "FIFA",
    gameId: 22,
    kind: "goals-draw",
    model: createGoalsModel({
      steps: 180,
      goalsPerGame: 2.9,
      rateShare: 0.62,
      chase: 0.12,
      hasDraws: true,
      overtimeRate: 0.02,
    }),
    secondsPerStep: 30,
    regulation: 180,
  },
  rocket: {
    name: "Rocket League",
    gameId: 18,
    kind: "goals",
    model: createGoalsModel({
      steps: 150,
      goalsPerGame: 4.2,
      rateShare: 0.62,
      chase: 0.1,
      hasDraws: false,
      overtimeRate: 0.025,
    }),
    secondsPerStep: 2,
    regulation: 150,
  },
} as const satisfies Record<string, GameModel>;

export type GameKey = keyof typeof GAMES;
export const gameOf = (key: GameKey): GameModel => GAMES[key];
