import { beforeEach, expect, test } from "vitest";
import { lobbyStore } from "../../../store/lobby.ts";
import { INITIAL_LUCKY, luckyStore } from "../../../store/lucky.ts";
import { INITIAL_SLIP, slipStore } from "../../../store/slip.ts";
import { slipSelection } from "../../../sync/testing/slip-selections.ts";
import { draw, wordsOf } from "../../../ui/testing/draw.ts";
import { LuckyBuilder } from "./lucky-builder.tsx";

const wordsNow = (): string => wordsOf(draw(<LuckyBuilder />));

beforeEach(() => {
  slipStore.setState({ ...INITIAL_SLIP, tab: "lucky-combo" }, true);
  luckyStore.setState({ ...INITIAL_LUCKY, isOpen: true }, true);
  lobbyStore.setState({ games: [{ gameId: 2, gameName: "Dota 2", gameLogo: null, eventCount: 3, liveCount: 0 }] });
});

test("R2.5-14 R2.5-15 R2.5-16 R2.5-17 the popup has odds, markets and number of events", () => {
  const words = wordsNow();
  for (const part of ["Lucky combo", "Odds of each leg\n1.30 – 3.00", "Events\n4", "Dota 2", "Winner", "Over / under"])
    expect(words).toContain(part);
  luckyStore.setState({ isOpen: false });
  expect(wordsNow()).toBe("");
});

test("R2.4-30 R2.4-31 R2.4-32 R2.4-33 R2.4-34 R2.4-35 R2.4-36 R2.4-37 every selection filter can be chosen", () => {
  expect(wordsNow()).toContain("Home\nAway\nOver\nUnder\nOdd\nEven\nFavourite\nUnderdog");
  luckyStore.setState({ filters: { ...INITIAL_LUCKY.filters, selections: ["favourite"] } });
  expect(draw(<LuckyBuilder />)).toMatch(/aria-pressed="true"[^>]*>Favourite</);
});

test("R8.2-66 fewer than three markets say so; three show their odds and the way to the slip", () => {
  luckyStore.setState({ state: "ready" });
  expect(wordsNow()).toContain("Lucky Combo needs at least 3 markets");
  const luckyCombo = [1, 2, 3].map((of) => slipSelection({}, of));
  slipStore.setState({ groups: { ...INITIAL_SLIP.groups, luckyCombo } });
  expect(wordsNow()).toContain("8.00\nRoll again\nMove to slip");
  luckyStore.setState({ state: "failed" });
  expect(wordsNow()).toContain("No combo could be made. Please try again.");
});
