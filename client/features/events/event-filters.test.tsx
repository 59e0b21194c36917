import { beforeEach, expect, test } from "vitest";
import { INITIAL_FILTER, lobbyStore, type LobbyTab } from "../../store/lobby.ts";
import { INITIAL_SESSION, sessionStore, type PartnerSettings } from "../../store/session.ts";
import { catalogueStore } from "../../store/catalogue.ts";
import { priceStore } from "../../store/prices.ts";
import { writeEvents } from "../../sync/catalogue.ts";
import { setFilter } from "../../sync/intents/events.ts";
import { refusal, useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import { eventWire, marketWire } from "../../sync/testing/wires.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { EventDetail } from "./detail/event-detail.tsx";
import { EventRail } from "./rail.tsx";

beforeEach(() => {
  lobbyStore.setState({ filter: INITIAL_FILTER, games: [], counts: {}, dates: [] });
  sessionStore.setState(INITIAL_SESSION, true);
});

/** The query that choosing a tab sends. */
function queryOf(tab: LobbyTab): Readonly<Record<string, unknown>> {
  const fake = useFakeRuntime(() => refusal(400, null));
  setFilter({ tab });
  const sent = fake.sent.find(({ name }) => name === "eventsList");
  return (sent as { input: { query: Record<string, unknown> } }).input.query;
}

test("R2.4-21 R2.4-22 R2.4-23 R2.4-24 the rail offers all, today, in-play and early, and each sends its timing", () => {
  const words = wordsOf(draw(<EventRail isListShown />)).split("\n");
  for (const label of ["All matches", "Today", "In-play", "Early"]) expect(words).toContain(label);
  expect(queryOf("all")).not.toHaveProperty("timing");
  for (const tab of ["today", "inplay", "early"] as const) expect(queryOf(tab)["timing"]).toBe(tab);
});

test("R9.1-30 R9.1-31 an icon is 16 pixels wide and high by default, and some are 12", () => {
  expect(draw(<Icon name="lock" />)).toMatch(/<svg[^>]* width="16" height="16"/);
  expect(draw(<Icon name="lock" size={12} />)).toMatch(/<svg[^>]* width="12" height="12"/);
});

const setPartner = (change: Partial<PartnerSettings>) =>
  sessionStore.setState(({ partner }) => ({ partner: { ...partner, ...change } }));

/** The page of an event whose home side has 62 % of the stakes. */
function drawPage(): string {
  globalThis.requestAnimationFrame ??= (run) => setTimeout(run, 0) as unknown as number;
  priceStore.clear();
  catalogueStore.setState({ events: {}, markets: {}, lists: {} });
  const market = marketWire();
  const selections = market.selections.map((each, at) => ({ ...each, bet_ratio: at === 0 ? 0.62 : 0.38 }));
  writeEvents([eventWire({ markets: [{ ...market, selections }] })]);
  return draw(<EventDetail eventId="9001001" />);
}

test("R3.1-46 the shares of a market are shown where the partner shows them, and only there", () => {
  setPartner({ showBetRatio: true });
  expect(wordsOf(drawPage())).toContain("62%");
  setPartner({ showBetRatio: false });
  expect(wordsOf(drawPage())).not.toContain("%");
});

test("R3.1-47 a partner without favourites has neither star nor tab, one with them has both for members", () => {
  const { features } = INITIAL_SESSION.partner;
  sessionStore.setState({ token: "t", isAnonymous: false });
  for (const isOn of [true, false]) {
    setPartner({ features: { ...features, favourites: isOn } });
    expect([drawPage().includes("Favourite"), wordsOf(draw(<EventRail isListShown />)).includes("Favourites")]).toEqual(
      [isOn, isOn],
    );
  }
});
