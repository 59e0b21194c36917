import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../../../store/catalogue.ts";
import { wordsOf } from "../../../ui/testing/draw.ts";
import { message, resetStats, roundsMessage, show } from "../testing/draw-stats.tsx";

beforeEach(resetStats);

const ECONOMY = [
  { round: 1, home: { money: 4000, equipment: 1000 }, away: { money: 4000, equipment: 1000 } },
  { round: 3, home: { money: 8000, equipment: 20_000 }, away: { money: 3000, equipment: null } },
];
/** The heights of the bars of a round and side: equipment, then what is in the bank. */
const barOf = (markup: string, round: number, side: "home" | "away"): string[] => {
  const column = new RegExp(`data-economy="${round}".*?(?=data-economy=|<ul)`, "s").exec(markup)?.[0] ?? "";
  const bar = new RegExp(`data-side="${side}".*?</div>`, "s").exec(column)?.[0] ?? "";
  return [...bar.matchAll(/height:([\d.]+)%/g)].map(([, height]) => height ?? "");
};

test("G-66 a shooter's economy is drawn by round for both sides, to one scale; an unknown round is called so", () => {
  const history = { leads: [], races: [], economy: ECONOMY };
  const markup = show([{ ...roundsMessage(2), status: 3, history }], 1);
  expect([barOf(markup, 1, "home"), barOf(markup, 3, "home"), barOf(markup, 3, "away")]).toEqual([
    ["3.6", "14.3"],
    ["71.4", "28.6"],
    ["0", "10.7"],
  ]);
  expect(barOf(markup, 2, "home")).toEqual([]);
  const { home: homeTeam, away: awayTeam } = catalogueStore.getState().events["9001001"] ?? {};
  const plain = markup.replaceAll(/[\u2066-\u2069]/g, "");
  expect(plain).toContain(`Round 3: ${homeTeam?.name} 28.0k, ${awayTeam?.name} 3.0k. Not recorded: R2.`);
  expect(wordsOf(markup)).toContain("Equipment\nBank\nNot recorded");
});

test("G-66 a shooter without an economy says so, another game has no plot of it; a message adds its round", () => {
  const bare = show([{ ...roundsMessage(3), status: 3 }], 1);
  expect(wordsOf(bare)).toContain("Economy by round\nNot recorded");
  expect(bare).not.toContain("data-economy");
  expect(wordsOf(show([message()]))).not.toContain("Economy");
  const rich = { kills: 3, equipment: 9000, players: [{ name: "Ace1", money: 3000 }] };
  const details = { ...roundsMessage(3).details, home: rich };
  const heard = show([{ ...roundsMessage(3), details }], 1);
  expect(barOf(heard, 4, "home")).toEqual(["75", "25"]);
});
