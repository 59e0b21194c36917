import { expect, test } from "vitest";
import { isFatalClose } from "./connection.ts";
import { parsePayload } from "./testing/parse-payload.ts";

const update = {
  room: "events",
  event: "gameclient-updates",
  timestamp: 1761040801000,
  seq: 7,
  data: {
    event_id: "9001001",
    market_id: 700101,
    market_tab: "MATCH",
    status: "open",
    version: 3,
    selections: [
      {
        bet_type_selection: "home",
        line: "700101-0",
        status: "open",
        handicap: null,
        euro_odds: 1.88,
        hk_odds: 0.88,
        indo_odds: -1.1363,
        malay_odds: 0.88,
        bet_ratio: 0.6,
        won: null,
        result: null,
      },
    ],
  },
};
const heartbeat = { room: "event-9001001", event: "heartbeat", timestamp: 1761040802000, seq: 7 };
const walletChange = {
  room: "notifications-1001",
  event: "wallet",
  timestamp: 1761040802000,
  seq: 1,
  data: { balance: 900.5, currency_code: "USD" },
};

test("R4.13-05 R4.13-06 R4.13-07 R4.13-08 a message keeps room, event, data and timestamp", () => {
  expect(parsePayload(JSON.stringify(update))).toEqual([update]);
});

test("a payload of several messages gives them in order", () => {
  expect(parsePayload(JSON.stringify([update, heartbeat, walletChange]))).toEqual([update, heartbeat, walletChange]);
});

test("R4.13-17 pong, unknown kinds and unparseable payloads give nothing", () => {
  for (const payload of ["pong", "{", "null", "7", JSON.stringify({ ...update, event: "gossip" })]) {
    expect(parsePayload(payload)).toEqual([]);
  }
});

test("a message of wrong shape is left out without its neighbours", () => {
  const broken = { ...update, data: { ...update.data, market_id: "700101" } };
  const withoutVersion = { ...update, data: { ...update.data, version: undefined } };
  expect(parsePayload(JSON.stringify([broken, withoutVersion, heartbeat]))).toEqual([heartbeat]);
});

test("RU-6 a message without seq is refused", () => {
  const { seq: _, ...silent } = update;
  expect(parsePayload(JSON.stringify(silent))).toEqual([]);
});

test("R4.13-18 the fatal close codes are 4401, 4403 and 4503, and no other", () => {
  const codes = [1000, 1001, 1006, 1008, 1011, 4401, 4403, 4408, 4503];
  expect(codes.filter(isFatalClose)).toEqual([4401, 4403, 4503]);
});
