import type { EventWire } from "@clutch/contract";
import { beforeEach, expect, test } from "vitest";
import { catalogueStore, type EventEntry } from "../../../store/catalogue.ts";
import { INITIAL_SESSION, sessionStore } from "../../../store/session.ts";
import { uiStore } from "../../../store/ui.ts";
import { writeEvents } from "../../../sync/catalogue.ts";
import { refusal, useFakeRuntime } from "../../../sync/testing/fake-runtime.ts";
import { eventWire, marketWire } from "../../../sync/testing/wires.ts";
import { draw, wordsOf } from "../../../ui/testing/draw.ts";
import { EventDetail } from "./event-detail.tsx";

const Stats = ({ event }: { readonly event: EventEntry }) => <p>{`statistics of ${event.eventId}`}</p>;

function show(event: Partial<EventWire>): string {
  writeEvents([eventWire({ event_id: "9001001", ...event })]);
  return draw(<EventDetail eventId="9001001" LiveStats={Stats} />);
}

const tabsOf = (markup: string): readonly string[] =>
  [...markup.matchAll(/<(?:button|a)[^>]*role="tab"[^>]*>(.*?)<\/(?:button|a)>/gs)].map(([, inner]) =>
    wordsOf(inner ?? ""),
  );

beforeEach(() => {
  useFakeRuntime(() => refusal(500, null));
  sessionStore.setState(INITIAL_SESSION, true);
  uiStore.setState({ isMobile: false });
  catalogueStore.setState(catalogueStore.getInitialState(), true);
});

test("R2.4-15 R2.4-16 a match with statistics has the tabs Bet and Live stats, one without has markets alone", () => {
  expect(tabsOf(show({ has_stats: true })).slice(0, 2)).toEqual(["Bet", "Live stats"]);
  expect(tabsOf(show({ has_stats: false }))).not.toContain("Live stats");
});

test("the hero shows each map's score and winner, the running map's lead, and which maps may not be played", () => {
  const maps: EventWire["maps"] = [
    { map_num: 1, state: "ended", home: 27, away: 31, winner: "home" },
    { map_num: 2, state: "live", home: 3, away: 2, winner: null },
  ];
  const lead = { side: "away", amount: 1200, unit: "gold" } as const;
  const words = (bestOf: number) =>
    wordsOf(show({ in_play: "true", best_of: bestOf, maps, lead })).replaceAll("\n", " ");
  expect(words(3)).toContain("MAP 1 27 – 31 Red Foxes MAP 2 3 – 2 +1.2k MAP 3 if needed");
  expect(words(5)).toContain("MAP 3 MAP 4 if needed MAP 5 if needed");
  const before = words(3);
  expect(before).not.toContain("MAP 4");
});

test("a match that starts within the hour counts down in its hero, one later shows its hour", () => {
  const startsIn = (ms: number) =>
    show({ in_play: "false", start_datetime_utc: new Date(Date.now() + ms).toISOString() });
  expect(startsIn(272_500)).toMatch(/role="timer">04:3[12]</);
  expect(startsIn(20 * 60_000 + 500)).toMatch(/role="timer">in (20|19) min</);
  expect(startsIn(3 * 3_600_000)).not.toContain('role="timer"');
});

test("of a total the main line is shown, the others behind 'more lines'; of a winner nothing is folded", () => {
  const market = marketWire({ market_id: 700_555 });
  const line = (lineNumber: number) =>
    market.selections.map((each, at) => ({
      ...each,
      line: `${market.market_id}-${lineNumber}`,
      bet_type_selection: at === 0 ? "over" : "under",
    }));
  const total = { ...market, bet_type_name: "OU", selections: [...line(0), ...line(1), ...line(2)] };
  const folded = show({ markets: [total as unknown as EventWire["markets"][number]] });
  expect([...folded.matchAll(/data-price="([^"]+)"/g)].map(([, key]) => key?.split(":")[1])).toEqual(["0", "0"]);
  expect(wordsOf(folded)).toContain("2 more lines");
  expect(wordsOf(show({ markets: [marketWire({ market_id: 700_556 })] }))).not.toContain("more line");
});

test("the match is drawn above its markets, on a phone below them: its page begins with prices", () => {
  writeEvents([eventWire({ event_id: "9001001", in_play: "true", markets: [marketWire({ market_id: 700_555 })] })]);
  const Drawn = () => <i data-drawn="" />;
  const isDrawnFirst = (isMobile: boolean): boolean => {
    uiStore.setState({ isMobile });
    const page = draw(<EventDetail eventId="9001001" Drawn={Drawn} />);
    expect(page).toContain("data-drawn");
    return page.indexOf("data-drawn") < page.indexOf('role="tablist"');
  };
  expect([isDrawnFirst(false), isDrawnFirst(true)]).toEqual([true, false]);
});

test("R2.4-17 R2.4-18 the bet tab has the inner tabs single and in-match combo", () => {
  const tabs = tabsOf(show({ has_stats: true }));
  expect(tabs).toEqual(expect.arrayContaining(["Single", "In-match combo"]));
});
