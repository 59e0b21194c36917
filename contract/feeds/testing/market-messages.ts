import * as fc from "fast-check";
import { marketStatus, ticketResult } from "../../shapes/primitives.ts";

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const odds = fc.oneof(
  fc.integer({ min: -100_100, max: 100_100 }).map((cents) => cents / 100),
  fc.constant(1.88),
);
const selection = fc.record({
  bet_type_selection: oneOf(["home", "away", "draw", "over", "team-7", "team-12"]),
  line: oneOf(["700101-0", "1-4"]),
  status: oneOf(marketStatus.options),
  handicap: oneOf([null, "+1.5", "-0.25", "2.5"]),
  euro_odds: fc.integer({ min: 101, max: 100_000 }).map((cents) => cents / 100),
  hk_odds: odds,
  indo_odds: odds,
  malay_odds: odds,
  bet_ratio: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
  won: oneOf([null, true, false]),
  result: oneOf([null, ...ticketResult.options]),
});
/** Arbitrary valid messages of markets. */
export const message = fc.record({
  room: oneOf(["events", "event-9001001", "notifications-1001"]),
  event: fc.constant("gameclient-updates"),
  timestamp: fc.nat(),
  seq: fc.nat(),
  data: fc.record({
    event_id: oneOf(["9001001", "a-b_C"]),
    market_id: fc.integer({ min: 1 }),
    market_tab: oneOf(["MATCH", "MAP 3", "MAP 19"]),
    status: oneOf(marketStatus.options),
    version: fc.nat(),
    selections: fc.array(selection, { maxLength: 3 }),
  }),
});
/** Values invalid for all or some fields. */
export const strange = fc.constantFrom<unknown>(
  ...[undefined, null, "", "x", "home ", "MAP 20", "1.5", "-", 0, -1, 1.5, 1e9, NaN, Infinity, 2 ** 53, true, [], {}],
);

/** A copy with one field at any depth changed or added. */
export function spoil(value: object, place: number, by: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
  const owners: [Record<string, unknown>, string][] = [];
  const walk = (owner: Record<string, unknown>): void => {
    for (const key of [...Object.keys(owner), "more"]) {
      owners.push([owner, key]);
      const inner = owner[key];
      if (typeof inner === "object" && inner !== null) walk(inner as Record<string, unknown>);
    }
  };
  walk(copy);
  const [owner, key] = owners[place % owners.length] ?? [copy, "event"];
  owner[key] = by;
  return copy;
}
