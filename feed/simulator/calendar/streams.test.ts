import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fixtureOf } from "../../match/match-view.ts";
import { computePlan, createBasis } from "./schedule.ts";
import { computeStreams } from "./streams.ts";

const at = "https://streams.example/live";

test("G-69 matches are shown as HLS, FLV or MP4, some with an international stream, some not at all", () => {
  const shown = Array.from({ length: 6 }, (_, slot) =>
    computeStreams({ matchKey: `sim-1-a league-${slot}`, kind: "lane" }, at),
  );
  expect(
    shown.map((streams) =>
      streams.map(({ url, isInternational }) => `${isInternational ? "intl" : "local"} ${url.split(".").at(-1)}`),
    ),
  ).toEqual([["local m3u8", "intl mp4"], ["local flv"], [], ["local mp4", "intl m3u8"], ["intl flv"], []]);
  expect(shown[0]?.[0]?.url).toBe("https://streams.example/live/lane/sim-1-a%20league-0.m3u8");
});

test("G-69 without a place to show them matches have no streams", () => {
  expect(computeStreams({ matchKey: "sim-1-league-0", kind: "lane" }, null)).toEqual([]);
});

const LOOPS: Readonly<Record<string, string>> = {
  "CS:GO": "rounds",
  Valorant: "rounds",
  "Dota 2": "lane",
  LoL: "lane",
  KoG: "lane",
  "Mobile Legends": "lane",
  "Starcraft II": "duel",
  FIFA: "goals",
  "Rocket League": "goals",
};

test("G-69 a match shows the loop of its family of games, which the demo partner has, while it is in play", () => {
  const basis = createBasis({ seed: "streams", speed: 1, streamsAt: at });
  const games = new Set<string>();
  for (const league of basis.leagues)
    for (let slot = 0; slot < 6; slot += 1) {
      const plan = computePlan(basis, league, slot);
      games.add(plan.game.name);
      const loop = LOOPS[plan.game.name] ?? "none";
      for (const { url } of fixtureOf(plan, "live").streams) {
        const [folder = "", file = ""] = url.slice(at.length + 1).split("/");
        expect([plan.game.name, folder]).toEqual([plan.game.name, loop]);
        const media = file.endsWith(".flv") ? `${folder}.flv` : `${folder}.mp4`;
        expect(existsSync(path.join(import.meta.dirname, "../../../operator/media", media)), media).toBe(true);
      }
      for (const state of ["scheduled", "ended", "withdrawn"] as const)
        expect(fixtureOf(plan, state).streams).toEqual([]);
    }
  expect([...games].toSorted()).toEqual(Object.keys(LOOPS).toSorted());
});
