import { expect, test } from "vitest";
import { findZones, knownZones, offsetText, placeOf } from "./find-zones.ts";

const known = knownZones();

test("zones are found by city and region in any case, the chosen one stands first before anything is typed", () => {
  expect(findZones("", "Asia/Tokyo", known)[0]).toBe("Asia/Tokyo");
  expect(findZones("", "Asia/Tokyo", known).filter((zone) => zone === "Asia/Tokyo")).toHaveLength(1);
  expect(findZones("kuala lumpur", "UTC", known)).toEqual(["Asia/Kuala_Lumpur"]);
  expect(findZones("EUROPE mad", "UTC", known)).toEqual(["Europe/Madrid"]);
  expect(findZones("xyz", "UTC", known)).toEqual([]);
  expect(findZones("a", "UTC", known).length).toBeLessThanOrEqual(40);
});

test("a zone is said by its city and what it is before or after UTC", () => {
  expect(placeOf("America/Argentina/Buenos_Aires")).toBe("Buenos Aires");
  const at = Date.UTC(2026, 0, 15);
  expect(["UTC", "Asia/Manila", "Asia/Kolkata", "America/St_Johns"].map((zone) => offsetText(zone, at))).toEqual([
    "UTC",
    "UTC+8",
    "UTC+5:30",
    "UTC\u22123:30",
  ]);
});
