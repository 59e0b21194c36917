import type { EventSeed } from "./fixture.ts";

const win = (prices: readonly [number, number], share: number, status: "open" | "pause" = "open") =>
  ({ type: "WIN", name: "Match winner", lines: [[null, ...prices]], share, status }) as const;
const line = (handicap: string, prices: readonly [number, number], status: "open" | "pause" = "open") =>
  ({ type: "AH", name: "Map handicap", lines: [[handicap, ...prices]], status }) as const;
const total = (points: string, prices: readonly [number, number], status: "open" | "pause" = "open") =>
  ({ type: "OU", name: "Total maps", lines: [[points, ...prices]], status }) as const;

const DOTA = [2, "Dota 2"] as const;
const CS = [1, "Counter-Strike"] as const;
const LOL = [3, "League of Legends"] as const;
const MASTERS = [310, "Meridian Masters", "Upper bracket"] as const;
const AURORA = [311, "Aurora Circuit", "Playoffs"] as const;
const RIFT = [312, "Pacific Rift League", "Week 6"] as const;

/** The matches of design/png/desktop-01, so that a screenshot can be laid beside it. */
export const SEEDS: readonly EventSeed[] = [
  {
    id: "9001001",
    game: DOTA,
    competition: MASTERS,
    teams: ["Quiet Storm", "Ember Yard"],
    bestOf: 3,
    startInMinutes: -90,
    score: "0 - 1",
    clock: "31:47",
    maps: [
      ["ended", 19, 34],
      ["live", 28, 17],
    ],
    favourite: true,
    stream: true,
    more: 43,
    markets: [
      win([2.1, 1.74], 0.47),
      line("+1.5", [1.38, 2.96]),
      total("2.5", [1.66, 2.19]),
      { type: "OE", name: "Odd / even maps", lines: [[null, 1.91, 1.91]] },
      { type: "WINMAP", name: "Map winner", tab: "MAP 2", status: "pause", lines: [[null, 1.48, 2.58]], share: 0.61 },
      {
        type: "AH",
        name: "Kills handicap",
        tab: "MAP 2",
        lines: [
          ["-9.5", 1.86, 1.94],
          ["-12.5", 2.45, 1.54],
        ],
      },
      {
        type: "OU",
        name: "Total kills",
        tab: "MAP 2",
        lines: [
          ["52.5", 1.8, 2.0],
          ["55.5", 2.28, 1.63],
        ],
      },
      { type: "OE", name: "Kills odd / even", tab: "MAP 2", lines: [[null, 1.91, 1.91]] },
      { type: "YN", name: "Both teams take a barracks", tab: "MAP 2", lines: [[null, 2.4, 1.55]] },
      { type: "OU", name: "Total towers", tab: "MAP 2", status: "resulting", lines: [["12.5", 1.72, 2.08]] },
      { type: "WINMAP", name: "Map winner", tab: "MAP 3", lines: [[null, 1.7, 2.1]], share: 0.5 },
    ],
  },
  {
    id: "9001002",
    game: DOTA,
    competition: MASTERS,
    teams: ["Deep Field", "Hollow Pines"],
    bestOf: 3,
    startInMinutes: -8,
    score: "0 - 0",
    clock: "08:12",
    maps: [["live", 4, 6]],
    more: 19,
    markets: [win([1.93, 1.87], 0.5, "pause"), line("+1.5", [1.4, 2.8], "pause"), total("2.5", [1.9, 1.9], "pause")],
  },
  {
    id: "9001003",
    game: DOTA,
    competition: MASTERS,
    teams: ["Tin Crown", "Ninth Bell"],
    bestOf: 2,
    startInMinutes: 55,
    more: 32,
    markets: [
      { type: "1X2", name: "Match result", lines: [[null, 2.35, 4.1, 2.02]], share: 0.55 },
      line("-0.5", [2.35, 1.58]),
      total("1.5", [1.44, 2.68]),
    ],
  },
  {
    id: "9001004",
    game: CS,
    competition: AURORA,
    teams: ["Iron Lanterns", "Kestrel Nine"],
    bestOf: 3,
    startInMinutes: -70,
    score: "1 - 0",
    clock: "R14",
    maps: [
      ["ended", 13, 9],
      ["live", 6, 7],
    ],
    favourite: true,
    stream: true,
    more: 43,
    markets: [win([1.42, 2.86], 0.64), line("-1.5", [2.31, 1.62]), total("2.5", [2.08, 1.74])],
  },
  {
    id: "9001005",
    game: CS,
    competition: AURORA,
    teams: ["Paper Tigers", "Northgate"],
    bestOf: 3,
    startInMinutes: -150,
    score: "1 - 1",
    clock: "R21",
    maps: [
      ["ended", 13, 11],
      ["ended", 8, 13],
      ["live", 9, 11],
    ],
    stream: true,
    more: 28,
    markets: [win([2.44, 1.56], 0.37), line("+2.5", [1.88, 1.92]), total("26.5", [1.9, 1.9], "pause")],
  },
  {
    id: "9001006",
    game: LOL,
    competition: RIFT,
    teams: ["Low Orbit", "Saltwater"],
    bestOf: 3,
    startInMinutes: 25,
    stream: true,
    more: 61,
    markets: [win([1.36, 3.12], 0.7), line("-1.5", [2.05, 1.76]), total("2.5", [2.14, 1.7])],
  },
  {
    id: "9001007",
    game: LOL,
    competition: RIFT,
    teams: ["Velvet Riot", "Fenris Old Boys Esports Academy"],
    bestOf: 5,
    startInMinutes: 1500,
    favourite: true,
    more: 58,
    markets: [win([1.9, 1.9], 0.52), line("-1.5", [2.98, 1.38]), total("3.5", [1.55, 2.4])],
  },
];
