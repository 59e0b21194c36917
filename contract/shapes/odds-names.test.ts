import { expect, test } from "vitest";
import { parsePayload } from "../feeds/testing/parse-payload.ts";
import { selection } from "./market.ts";

const shown = { euro_odds: 1.85, indo_odds: -1.1764, malay_odds: 0.85 };
const moving = { bet_type_selection: "home", line: "700101-0", handicap: null, status: "open", bet_ratio: 0.6 };
const open = { ...moving, ...shown, won: null, result: null };

/** The other fields of a selection in a list. */
const listed = { ...open, name: "Red Foxes", bet_type_selection_name: "Red Foxes", change_status: null };

function readUpdate(update: object): unknown {
  const data = {
    event_id: "9001001",
    market_id: 700_101,
    market_tab: "MATCH",
    status: "open",
    version: 3,
    selections: [update],
  };
  const payload = { room: "events", event: "gameclient-updates", timestamp: 1_761_040_801_000, seq: 7, data };
  const [message] = parsePayload(JSON.stringify(payload));
  return message?.event === "gameclient-updates" ? message.data.selections[0] : null;
}

test("R3.5-14 hongkong odds are read under the name hongkong_odds as well, in lists and in what comes live", () => {
  expect(selection.parse({ ...listed, hongkong_odds: 0.85 })).toEqual({ ...listed, hk_odds: 0.85 });
  expect(readUpdate({ ...open, hongkong_odds: 0.85 })).toEqual({ ...open, hk_odds: 0.85 });
});

test("R3.5-14 hk_odds takes precedence over its alias, and one of the two is required", () => {
  const both = { hk_odds: 0.85, hongkong_odds: 0.99 };
  expect(selection.parse({ ...listed, ...both })).toEqual({ ...listed, hk_odds: 0.85 });
  expect(readUpdate({ ...open, ...both })).toEqual({ ...open, hk_odds: 0.85 });
  for (const bad of [{}, { hongkong_odds: "0.85" }, { hk_odds: null, hongkong_odds: 0.85 }]) {
    expect(selection.safeParse({ ...listed, ...bad }).success).toBe(false);
    expect(readUpdate({ ...open, ...bad })).toBe(null);
  }
  for (const none of [null, undefined, 7, "hongkong_odds"]) expect(selection.safeParse(none).success).toBe(false);
});
