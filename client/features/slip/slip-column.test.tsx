import type { KeptRange } from "@clutch/rules";
import { oddsCenti } from "@clutch/kernel";
import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../../store/catalogue.ts";
import { priceKey, priceStore } from "../../store/prices.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { slipSelectionsOf, stakeOf } from "../../store/slip-mode.ts";
import { INITIAL_SLIP, slipStore } from "../../store/slip.ts";
import { INITIAL_UI, uiStore } from "../../store/ui.ts";
import { walletStore } from "../../store/wallet.ts";
import { writeEvents } from "../../sync/catalogue.ts";
import { placeBet } from "../../sync/intents/place.ts";
import { setAcceptOdds } from "../../sync/intents/settings.ts";
import { toggleSelection } from "../../sync/intents/slip.ts";
import { addIncrement } from "../../sync/intents/stake.ts";
import { followInSlip } from "../../sync/slip/slip.ts";
import { refusal, useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import { eventWire, marketWire } from "../../sync/testing/wires.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { SlipColumn } from "./slip-column.tsx";

const HOME = priceKey(700_101, 0, "home");
const wordsNow = (): string => wordsOf(draw(<SlipColumn history={<p>History is here</p>} />));
const textLinesNow = (): string[] => wordsNow().split("\n");
let fake: ReturnType<typeof useFakeRuntime>;

beforeEach(() => {
  globalThis.requestAnimationFrame ??= (run) => setTimeout(run, 0) as unknown as number;
  priceStore.clear();
  catalogueStore.setState({ events: {}, markets: {}, lists: {} });
  slipStore.setState(INITIAL_SLIP, true);
  uiStore.setState(INITIAL_UI, true);
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false }, true);
  walletStore.setState({ balance: { amountMinor: 100_000n, currency: "USD" } });
  fake = useFakeRuntime(() => refusal(400, null));
  writeEvents([eventWire({ in_play: "false" })]);
});

/** Home of the match winner is held, with a range and a stake. */
function hold(stakeMinor: bigint | null, range = { minMinor: 1000n, maxMinor: 50_000n, maxPayoutMinor: null }) {
  toggleSelection(HOME);
  const ranges: readonly KeptRange[] = [{ ticketType: "single", comboSize: null, range }];
  const stakes = stakeMinor === null ? {} : { single: stakeMinor };
  slipStore.setState({ stakes, ranges, rangeState: "ready" });
}

test("R2.4-01 R2.4-02 R2.4-03 the current bet has the kinds of bet and the slide, the history has neither", () => {
  hold(10_000n);
  expect(textLinesNow()).toContain("Single");
  expect([wordsNow().includes("Slide to place"), wordsNow().includes("History is here")]).toEqual([true, false]);
  uiStore.setState({ slipView: "betHistory" });
  expect([wordsNow().includes("Slide to place"), wordsNow().includes("History is here")]).toEqual([false, true]);
});

test("R3.6-14 R3.6-18 R3.6-19 a selection shows its names, its market's maximum and when its match starts", () => {
  hold(null);
  const words = wordsNow();
  for (const part of ["Red Foxes", "Match Winner", "Summer Masters", "Blue Owls", "5,882.35", "09:30"])
    expect(words).toContain(part);
  expect(slipSelectionsOf(slipStore.getState())[0]?.gameId).toBe(2);
});

test("R3.6-19 RU-22 a leg states the day of its match, and says that it is paused in place of LIVE", () => {
  hold(null);
  expect(wordsNow()).toMatch(/\d+ \w{3}, 09:30 · Red Foxes v Blue Owls/);
  writeEvents([eventWire({ in_play: "true" })]);
  expect(wordsNow()).toContain("LIVE\nRed Foxes v Blue Owls");
  slipStore.setState((slip) => ({
    groups: { ...slip.groups, single: slip.groups.single.map((leg) => ({ ...leg, status: "pause" as const })) },
  }));
  expect(wordsNow()).not.toContain("LIVE");
  expect(wordsNow()).toContain("Paused\nRed Foxes v Blue Owls");
});

