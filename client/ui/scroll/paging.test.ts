import { SCROLL_RATES } from "@clutch/contract";
import { expect, test } from "vitest";
import { isNextPageDue } from "./paging.ts";

test("R9.1-04 the match list asks for its next page when 0.2 of its height is left", () => {
  const place = { clientHeight: 500, scrollHeight: 5000 };
  expect(isNextPageDue({ ...place, scrollTop: 3499 }, SCROLL_RATES.matches)).toBe(false);
  expect(isNextPageDue({ ...place, scrollTop: 3500 }, SCROLL_RATES.matches)).toBe(true);
  expect(SCROLL_RATES.matches).toBe(0.2);
});

test("R9.1-05 the history asks for its next page when 0.1 of its height is left", () => {
  const place = { clientHeight: 500, scrollHeight: 5000 };
  expect(isNextPageDue({ ...place, scrollTop: 3999 }, SCROLL_RATES.results)).toBe(false);
  expect(isNextPageDue({ ...place, scrollTop: 4000 }, SCROLL_RATES.results)).toBe(true);
  expect(SCROLL_RATES.results).toBe(0.1);
});

test("R9.1-06 the notifications ask for their next page when 0.01 of their height is left", () => {
  const place = { clientHeight: 500, scrollHeight: 5000 };
  expect(isNextPageDue({ ...place, scrollTop: 4449 }, SCROLL_RATES.notifications)).toBe(false);
  expect(isNextPageDue({ ...place, scrollTop: 4450 }, SCROLL_RATES.notifications)).toBe(true);
  expect(SCROLL_RATES.notifications).toBe(0.01);
});

test("a list shorter than its view is at its end", () => {
  expect(isNextPageDue({ scrollTop: 0, clientHeight: 800, scrollHeight: 600 }, SCROLL_RATES.matches)).toBe(true);
});
