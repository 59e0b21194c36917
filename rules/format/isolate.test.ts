import { expect, test } from "vitest";
import { isolate } from "./isolate.ts";

test("a name of another direction stands in an isolate, every other one is as it was", () => {
  expect(isolate("מכבי")).toBe("\u2068מכבי\u2069");
  expect(isolate("Team الأهلي 2")).toBe("\u2068Team الأهلي 2\u2069");
  for (const name of ["Iron Lanterns", "Команда", "東京", "ทีม", "Ünïted 1−0", "", "3:1"])
    expect(isolate(name)).toBe(name);
});