test("R6.1-04 a visitor with a price in the slip is asked to log in, in the place of the slide", () => {
  sessionStore.setState({ token: null, isAnonymous: true });
  walletStore.setState({ balance: null });
  hold(null);
  expect(wordsNow()).toContain("Please login to place bet");
  expect(wordsNow()).not.toContain("Slide to place");
});

test("R2.5-02 accept any odds stands on at first; switched off, the bet says so", () => {
  hold(10_000n);
  expect(wordsNow()).toContain("Any odds to −10%");
  for (const [choice, accepts] of [
    ["any", true],
    ["none", false],
  ] as const) {
    void setAcceptOdds(choice);
    placeBet();
    const sent = fake.sent.findLast(({ name }) => name === "singleBet");
    expect(sent?.input).toMatchObject({ body: { accept_any_odds: accepts } });
    slipStore.setState({ placing: { kind: "idle" } });
  }
  expect(wordsNow()).toContain("Every change asks");
});

test("R8.2-20 more than the wallet holds is refused in words, without a call", () => {
  walletStore.setState({ balance: { amountMinor: 1000n, currency: "USD" } });
  hold(1100n);
  expect(wordsNow()).toContain("Cannot place bet more than wallet balance");
  placeBet();
  expect(fake.sent.filter(({ name }) => name === "singleBet")).toEqual([]);
});

test("R8.2-21 a step that would pass the maximum stops at it and says so", () => {
  hold(5000n, { minMinor: 1000n, maxMinor: 6000n, maxPayoutMinor: null });
  addIncrement(5000n);
  expect(stakeOf(slipStore.getState())).toBe(6000n);
  expect(wordsNow()).toContain("Amount has reached its limit");
});

test("R8.2-23 with an invalid range no bet can be placed", () => {
  hold(5000n, { minMinor: -1n, maxMinor: -1n, maxPayoutMinor: null });
  expect(wordsNow()).toContain("Unable to place bet");
  placeBet();
  expect(fake.sent.filter(({ name }) => name === "singleBet")).toEqual([]);
});

test("R4.3-08 R4.3-09 a selection shows its odds before and now, or why it is locked", () => {
  const follow = (news: {
    readonly odds: number;
    readonly status: "open" | "pause" | "closed";
    readonly isLongPause?: boolean;
  }): void =>
    slipStore.setState((slip) =>
      followInSlip(
        slip,
        {
          marketId: 700_101,
          lineNumber: 0,
          selection: "home",
          handicapQuarters: null,
          oddsCenti: oddsCenti(news.odds),
          status: news.status,
          isLongPause: news.isLongPause ?? false,
        },
        { choice: "none", maxSlidePercent: 10 },
      ),
    );
  void setAcceptOdds("none");
  hold(5000n);
  expect(wordsNow()).not.toContain("1.88");
  follow({ odds: 188, status: "open" });
  expect(wordsNow()).toMatch(/Odds or statuses have changed[^]*1\.85\n1\.88/);
  for (const [status, word] of [
    ["pause", "paused"],
    ["closed", "closed"],
  ] as const) {
    follow({ odds: 185, status, isLongPause: true });
    expect(wordsNow()).toContain(`Market is ${word}. Accepting removes the leg.`);
    follow({ odds: 185, status: "open" });
    expect(wordsNow()).not.toContain("Accepting removes the leg");
  }
});

test("R8.2-38 a handicap that moves is named in the prompt", () => {
  const market = marketWire({ bet_type_name: "AH" });
  const selections = market.selections.map((each, at) => ({ ...each, handicap: at === 0 ? "-1.5" : "+1.5" }));
  writeEvents([eventWire({ markets: [{ ...market, selections, version: 2, timestamp: 2000 }] })]);
  hold(5000n);
  const [selection] = slipSelectionsOf(slipStore.getState());
  if (selection === undefined) throw new Error("no selection");
  const news = { marketId: 700_101, lineNumber: 0, selection: "home", oddsCenti: selection.oddsCenti } as const;
  slipStore.setState((slip) =>
    followInSlip(
      slip,
      { ...news, handicapQuarters: -10, status: "open", isLongPause: false },
      { choice: "any", maxSlidePercent: 10 },
    ),
  );
  // Signs are set as the typeset minus where they are shown.
  expect(wordsNow().replaceAll("−", "-")).toContain("New handicap is -2.5");
});
