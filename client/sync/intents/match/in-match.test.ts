import { expect, test } from "vitest";
import { eventWire, marketWire } from "../../testing/wires.ts";
import { refusal, useFakeRuntime, type Reply } from "../../testing/fake-runtime.ts";
import { checkInMatch, computeInMatchQuery } from "./in-match.ts";

const onMap = (id: number, status: "open" | "pause") => marketWire({ market_id: id, market_tab: "MAP 2", status });
const answering = (statuses: readonly ("open" | "pause")[]): Reply => ({
  answer: {
    results: [eventWire({ markets: statuses.map((status, index) => onMap(800_001 + index, status)) })],
    page: 1,
    count: 1,
  },
});

test("R7.2-115 R7.2-116 R7.2-117 R7.2-118 R7.2-119 in-match availability asks for one match and map, map 1 by default", () => {
  const asked = { event_id: "9001001", event_combo: true, outright: false, market_option: "MAP" };
  expect(computeInMatchQuery("9001001", "MAP 2")).toEqual({ ...asked, map_option: "MAP 2" });
  for (const tab of [null, "MATCH"])
    expect(computeInMatchQuery("9001001", tab)).toEqual({ ...asked, map_option: "MAP 1" });
});

test.each([
  [["open", "open"], "open"],
  [["open", "pause"], "closed"],
  [[], "closed"],
] as const)("R7.2-116 an in-match combo needs two open markets: %j is %s", async (statuses, expected) => {
  const fake = useFakeRuntime(() => answering(statuses));
  expect(await checkInMatch("9001001", "MAP 2")).toBe(expected);
  expect(fake.sent).toEqual([
    { name: "eventsList", input: { query: computeInMatchQuery("9001001", "MAP 2") }, options: { isRepeated: true } },
  ]);
});

test("R7.2-116 a failed availability call says neither open nor closed", async () => {
  useFakeRuntime(() => refusal(500, null));
  expect(await checkInMatch("9001001", "MAP 2")).toBe("unknown");
});
