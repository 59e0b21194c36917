import { beforeEach, expect, test } from "vitest";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { INITIAL_SLIP, slipStore } from "../../store/slip.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { SlipDock } from "./slip-dock.tsx";

const words = (): string[] => wordsOf(draw(<SlipDock onOpen={() => {}} />)).split("\n");

beforeEach(() => {
  slipStore.setState(INITIAL_SLIP, true);
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false }, true);
});

test("on a tablet with no selections a member reaches the slip and the placed bets, a guest the slip", () => {
  expect(words()).toEqual(expect.arrayContaining(["Bet slip", "History"]));
  sessionStore.setState({ token: null, isAnonymous: true });
  expect(words()).toContain("Bet slip");
  expect(words()).not.toContain("History");
});
