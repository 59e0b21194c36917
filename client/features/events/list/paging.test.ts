import { expect, test } from "vitest";
import { isNextPageDue, LIST_SCROLL_RATE } from "./paging.ts";

test("R9.1-04 the match list asks for its next page when 0.2 of its height is left", () => {
  expect(LIST_SCROLL_RATE).toBe(0.2);
  const place = { clientHeight: 500, scrollHeight: 5000 };
  expect(isNextPageDue({ ...place, scrollTop: 3499 }, LIST_SCROLL_RATE)).toBe(false);
  expect(isNextPageDue({ ...place, scrollTop: 3500 }, LIST_SCROLL_RATE)).toBe(true);
});

test("a list shorter than its view is at its end", () => {
  expect(isNextPageDue({ scrollTop: 0, clientHeight: 800, scrollHeight: 600 }, LIST_SCROLL_RATE)).toBe(true);
});
