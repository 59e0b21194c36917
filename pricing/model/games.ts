import { createDuelModel } from "./duel.ts";
import { createGoalsModel } from "./goals.ts";
import { createMobaModel } from "./moba/moba.ts";
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

/** Fitted to 807 professional games of 2023: within what realism.test.ts states. */
const LOL_KILLS = { winner: 0.5238, loser: 0.224, winnerByCloseness: -0.0463, loserByCloseness: 0.3247 } as const;
const LOL_TOWERS = { winner: 0.059, loser: 0.0137, winnerByCloseness: -0.3867, loserByCloseness: 0.5274 } as const;
const LOL_DURATION = { byCloseness: 0.1094, byPace: 0.0933 } as const;

const lane = {
  lol: createMobaModel({
    duration: { mean: 32.1, deviation: 2.6, least: 17, most: 54, ...LOL_DURATION },
    kills: { ...LOL_KILLS, byPace: 0.2341, tilt: 0.3801 },
    towers: { ...LOL_TOWERS, byPace: 0.0933, tilt: 0.9233, towers: 11, lastPush: 2, leastToWin: 6 },
  }),
  /** Fitted to 64 professional maps of 2018; towers to two maps and to what the game has in common with LoL. */
  dota: createMobaModel({
    duration: { mean: 39.5, deviation: 5, least: 16, most: 80, byCloseness: 0.2129, byPace: 0.0722 },
    kills: {
      winner: 0.8907,
      loser: 0.5221,
      winnerByCloseness: -0.2575,
      loserByCloseness: 0.0957,
      byPace: 0.1309,
      tilt: 0.1241,
    },
    towers: {
      winner: 0.0443,
      loser: 0.0141,
      winnerByCloseness: -0.379,
      loserByCloseness: 0.4005,
      byPace: 0.0722,
      tilt: 0.5418,
      towers: 11,
      lastPush: 2,
      leastToWin: 6,
    },
  }),
  // No public figures: the shape of LoL at the lengths and kills these games are known for.
  kog: createMobaModel({
    duration: { mean: 19, deviation: 1.8, least: 11, most: 32, ...LOL_DURATION },
    kills: { ...LOL_KILLS, winner: 0.83, loser: 0.4, byPace: 0.2, tilt: 0.3 },
    towers: {
      ...LOL_TOWERS,
      winner: 0.15,
      loser: 0.035,
      byPace: 0.0933,
      tilt: 0.8,
      towers: 9,
      lastPush: 1,
      leastToWin: 4,
    },
  }),
  mlbb: createMobaModel({
    duration: { mean: 18, deviation: 1.9, least: 10, most: 32, ...LOL_DURATION },
    kills: { ...LOL_KILLS, winner: 1, loser: 0.49, byPace: 0.2, tilt: 0.3 },
    towers: {
      ...LOL_TOWERS,
      winner: 0.16,
      loser: 0.037,
      byPace: 0.0933,
      tilt: 0.8,
      towers: 9,
      lastPush: 1,
      leastToWin: 4,
    },
  }),
};

const CS_ROUNDS = { overtime: "blocks", roundShare: 0.35, sideBias: 0.1, momentum: 0.19 } as const;

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
    model: createRoundsModel({ winRounds: 13, overtime: "twoClear", roundShare: 0.22, sideBias: 0.04, momentum: 0.06 }),
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
    model: createDuelModel({
      barrier: 7,
      moveChance: 0.58,
      growMinutes: 18,
      moveShare: 0.14,
      secondsPerStep: 5,
      maxSteps: 540,
    }),
    secondsPerStep: 5,
    regulation: null,
  },
  fifa: {
    name: "FIFA",
    gameId: 22,
    kind: "goals-draw",
    model: createGoalsModel({
      steps: 180,
      goalsPerGame: 2.8,
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
