import { oddsCenti } from "@clutch/kernel";
import type { MarketStatus } from "@clutch/rules";
import { expect, test } from "vitest";
import { makeFormats } from "../../../select/format.ts";
import type { MarketEntry, SelectionEntry } from "../../../store/catalogue.ts";
import { catalogueStore } from "../../../store/catalogue.ts";
import { type Price, priceKey, priceStore } from "../../../store/prices.ts";
import { sessionStore } from "../../../store/session.ts";
import { writeEvents } from "../../../sync/catalogue.ts";
import { useFakeRuntime } from "../../../sync/testing/fake-runtime.ts";
import { eventWire, marketWire } from "../../../sync/testing/wires.ts";
import english from "../../../../texts/client/en/events.json" with { type: "json" };
import status from "../../../../texts/client/en/status.json" with { type: "json" };
import { computeOddsState, createFaces, type FaceTools, type LabelForm } from "./price-face.ts";

const texts: Readonly<Record<string, string>> = { ...english, ...status };
const toolsFor = (oddsType: Parameters<typeof makeFormats>[0]): FaceTools => ({
  t: (id, values = {}) => (texts[id] ?? id).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
  ...makeFormats(oddsType, "UTC"),
});

const selection = (pick: string, name: string): SelectionEntry => ({
  key: priceKey(7, 0, pick),
  lineNumber: 0,
  selection: pick,
  name,
  selectionName: name,
  oddsCenti: oddsCenti(240),
  handicapQuarters: null,
  betRatio: null,
  won: null,
  result: null,
});
const market = (betTypeName: string, marketName: string): MarketEntry => ({
  marketId: 7,
  eventId: "1",
  marketName,
  marketKind: "matchWinner",
  betTypeName,
  marketTab: "MATCH",
  maxBetAmount: 100,
  status: "open",
  isLongPause: false,
  timestampMs: 0,
  version: 1,
  isMain: true,
  selections: [],
});
const price = (rest: Partial<Price> = {}): Price => ({
  oddsCenti: oddsCenti(240),
  handicapQuarters: null,
  status: "open",
  change: null,
  ...rest,
});
const home = { market: market("WIN", "Match winner"), selection: selection("home", "Iron Lanterns") };
const face = (
  parts: typeof home,
  form: LabelForm,
  one: Price | undefined,
  type: "euro" | "indo" | "malay" | "hongkong" = "euro",
) => createFaces({ ...parts, form, isPrebookTab: true }, toolsFor(type))(one);

test("R2.5-43 with euro odds a price of 2.40 is shown as 2.40", () => {
  expect(face(home, "none", price()).price).toBe("2.40");
});
test("R2.5-44 with indo odds a price of 2.40 is shown as 1.4000", () => {
  expect(face(home, "none", price(), "indo").price).toBe("1.4000");
});
test("R2.5-45 with hongkong odds a price of 2.40 is shown as 1.40", () => {
  expect(face(home, "none", price(), "hongkong").price).toBe("1.40");
});
test("R2.5-46 with malay odds a price of 2.40 is shown as minus 0.71", () => {
  expect(face(home, "none", price(), "malay").price).toBe("\u22120.71");
});

/** As it is read aloud. */
const spoken = ({ name, price: odds, isPriceLast }: ReturnType<typeof face>): string =>
  isPriceLast ? `${name} ${odds}` : name;

test("a price is named by pick, kind and odds", () => {
  const one = price({ oddsCenti: oddsCenti(142) });
  expect(spoken(face(home, "none", one))).toBe("Iron Lanterns, winner, 1.42");
});

test("a handicap is said from its own side, short in a row and with the name on the event's page", () => {
  const parts = { market: market("AH", "Handicap"), selection: selection("away", "Kestrel Nine") };
  const one = price({ handicapQuarters: -6 });
  expect(face(parts, "line", one).label).toMatch(/^[+\u2212]1\.5$/);
  expect(spoken(face(parts, "pick", one))).toMatch(/^handicap, Kestrel Nine [+\u2212]1\.5, 2\.40$/);
});

test("the two sides of a total are distinguished by a letter in a row and by a word elsewhere", () => {
  const total = market("OU", "Total maps");
  const one = price({ handicapQuarters: 10 });
  expect(face({ market: total, selection: selection("over", "Over") }, "line", one).label).toBe("O 2.5");
  expect(face({ market: total, selection: selection("under", "Under") }, "pick", one).label).toBe("Under 2.5");
});

test("a name ends with the words and the price in sight, in their order", () => {
  const total = { market: market("OU", "Total maps"), selection: selection("over", "Over") };
  const one = price({ handicapQuarters: 10, oddsCenti: oddsCenti(166) });
  for (const form of ["line", "pick"] as const) {
    const shown = face(total, form, one);
    expect(spoken(shown)).toMatch(/^Total maps, Over 2\.5, /);
    expect(spoken(shown).endsWith(`${shown.label}, 1.66`)).toBe(true);
  }
});

