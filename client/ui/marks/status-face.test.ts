import { TICKET_RESULTS } from "@clutch/rules";
import { expect, test } from "vitest";
import { statusFace } from "./status-face.ts";

test("R4.1-20 R4.1-10 a ticket whose market waits for its result reads as awaiting result", () => {
  expect(statusFace("resulting").labelId).toBe("status.resulting");
});

test("R4.1-21 R4.1-09 a ticket whose market is known but unpaid reads as awaiting settlement", () => {
  expect(statusFace("settlement").labelId).toBe("status.settlement");
});

test("R4.1-11 R4.1-12 R4.1-14 R4.1-16 R4.1-17 R4.1-18 each result has its own icon and text", () => {
  const results = TICKET_RESULTS.filter((result) => result !== "cashed_out");
  const faces = results.map((result) => statusFace(result));
  expect(faces.map((face) => face.labelId)).toEqual(results.map((result) => `status.${result}`));
  expect(new Set(faces.map((face) => face.icon)).size).toBe(results.length);
});

test("an open or new market reads as pending", () => {
  expect([statusFace("open"), statusFace("new")]).toEqual([statusFace("pending"), statusFace("pending")]);
});
