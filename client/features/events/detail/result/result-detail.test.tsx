import { beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../../queries/query-client.ts";
import { READER, resetQueries } from "../../../../queries/testing/read.ts";
import type { EventEntry } from "../../../../store/catalogue.ts";
import { INITIAL_SESSION, sessionStore } from "../../../../store/session.ts";
import { refusal, useFakeRuntime } from "../../../../sync/testing/fake-runtime.ts";
import { resultWire } from "../../../../sync/testing/result-wire.ts";
import { parseResult } from "../../../../sync/results/parse-result.ts";
import { resultQuery } from "../../../../sync/results/results-query.ts";
import { draw, wordsOf } from "../../../../ui/testing/draw.ts";
import { ResultDetail } from "./result-detail.tsx";

const Part = ({ event }: { readonly event: EventEntry }) => <p>{event.eventName}</p>;

function show(changes: Parameters<typeof resultWire>[0] = {}): string {
  queryClient.setQueryData(resultQuery(READER, "9000990").queryKey, parseResult(resultWire(changes)));
  return draw(<ResultDetail eventId="9000990" LiveStats={Part} Analysis={Part} />);
}

beforeEach(() => {
  useFakeRuntime(() => refusal(500, null));
  resetQueries();
  sessionStore.setState({ ...INITIAL_SESSION, timezone: READER.timezone }, true);
});

test("R2.1-17 the result detail is the event page without prices, star and combo; each selection has sign and word", () => {
  const markup = show();
  expect(markup).not.toMatch(/aria-pressed="(true|false)"[^>]*data-price|role="slider"|Favourite|In-match combo/);
  expect(markup).toContain('aria-label="Back to the results"');
  const outcomes = [...markup.matchAll(/<li[^>]*data-tone="(\w+)">(.*?)<\/li>/gs)].map(
    ([, tone, inner]) => `${tone}: ${wordsOf(inner ?? "").replaceAll("\n", " ")}`,
  );
  expect(outcomes).toEqual([
    "win: Red Foxes Win",
    "loss: Gold Hawks Loss",
    "win: Over 99.5 Win",
    "loss: Under 99.5 Loss",
    "loss: Over 120.5 Loss",
    "win: Under 120.5 Win",
  ]);
  expect(markup.match(/#i-(win|lose)"/g)).toHaveLength(6);
  expect(wordsOf(markup)).toContain("116 in all");
  expect(wordsOf(markup)).toContain("Settled on 2 – 1");
});

test("R1.1-31 R2.1-17 a match that is over has its statistics where there are any, its analysis and its odds history", () => {
  const parts = (markup: string) => [...markup.matchAll(/role="tab"[^>]*>([^<]+)<\/button>/g)].map(([, name]) => name);
  expect(parts(show())).toEqual(["Markets", "Statistics", "Analysis"]);
  expect(parts(show({ has_stats: false }))).toEqual(["Markets", "Analysis"]);
  expect(parts(show({ has_stats: false, is_outright: true, home: null, away: null }))).toEqual([]);
  const buttons = [...show().matchAll(/aria-label="(Odds history of [^"]+)"/g)].map(([, name]) => name);
  expect(buttons).toEqual(["Odds history of Match Winner", "Odds history of Total Kills"]);
});

test("the member's own bets stand above the markets of a match that is over, each with its result", () => {
  expect(show()).not.toContain('aria-label="My bets"');
  const own = { timestamp: 1, market_name: "Total Kills", handicap: "99.5", euro_odds: 1.9, result_timestamp: 2 };
  const bets = [
    {
      ...own,
      ticket_id: "1",
      market_tab: "MATCH",
      selection_name: "Over",
      stake: 25,
      leg_count: 1,
      result: "win" as const,
    },
    { ...own, ticket_id: "2", market_tab: "MAP 2", selection_name: "Under", stake: 10, leg_count: 3, result: null },
  ];
  queryClient.setQueryData(resultQuery(READER, "9000990").queryKey, parseResult(resultWire(), bets));
  const [section = ""] =
    /<section[^>]*aria-label="My bets".*?<\/section>/s.exec(draw(<ResultDetail eventId="9000990" />)) ?? [];
  const rows = [...section.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, row]) =>
    wordsOf(row ?? "").replaceAll(/\s+/g, " "),
  );
  expect(rows.map((row) => row.replaceAll(/[\u2066-\u2069]/g, ""))).toEqual([
    "Over 99.5 1.90 Total Kills $25.00 Win",
    "Under 99.5 1.90 Total Kills · MAP 2 · 3 selections $10.00 Pending",
  ]);
  expect(section).toContain("See it in history");
});

test("each settled market links to the rule that judged it; a void one of several lines says why", () => {
  const linksOf = (markup: string) => [...markup.matchAll(/href="\/v8\/rules#([\w-]+)"/g)].map(([, rule]) => rule);
  expect(linksOf(show())).toEqual(["WIN-1", "OU-1"]);
  const [total, winner] = resultWire().markets;
  if (total === undefined || winner === undefined) throw new Error("no markets");
  const selections = total.selections.map((each) => ({ ...each, result: "refund" as const, won: null }));
  const voided = { ...total, result_value: null, void_reason: "format", selections };
  const open = {
    ...winner,
    result_value: null,
    selections: winner.selections.map((each) => ({ ...each, result: null })),
  };
  const markup = show({ markets: [voided, open] });
  expect(linksOf(markup)).toEqual(["VOID-4"]);
  expect(wordsOf(markup)).toContain("The format of the match changed: it counts at odds 1.00");
});

test("tabs are MATCH and the maps in the order they were played; one that was not played has none", () => {
  const tabs = (markup: string) => [...markup.matchAll(/role="tab"[^>]*><b>([^<]*)<\/b>/g)].map(([, name]) => name);
  expect(tabs(show())).toEqual(["MATCH", "MAP 1", "MAP 2", "MAP 3"]);
  expect(tabs(show({ match_scoreline: "2 - 0", maps: resultWire().maps.slice(0, 2) }))).toEqual([
    "MATCH",
    "MAP 1",
    "MAP 2",
  ]);
});

test("a match whose result is awaited says so, one without a score that it is void", () => {
  expect(wordsOf(show({ status: "resulting" }))).toContain("Awaiting result");
  expect(wordsOf(show({ match_scoreline: null, maps: [] }))).toContain("Void");
});
