import { readdirSync, readFileSync } from "node:fs";
import { computeMarketSpecs, GAMES, type GameKey } from "@clutch/pricing";
import { isBetType } from "@clutch/rules";
import { expect, test } from "vitest";
import { createRootKey } from "../../match/keys.ts";
import { LEAGUE_SIZE } from "./round-robin.ts";
import { clubsOf } from "./teams.ts";

const texts: Record<string, string> = JSON.parse(
  readFileSync(new URL("../../../texts/server/en/markets.json", import.meta.url), "utf8"),
);

test("RU-14 every market sold has a bet type of the rules and an English name, and no name is unused", () => {
  const specs = Object.keys(GAMES).flatMap((key) => {
    const { kind } = GAMES[key as GameKey];
    return [1, 3, 5].flatMap((bestOf) => computeMarketSpecs(kind, kind === "goals-draw" ? 1 : bestOf, 2));
  });
  for (const spec of specs)
    expect([spec.key, isBetType(spec.betType), spec.nameId in texts]).toEqual([spec.key, true, true]);
  const used = new Set([...specs.map((spec) => spec.nameId), "market.outrightWinner"]);
  expect(Object.keys(texts).filter((id) => !used.has(id))).toEqual([]);
  expect(new Set(specs.map((spec) => spec.betType))).toEqual(
    new Set(["WIN", "1X2", "WINMAP", "SPWINMAP", "AH", "OU", "OE", "YN"]),
  );
});

test("RU-1 leagues of one game share no club", () => {
  const clubs = [0, 1, 2, 3].flatMap((nth) => clubsOf("csgo", nth, createRootKey("any")).map((club) => club.name));
  expect(new Set(clubs).size).toBe(4 * LEAGUE_SIZE);
});

test("every club and every player has a drawing of its own, and every drawing is of one of them", () => {
  const teams = (["csgo", "starcraft"] as const).flatMap((game) =>
    [0, 1, 2, 3, 4].flatMap((nth) => clubsOf(game, nth, createRootKey("any"))),
  );
  const drawings = readdirSync(new URL("../../../client/public/teams/", import.meta.url));
  expect(teams.map(({ emblem }) => `${emblem}.svg`).toSorted()).toEqual(drawings.toSorted());
});
