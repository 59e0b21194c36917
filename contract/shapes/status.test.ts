import { MARKET_STATUSES, TICKET_RESULTS } from "@clutch/rules";
import { expect, test } from "vitest";
import { marketStatus, ticketResult } from "./primitives.ts";
import { toMarketStatus, toTicketResult } from "./status.ts";

test("R4.1-03 R4.1-04 close and closed are one status; every other one keeps its spelling", () => {
  expect(toMarketStatus("close")).toBe("closed");
  for (const status of MARKET_STATUSES) expect(toMarketStatus(status)).toBe(status);
});

test("R4.1-14 cancel and cancelled are one result; every other one keeps its spelling", () => {
  expect(toTicketResult("cancel")).toBe("cancelled");
  for (const result of TICKET_RESULTS) expect(toTicketResult(result)).toBe(result);
});

test("G-37 the wire has the statuses of the rules and the two doubled spellings, no others", () => {
  expect(marketStatus.options.toSorted()).toEqual([...MARKET_STATUSES, "close"].toSorted());
  expect(ticketResult.options.toSorted()).toEqual([...TICKET_RESULTS, "cancel"].toSorted());
});
