import * as fc from "fast-check";
import { expect, test } from "vitest";
import { launchAddress, parsePageMessage, parseWidgetMessage } from "./index.ts";

test("R4.12-37 SYNC_WALLET and BACK_TO_MATCH are accepted as objects and as JSON texts", () => {
  const sync = { type: "SYNC_WALLET", value: 950.5 };
  expect(parsePageMessage(sync)).toEqual(sync);
  expect(parsePageMessage(JSON.stringify(sync))).toEqual(sync);
  expect(parsePageMessage({ type: "BACK_TO_MATCH" })).toEqual({ type: "BACK_TO_MATCH" });
});

test("R4.12-37 a balance that is not a finite number of at least 0 is refused", () => {
  for (const value of [-1, Number.NaN, Number.POSITIVE_INFINITY, "7", null, undefined]) {
    expect(parsePageMessage({ type: "SYNC_WALLET", value })).toBeNull();
  }
});

test("theme and language are accepted only from their sets", () => {
  expect(parsePageMessage({ type: "CLUTCH_SET_LANG", lang: "th" })).not.toBeNull();
  expect(parsePageMessage({ type: "CLUTCH_SET_LANG", lang: "xx" })).toBeNull();
  expect(parsePageMessage({ type: "CLUTCH_SET_THEME", theme: "midnight" })).not.toBeNull();
  expect(parsePageMessage({ type: "CLUTCH_SET_THEME", theme: "../x" })).toBeNull();
});

test("anything else is ignored without an error, in both directions", () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(parsePageMessage(data)).toBeNull();
      expect(parseWidgetMessage(data)).toBeNull();
    }),
  );
});

test("the widget's messages are accepted with their fields", () => {
  const placed = {
    type: "CLUTCH_BET_PLACED",
    ticketId: "78120001",
    amount: 100,
    potentialWinnings: 185,
    currency_code: "USD",
  };
  expect(parseWidgetMessage(placed)).toEqual(placed);
  expect(parseWidgetMessage({ ...placed, amount: "100" })).toBeNull();
  expect(parseWidgetMessage({ type: "CLUTCH_HEIGHT", height: 1e9 })).toBeNull();
});

test("R1.1-02 the launch address carries its keys encoded and leaves empty ones out", () => {
  const address = launchAddress("https://widget.example", {
    auth: "demo-partner-key",
    token: "a+b/c=",
    lang: "th",
    theme: null,
    competitionIds: [310, 311],
  });
  expect(address).toBe(
    "https://widget.example/v8/launch.html?auth=demo-partner-key&token=a%2Bb%2Fc%3D&lang=th&competition_id[]=310&competition_id[]=311",
  );
});
