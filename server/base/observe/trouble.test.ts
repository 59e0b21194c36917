import { expect, test } from "vitest";
import { createLog } from "./log.ts";
import { createTrouble } from "./trouble.ts";

test("a thing that fails again and again is one line when it begins and one when it works", () => {
  const lines: (readonly [level: string, text: string])[] = [];
  const to = (level: string) => (_about: unknown, text?: string) => void lines.push([level, text ?? ""]);
  const trouble = createTrouble({ error: to("error"), warn: to("warn"), debug: to("debug") } as never, "settlement");
  trouble.worked();
  expect(lines).toEqual([]);
  for (let time = 0; time < 30; time += 1) trouble.failed(new Error("the database is starting up"));
  trouble.worked();
  trouble.worked();
  expect(lines.filter(([level]) => level !== "debug")).toEqual([
    ["error", "settlement: it failed and is tried again until it works"],
    ["warn", "settlement: it works again"],
  ]);
  trouble.failed(new Error("again"));
  expect(lines.at(-1)?.[0]).toBe("error");
});

test("what the stop of a process cuts short is no error line", () => {
  const levels: string[] = [];
  const to = (level: string) => () => void levels.push(level);
  const trouble = createTrouble({ error: to("error"), warn: to("warn"), debug: to("debug") } as never, "the lease");
  trouble.failed(Object.assign(new Error("the store has been closed"), { name: "StoreClosed" }));
  trouble.worked();
  expect(levels).toEqual(["debug"]);
});

test("an outage that stops the jobs of a hundred partners is ten lines of each, and ten when it ends", () => {
  const texts: string[] = [];
  const stream = { write: (line: string) => void texts.push((JSON.parse(line) as { readonly msg: string }).msg) };
  const log = createLog("info", { clock: { nowMs: () => 0 }, stream });
  const troubles = Array.from({ length: 100 }, (_, partner) => createTrouble(log, `outbox of partner ${partner}`));
  for (const trouble of troubles) trouble.failed(new Error("the database is away"));
  expect(texts.splice(0)).toHaveLength(10);
  for (const trouble of troubles) trouble.worked();
  expect(texts).toHaveLength(10);
});
