import { advanceHistory, economyOf, EMPTY_HISTORY, type StatsHistory } from "@clutch/rules";
import { expect, test } from "vitest";
import { createRootKey } from "../../match/keys.ts";
import type { MapStats } from "../../source.ts";
import { computeLeagues } from "../calendar/leagues.ts";
import { computePlan, type ScheduleBasis } from "../calendar/schedule.ts";
import { WEAPON_WORTH } from "../facts/players.ts";
import { playMatch } from "../past/play-match.ts";

const rootKey = createRootKey("economy of rounds");
const basis: ScheduleBasis = { key: rootKey, stepMs: 1000, leagues: computeLeagues(rootKey) };

/** All statistics of the first map of a match of before. */
function statsOf(leagueKey: string, slot: number) {
  const league = basis.leagues.find(({ key }) => key === leagueKey);
  if (!league) throw new Error(`no league ${leagueKey}`);
  const plan = computePlan(basis, league, slot);
  const stats = playMatch(plan).flatMap((message): readonly MapStats[] =>
    message.kind === "stats" && message.mapNumber === 1 ? [message.stats] : [],
  );
  return { plan, stats };
}

const fold = (all: readonly MapStats[]): StatsHistory =>
  all.reduce(
    (history, { state, clockText: clock, rounds, home, away }) =>
      advanceHistory(history, {
        clock,
        homeKills: home.kills ?? null,
        awayKills: away.kills ?? null,
        homeWorth: null,
        awayWorth: null,
        economy: economyOf({ isRunning: state === "live", rounds, home, away }),
      }),
    EMPTY_HISTORY,
  );

test.each([
  ["csgo-2", 501],
  ["valorant-0", 502],
])(
  "G-66 R3.9-20 the economy of every round of a past match of %s is known; both halves begin with pistols alone",
  (key, slot) => {
    const { plan, stats } = statsOf(key, slot);
    const economy = fold(stats).economy ?? [];
    const played = stats.at(-1)?.rounds.length ?? 0;
    expect(economy.map(({ round }) => round)).toEqual(Array.from({ length: played }, (_, index) => index + 1));
    const pistols = 5 * (WEAPON_WORTH.get("Pistol") ?? 0);
    for (const { round, home, away } of economy) {
      const isFirstOfHalf = round === 1 || round === plan.game.regulation;
      expect([home.equipment, away.equipment].every((worth) => worth === pistols)).toBe(isFirstOfHalf);
      expect(home.money).toBeGreaterThan(0);
    }
  },
);

test("G-66 while a round is played its equipment is what the players carry", () => {
  const { stats } = statsOf("csgo-2", 503);
  const whole = stats.filter(({ home, away }) =>
    [...(home.players ?? []), ...(away.players ?? [])].every(({ health }) => health === 100),
  );
  expect(whole.length).toBeGreaterThan(5);
  for (const { home } of whole) {
    const worths = (home.players ?? []).map(({ weapon = "" }) => WEAPON_WORTH.get(weapon) ?? 0);
    expect(home.equipment).toBe(worths.reduce((sum, worth) => sum + worth, 0));
  }
});
