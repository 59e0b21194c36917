import { expect, test } from "vitest";
import { createTrouble } from "./trouble.ts";

test("a thing that fails again and again is one line when it begins and one when it works", () => {
  const lines: (readonly [level: string, text: string])[] = [];
  const to = (level: string) => (_about: unknown, text?: string) => void lines.push([level, text ?? ""]);
  const trouble = createTrouble({ error: to("error"), info: to("info"), debug: to("debug") } as never, "settlement");
  trouble.worked();
  expect(lines).toEqual([]);
  for (let time = 0; time < 30; time += 1) trouble.failed(new Error("the database is starting up"));
  trouble.worked();
  trouble.worked();
  expect(lines.filter(([level]) => level !== "debug")).toEqual([
    ["error", "settlement: it failed and is tried again until it works"],
    ["info", "settlement: it works again"],
  ]);
  trouble.failed(new Error("again"));
  expect(lines.at(-1)?.[0]).toBe("error");
});
