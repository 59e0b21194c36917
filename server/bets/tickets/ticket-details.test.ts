import { oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import { pricedPartsOf } from "./priced-parts.ts";
import {
  formatTicketDetails,
  parseTicketDetails,
  priceKeyOf,
  priceOfLegs,
  ticketStakeOf,
  type TicketDetails,
} from "./ticket-details.ts";

const GROUP = {
  legs: [1, 3],
  prices: { "1": 151, "3": 152, "1,3": 250 },
  model: { version: "v1", seed: "7", worlds: 100_000 },
};
const WHOLE: TicketDetails = {
  systems: [{ comboSize: 2, stakeMinor: "100" }],
  bankers: [1],
  groups: [GROUP],
  mapOption: "MAP 1",
  isFollow: true,
  prebookId: "7",
};

test("G-42 RU-2 ticket details are read as written; a plain ticket has none", () => {
  expect(parseTicketDetails(JSON.parse(formatTicketDetails(WHOLE) ?? ""))).toEqual(WHOLE);
  expect(formatTicketDetails({})).toBeNull();
  expect([parseTicketDetails(null), parseTicketDetails(undefined), parseTicketDetails({})]).toEqual([{}, {}, {}]);
});

test("RU-2 G-42 details that no bet of ours can have are never read and never written", () => {
  const wrong: unknown[] = [
    { systems: [{ comboSize: 0, stakeMinor: "100" }] },
    { systems: [{ comboSize: 1.5, stakeMinor: "100" }] },
    ...["", "-1", "1.5", "1 ", " 1", "x1", "1x", "1".repeat(19)].map((stakeMinor) => ({
      systems: [{ comboSize: 2, stakeMinor }],
    })),
    ...[0, 101, 1.5].map((banker) => ({ bankers: [banker] })),
    { groups: [{ ...GROUP, legs: [1] }] },
    { groups: [{ ...GROUP, legs: [0, 1] }] },
    { groups: [{ ...GROUP, prices: { "1": 100 } }] },
    { groups: [{ ...GROUP, prices: { "1": 150.5 } }] },
    { groups: [{ ...GROUP, model: { version: "v1", seed: "7" } }] },
    { mapOption: 1 },
    { isFollow: "true" },
    { prebookId: 7 },
    "details",
  ];
  for (const each of wrong) {
    expect(() => parseTicketDetails(each), JSON.stringify(each)).toThrow();
    expect(() => formatTicketDetails(each as TicketDetails), JSON.stringify(each)).toThrow();
  }
  const right: TicketDetails[] = [
    { systems: [{ comboSize: 1, stakeMinor: "0" }] },
    { systems: [{ comboSize: 2, stakeMinor: "9".repeat(18) }] },
    { bankers: [1, 100] },
    { groups: [{ ...GROUP, prices: { "1": 101, "2": 100_000 } }] },
  ];
  for (const each of right) expect(parseTicketDetails(each)).toEqual(each);
});

test("RU-2 a subset of quoted legs has the price of just these legs, in any order", () => {
  expect([priceKeyOf([3, 1]), priceKeyOf([10, 9]), priceKeyOf([2])]).toEqual(["1,3", "9,10", "2"]);
  expect([priceOfLegs(GROUP, [3, 1]), priceOfLegs(GROUP, [3]), priceOfLegs(GROUP, [2])]).toEqual([250, 152, null]);
});

test("G-53 a ticket is staked once on all its legs, or on each combination of its sizes with the bankers in all", () => {
  expect(ticketStakeOf({}, 500n)).toEqual({ kind: "all", stakeMinor: 500n });
  const systems = [
    { comboSize: 2, stakeMinor: "100" },
    { comboSize: 3, stakeMinor: "200" },
  ];
  const staked = [
    { comboSize: 2, stakeMinor: 100n },
    { comboSize: 3, stakeMinor: 200n },
  ];
  expect(ticketStakeOf({ systems }, 500n)).toEqual({ kind: "system", systems: staked, bankers: [] });
  expect(ticketStakeOf({ systems, bankers: [1, 4] }, 500n)).toEqual({
    kind: "system",
    systems: staked,
    bankers: [0, 3],
  });
});

test("RU-2 legs quoted together are one part of a ticket, every other leg is its own at its own odds", () => {
  const parts = pricedPartsOf({ groups: [GROUP] }, [185, 210, 195, 300]);
  expect(parts.map(({ legs }) => legs)).toEqual([[0, 2], [1], [3]]);
  // A part counts its own legs from 0, the quote those of the ticket from 1.
  const [joint, second, fourth] = parts;
  expect([joint?.priceOf([0, 1]), joint?.priceOf([1]), joint?.priceOf([0])]).toEqual([250, 152, 151]);
  expect([second?.priceOf([0]), fourth?.priceOf([0])]).toEqual([210, 300].map(oddsCenti));
  expect(() => joint?.priceOf([2])).toThrow("a group has no leg 2");
  expect(pricedPartsOf({}, [185, 195]).map(({ legs }) => legs)).toEqual([[0], [1]]);
});