test("RU-22 a paused price keeps its place and its last value, cannot be taken and says why", () => {
  const paused = face(home, "none", price({ status: "pause", change: "up" }));
  expect(paused).toMatchObject({ state: "held", move: null, price: "2.40" });
  expect(paused.name).toBe("Iron Lanterns, winner, 2.40, Paused");
  for (const odds of [null, oddsCenti(101), oddsCenti(100_000)])
    expect(face(home, "none", price({ status: "pause", oddsCenti: odds })).state).toBe("locked");
  expect(face(home, "none", price({ oddsCenti: oddsCenti(100_000) })).state).toBe("open");
});

const ended = (at: MarketStatus, won: boolean | null) => {
  const parts = { ...home, selection: { ...home.selection, won } };
  const shown = createFaces({ ...parts, form: "none", isPrebookTab: false }, toolsFor("euro"))(price({ status: at }));
  return [shown.sign, spoken(shown).split(", ").at(-1)];
};

test("R4.2-01 R4.2-06 a settled price says by sign and word whether it won; a drawn one has no sign", () => {
  expect(ended("settled", true)).toEqual(["win", "Win"]);
  expect(ended("settled", false)).toEqual(["lose", "Loss"]);
  expect(ended("settled", null)).toEqual([null, "Closed"]);
});

test("R4.2-03 R4.2-04 R4.2-07 a price whose outcome is known before it is settled shows it", () => {
  expect(ended("resulting", true)).toEqual(["win", "Win"]);
  expect(ended("resulting", false)).toEqual(["lose", "Loss"]);
  expect(ended("settlement", null)).toEqual([null, "Awaiting settlement"]);
});

test("R4.2-05 R4.2-11 a price that awaits its result shows the loader", () => {
  expect(ended("resulting", null)).toEqual(["loader", "Awaiting result"]);
});

test("RU-22 a decided price is never shown, a resting one keeps its last", () => {
  const shownAt = (at: MarketStatus) => face(home, "none", price({ status: at })).price;
  expect((["resulting", "settlement", "settled", "closed"] as const).map(shownAt)).toEqual(["", "", "", ""]);
  expect(shownAt("pause")).toBe("2.40");
});

test("R4.2-08 R4.2-09 R4.2-10 a paused or closed price is locked; an open one has no sign", () => {
  expect(ended("pause", null)).toEqual(["lock", "Paused"]);
  expect(ended("closed", null)).toEqual(["lock", "Closed"]);
  expect(ended("open", null)).toEqual([null, "2.40"]);
});

test("R4.4-02 R4.4-11 R4.4-12 RU-22 a member books a price in a long pause, in the Single tab alone; a short one books nothing", () => {
  const key = priceKey(700_101, 0, "home");
  globalThis.requestAnimationFrame ??= (run) => setTimeout(run, 0) as unknown as number;
  useFakeRuntime(() => ({ answer: {} }));
  priceStore.clear();
  catalogueStore.setState({ events: {}, markets: {}, lists: {} });
  writeEvents([eventWire({ markets: [marketWire({ status: "pause" })] })]);
  const stateAs = (isPrebookingEnabled: boolean, isPrebookTab: boolean, isLongPause = true) => {
    const long = { ...home.market, isLongPause };
    const parts = { market: long, selection: { ...home.selection, key }, form: "none" } as const;
    sessionStore.setState(({ partner }) => ({
      token: "t",
      partner: { ...partner, isPrebookingEnabled, features: { ...partner.features, prebooking: true } },
    }));
    return createFaces({ ...parts, isPrebookTab }, toolsFor("euro"))(priceStore.get(key));
  };
  expect(stateAs(true, true)).toMatchObject({ state: "prebook", name: expect.stringMatching(/, Paused$/) as string });
  expect(stateAs(true, false).state).toBe("held");
  expect(stateAs(false, true).state).toBe("held");
  expect(stateAs(true, true, false).state).toBe("held");
});

test("the words of a cell follow its handicap when the line moves", () => {
  const parts = { market: market("AH", "Handicap"), selection: selection("home", "Iron Lanterns") };
  const faces = createFaces({ ...parts, form: "line", isPrebookTab: true }, toolsFor("euro"));
  const labels = [-6, -6, 2, -6].map((handicapQuarters) => faces(price({ handicapQuarters })));
  expect(labels.map(({ label }) => label)).toEqual(["\u22121.5", "\u22121.5", "+0.5", "\u22121.5"]);
  expect(labels.map((shown) => spoken(shown).split(", ")[1])).toEqual([
    "Iron Lanterns \u22121.5",
    "Iron Lanterns \u22121.5",
    "Iron Lanterns +0.5",
    "Iron Lanterns \u22121.5",
  ]);
});

test("a price nothing is known of yet is loading and has no digits", () => {
  expect(face(home, "none", undefined)).toMatchObject({ state: "loading", price: "" });
});

test("only open markets with a price can be taken", () => {
  const states: MarketStatus[] = ["new", "open", "pause", "resulting", "closed", "settlement", "settled"];
  expect(states.map((one) => computeOddsState(one, true))).toEqual([
    "locked",
    "open",
    "held",
    "locked",
    "closed",
    "locked",
    "closed",
  ]);
  expect(computeOddsState("open", false)).toBe("locked");
});
