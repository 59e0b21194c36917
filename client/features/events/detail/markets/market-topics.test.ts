import { expect, test } from "vitest";
import { filterPage, groupScores, PAGE_FILTERS } from "./market-topics.ts";

const market = (marketId: number, marketKind: string, betTypeName: string, exactScore: string | null = null) => ({
  marketId,
  marketKind,
  betTypeName,
  exactScore,
});

const MARKETS = [
  market(1, "matchWinner", "WIN"),
  market(2, "mapTotalKills", "OU"),
  market(3, "mapFirstBlood", "YN"),
  market(4, "mapFirstTower", "SPWINMAP"),
  market(5, "mapDuration", "OU"),
  market(6, "mapSecondPistol", "SPWINMAP"),
  market(7, "correctScore", "YN", "2 - 0"),
  market(8, "winsMap", "YN"),
  market(9, "correctScore", "YN", "2 - 1"),
  market(10, "bothTeamsScore", "YN"),
];

test("each market but those of a form alone has a topic; yours are the markets held", () => {
  const ids = (filter: (typeof PAGE_FILTERS)[number]) =>
    filterPage(MARKETS, filter, new Set([1, 5])).map(({ marketId }) => marketId);
  expect(ids("kills")).toEqual([2, 3]);
  expect(ids("objectives")).toEqual([4]);
  expect(ids("time")).toEqual([5]);
  expect(ids("rounds")).toEqual([6]);
  expect(ids("maps")).toEqual([7, 8, 9]);
  expect(ids("goals")).toEqual([10]);
  expect(ids("yours")).toEqual([1, 5]);
  expect(ids("all")).toHaveLength(MARKETS.length);
  const reached = new Set(PAGE_FILTERS.filter((filter) => filter !== "all").flatMap(ids));
  expect(MARKETS.filter(({ marketId }) => !reached.has(marketId))).toEqual([]);
});

test("correct scores are one card where the first of them stood; a single one is a card of its own", () => {
  const cards = groupScores(MARKETS);
  expect(cards).toHaveLength(MARKETS.length - 1);
  expect(cards[6]).toEqual([MARKETS[6], MARKETS[8]]);
  expect(groupScores(MARKETS.slice(0, 8))).toEqual(MARKETS.slice(0, 8));
});
