import { LANGUAGES } from "@clutch/contract";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { queryClient } from "../../queries/query-client.ts";
import { read, READER, resetQueries } from "../../queries/testing/read.ts";
import { parseStatement, type Statement } from "../../sync/statement/parse-statement.ts";
import { statementQuery } from "../../sync/statement/statement-query.ts";
import { refusal, useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { findToday } from "../../sync/queries/reader.ts";
import { toCsv } from "./csv.ts";
import { isRange, rangeOf, unitFor } from "./range.ts";
import { makeScale } from "./scale.ts";
import { SettledSums } from "./settled-sums.tsx";
import { StatementSections } from "./statement-sections.tsx";

const sums = (bets: number, staked: number, returned: number, net: number) => ({ bets, staked, returned, net });
const WIRE = {
  currency: "USD" as const,
  date_from: "2025-10-20",
  date_to: "2025-10-22",
  timezone: "Asia/Manila",
  ...sums(4, 300.1, 190.35, -109.75),
  periods: [
    { date_from: "2025-10-20", date_to: "2025-10-20", ...sums(3, 200.1, 190.35, -9.75) },
    { date_from: "2025-10-21", date_to: "2025-10-21", ...sums(0, 0, 0, 0) },
    { date_from: "2025-10-22", date_to: "2025-10-22", ...sums(1, 100, 0, -100) },
  ],
  by_game: [
    { game_id: 2, game_name: 'Dota 2, "best"', ...sums(2, 200, 190.35, -9.65) },
    { game_id: null, game_name: "", ...sums(1, 100, 0, -100) },
  ],
  by_kind: [
    { kind: "single" as const, ...sums(2, 200, 190.35, -9.65) },
    { kind: "combo" as const, ...sums(1, 100, 0, -100) },
    { kind: "mini_game" as const, ...sums(1, 0.1, 0, -0.1) },
  ],
  open_bets: 2,
};
const names = {
  game: ({ gameName }: Statement["games"][number]) => gameName || "=Several",
  kind: ({ kind }: Statement["kinds"][number]) => kind,
};
const statement = (): Statement => {
  const parsed = parseStatement(WIRE);
  if (parsed === null) throw new Error("not parsed");
  return parsed;
};

beforeEach(() => {
  resetQueries();
  sessionStore.setState({ ...INITIAL_SESSION, timezone: "Asia/Manila", token: "t" }, true);
});

test("the file holds the rows of the screen, exact, with texts quoted and no formula", () => {
  expect(toCsv(statement(), names).split("\r\n")).toEqual([
    "part,from,to,name,bets,staked,returned,net,currency",
    "period,2025-10-20,2025-10-20,,3,200.10,190.35,-9.75,USD",
    "period,2025-10-21,2025-10-21,,0,0.00,0.00,0.00,USD",
    "period,2025-10-22,2025-10-22,,1,100.00,0.00,-100.00,USD",
    'game,2025-10-20,2025-10-22,"Dota 2, ""best""",2,200.00,190.35,-9.65,USD',
    "game,2025-10-20,2025-10-22,'=Several,1,100.00,0.00,-100.00,USD",
    "kind,2025-10-20,2025-10-22,single,2,200.00,190.35,-9.65,USD",
    "kind,2025-10-20,2025-10-22,combo,1,100.00,0.00,-100.00,USD",
    "kind,2025-10-20,2025-10-22,mini_game,1,0.10,0.00,-0.10,USD",
    "all,2025-10-20,2025-10-22,,4,300.10,190.35,-109.75,USD",
    "",
  ]);
});

test("the screen says staked, returned and net, by game, kind and period, in every language", () => {
  const page = (language: (typeof LANGUAGES)[number]): string =>
    wordsOf(
      draw(
        <StatementSections statement={statement()} unit="day" names={{ game: () => "G", kind: () => "K" }} />,
        language,
      ),
    );
  const english = page("en");
  for (const words of ["Staked\n300.10", "Returned\n190.35", "Net\n−109.75", "2 open bets are not counted yet."])
    expect(english).toContain(words);
  const spoken = LANGUAGES.map((language) => {
    const words = page(language);
    expect(words, language).not.toContain("statement.");
    expect(words, language).toContain("−109.75");
    return words;
  });
  expect(new Set(spoken).size).toBe(LANGUAGES.length);
});

test("a day without bets is a dot, a day that lost a bar, and the plot says its extremes", () => {
  const markup = draw(<StatementSections statement={statement()} unit="day" names={names} />);
  expect(markup).toContain('aria-label="Net by day: −109.75 in all, best 0.00, worst −100.00"');
  expect(markup.match(/<rect/g)).toHaveLength(2);
});

test("a statement is requested by the member's zone and language; a refusal or a wrong amount is a failure", async () => {
  const { sent } = useFakeRuntime(() => ({ answer: { result: WIRE } }));
  const range = { from: "2025-10-20", to: "2025-10-22" };
  const query = statementQuery(READER, { range, unit: "week" });
  await read(query);
  const found = { stakedMinor: 30_010n, netMinor: -10_975n, openBets: 2 };
  expect(queryClient.getQueryData(query.queryKey)).toMatchObject(found);
  expect(sent[0]).toMatchObject({
    name: "statement",
    input: { query: { date_from: range.from, date_to: range.to, unit: "week", lang: "en", timezone: "Asia/Manila" } },
  });
  for (const reply of [refusal(400, { code: 6003 }), { answer: { result: { ...WIRE, net: 0.001 } } }]) {
    resetQueries();
    useFakeRuntime(() => reply);
    await read(query);
    expect(queryClient.getQueryState(query.queryKey)).toMatchObject({ status: "error", data: undefined });
  }
});

test("the sums over the settled bets are those of the statement's bets, without mini-games", async () => {
  useFakeRuntime(() => ({ answer: { result: WIRE } }));
  const figures = () =>
    wordsOf(draw(<SettledSums />))
      .split("\n")
      .slice(-6);
  expect(figures()).toEqual(["Staked", "–", "Returned", "–", "Net", "–"]);
  await read(statementQuery(READER, { range: rangeOf("week", findToday()), unit: "day" }));
  expect(figures()).toEqual(["Staked", "$300.00", "Returned", "$190.35", "Net", "−$109.65"]);
  const won = { ...WIRE, by_kind: [{ kind: "single" as const, ...sums(1, 20, 37, 17) }] };
  useFakeRuntime(() => ({ answer: { result: won } }));
  resetQueries();
  await read(statementQuery(READER, { range: rangeOf("week", findToday()), unit: "day" }));
  expect(figures()).toEqual(["Staked", "$20.00", "Returned", "$37.00", "Net", "+$17.00"]);
});

test("an axis has at most five round lines, zero among them, and holds every value", () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(-1_000_000_000_000n, 1_000_000_000_000n)), (values) => {
      const { min, max, lines } = makeScale(values);
      expect(lines.length).toBeLessThanOrEqual(5);
      expect(lines).toContain(0n);
      for (const value of values) expect(value >= min && value <= max).toBe(true);
    }),
  );
});

test("ranges end today and are 366 days at most; the unit follows their length", () => {
  expect(rangeOf("month", "2025-10-21")).toEqual({ from: "2025-09-22", to: "2025-10-21" });
  expect(isRange({ from: "2024-01-01", to: "2024-12-31" })).toBe(true);
  expect(isRange({ from: "2024-01-01", to: "2025-01-01" })).toBe(false);
  expect(isRange({ from: "2025-01-02", to: "2025-01-01" })).toBe(false);
  expect(isRange({ from: "", to: "2025-01-01" })).toBe(false);
  expect((["week", "month", "quarter", "year"] as const).map((each) => unitFor(rangeOf(each, "2025-10-21")))).toEqual([
    "day",
    "day",
    "week",
    "month",
  ]);
});
