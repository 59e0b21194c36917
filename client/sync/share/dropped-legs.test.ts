import type { CheckedSlipWire } from "@clutch/contract";
import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../../store/catalogue.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { INITIAL_SHARE, shareStore, type DroppedLeg } from "../../store/share.ts";
import { INITIAL_SLIP, slipStore } from "../../store/slip.ts";
import { refreshNames } from "../start/new-language.ts";
import { refusal, useFakeRuntime, type Reply } from "../testing/fake-runtime.ts";
import { eventWire, marketWire } from "../testing/wires.ts";
import { nameDropped } from "./dropped-legs.ts";

const CODE = "7K2MDX94QT";
const nothing = async (): Promise<void> => undefined;

const leg = (of: number): DroppedLeg => ({
  key: `${700_100 + of}-0:home`,
  marketId: 700_100 + of,
  line: `${700_100 + of}-0`,
  selection: "home",
  eventName: `Home ${of} vs Away ${of}`,
  marketName: "Handicap",
  selectionName: `Home ${of}`,
  handicap: "-1.5",
  reason: "paused",
});
const idsOf = ({ marketId, line, selection }: DroppedLeg) => ({ market_id: marketId, line, selection });

/** In Kazakh, with another handicap and another reason than when the slip was opened. */
const dropped = (of: number): CheckedSlipWire["dropped"][number] => ({
  market_id: 700_100 + of,
  line: `${700_100 + of}-0`,
  bet_type_selection: "home",
  handicap: "-2.5",
  event_name: `Үй ${of} – Қонақ ${of}`,
  game_market_name: "Фора",
  bet_type_name: "AH",
  selection: { name: `Үй ${of}` },
  euro_odds: null,
  reason: "closed",
});

function hold(code: string | null, legs: readonly DroppedLeg[]): void {
  shareStore.setState({ opened: { code, taken: 1, moved: 0, dropped: legs } });
}

const serve = (name: string, change: Partial<CheckedSlipWire> = {}) =>
  useFakeRuntime((call): Reply => {
    const checked = { bet_type: "combo", events: [], tickets: [], dropped: [], ...change };
    const opened = { ...checked, code: CODE, expires_at: 1, is_own: false };
    if (call.name !== name) return refusal(400, null);
    return { answer: name === "slipOpen" ? opened : checked };
  });

beforeEach(() => {
  catalogueStore.setState({ events: {}, markets: {}, lists: {} });
  slipStore.setState(INITIAL_SLIP, true);
  shareStore.setState(INITIAL_SHARE, true);
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", language: "kk", timezone: "Asia/Almaty" }, true);
});

test("RU-14 a new language renames dropped selections of a code; reason and handicap stay", async () => {
  hold(CODE, [leg(4), leg(5)]);
  const fake = serve("slipOpen", { dropped: [dropped(4)] });
  await refreshNames(nothing);
  expect(fake.sent).toMatchObject([
    { name: "slipOpen", input: { params: { code: CODE }, query: { lang: "kk", timezone: "Asia/Almaty" } } },
  ]);
  const names = { eventName: "Үй 4 – Қонақ 4", marketName: "Фора", selectionName: "Үй 4" };
  expect(shareStore.getState().opened?.dropped).toEqual([{ ...leg(4), ...names }, leg(5)]);
});

test("RU-14 a selection of a ticket is looked up by its ids, and named even if it can be taken again by now", async () => {
  hold(null, [leg(1)]);
  const market = { ...marketWire(), market_name: "Матч жеңімпазы" };
  const event = eventWire({ event_name: "Үй – Қонақ", markets: [market] });
  const offered = { event_id: event.event_id, market_id: 700_101, line: "700101-0", bet_type_selection: "home" };
  const tickets = [{ ...offered, handicap: null, euro_odds: 1.85 }];
  const fake = serve("slipCheck", { events: [event], tickets });
  await nameDropped();
  expect(fake.sent).toMatchObject([{ name: "slipCheck", input: { body: { tickets: [idsOf(leg(1))] } } }]);
  expect(shareStore.getState().opened?.dropped).toMatchObject([
    { eventName: "Үй – Қонақ", marketName: "Матч жеңімпазы", handicap: "-1.5", reason: "paused" },
  ]);
});

test("a failure, or an answer in an outdated language, keeps the names shown", async () => {
  hold(CODE, [leg(4)]);
  const fake = serve("none");
  await nameDropped();
  expect([fake.sent.length, fake.sent[0]?.options?.isRepeated]).toEqual([1, true]);
  serve("slipOpen", { dropped: [dropped(4)] });
  const naming = nameDropped();
  sessionStore.setState({ language: "th" });
  await naming;
  expect(shareStore.getState().opened?.dropped).toEqual([leg(4)]);
});

test("without dropped selections no call is made", async () => {
  const fake = serve("slipOpen");
  await nameDropped();
  hold(CODE, []);
  await nameDropped();
  expect(fake.sent).toEqual([]);
});
