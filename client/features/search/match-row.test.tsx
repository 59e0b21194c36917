import { expect, test } from "vitest";
import { writeEvents } from "../../sync/catalogue.ts";
import { eventWire } from "../../sync/testing/wires.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { MatchRow } from "./match-row.tsx";

const rowOf = (status: "open" | "resulting"): string => {
  writeEvents([eventWire({ status, in_play: "true", match_scoreline: "2 - 0" })]);
  const row = <MatchRow Prices={() => null} eventId="9001001" marketId={null} typed="" onOpen={() => undefined} />;
  return wordsOf(draw(row));
};

test("a found match is LIVE until it is decided; its score stays while the result is awaited", () => {
  expect(rowOf("open")).toContain("LIVE");
  const decided = rowOf("resulting");
  expect(decided).not.toContain("LIVE");
  expect(decided).toContain("Awaiting result");
  expect(decided).toMatch(/2\s*[-–:]\s*0/);
});
