import { expect, test } from "vitest";
import type { TicketStatus } from "../../store/tickets.ts";
import { legStatus, statusFace, ticketStatus } from "./ticket-status.ts";

const leg = (marketStatus: string, resultStatus: TicketStatus = "pending") => ({ marketStatus, resultStatus });

test("R4.1-20 R4.1-10 a ticket whose market waits for its result says so", () => {
  expect(statusFace(ticketStatus("pending", [leg("resulting")])).labelId).toBe("status.resulting");
});

test("R4.1-21 R4.1-09 a ticket whose market is known but unpaid awaits settlement", () => {
  expect(statusFace(ticketStatus("pending", [leg("settlement")])).labelId).toBe("status.settlement");
  expect(ticketStatus("pending", [leg("settled", "win"), leg("closed", "win")])).toBe("settlement");
});

test("R4.1-19 a ticket with a leg still to play is pending, whatever its other legs are", () => {
  expect(ticketStatus("pending", [leg("resulting"), leg("open")])).toBe("pending");
  expect(ticketStatus("pending", [leg("settled", "win"), leg("pause")])).toBe("pending");
});

test("R4.1-11 R4.1-12 R4.1-16 R4.1-17 R4.1-18 each result has its own sign and word", () => {
  const results: TicketStatus[] = ["win", "loss", "refund", "draw", "cancelled", "closed", "pending"];
  const faces = results.map((result) => statusFace(ticketStatus(result, [])));
  expect(faces.map((face) => face.labelId)).toEqual(results.map((result) => `status.${result}`));
  expect(new Set(faces.map((face) => face.icon)).size).toBe(results.length);
});

test("R4.1-14 cancel and cancelled read alike", () => {
  expect(statusFace("cancel")).toEqual(statusFace("cancelled"));
});

test("R4.2-05 a leg's own result wins over its market's status", () => {
  expect(legStatus(leg("resulting", "loss"))).toBe("loss");
  expect(legStatus(leg("resulting"))).toBe("resulting");
  expect(legStatus(leg("unheard-of"))).toBe("pending");
});
