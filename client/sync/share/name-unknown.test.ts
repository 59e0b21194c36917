import { expect, test } from "vitest";
import { nameUnknown } from "./name-unknown.ts";

test("G-50 what the server no longer knows is named by what the row showed, what it knows by the server", () => {
  const gone = {
    line: "7-0",
    bet_type_selection: "home",
    event_name: "",
    game_market_name: "",
    selection: { name: "" },
  };
  const known = { ...gone, line: "8-0", event_name: "Foxes vs Owls" };
  const names = { eventName: "Red vs Blue", marketName: "Match winner", selectionName: "Red" };
  const checked = { dropped: [gone, known] } as never;
  const both = new Map([
    ["7-0:home", names],
    ["8-0:home", names],
  ]);
  expect(nameUnknown(checked, both).dropped).toEqual([
    { ...gone, event_name: "Red vs Blue", game_market_name: "Match winner", selection: { name: "Red" } },
    known,
  ]);
  expect(nameUnknown(checked, new Map()).dropped).toEqual([gone, known]);
});
