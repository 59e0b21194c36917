import { expect, test } from "vitest";
import { createShownTurns, type Onlooker } from "./shown-turns.ts";

const onlooker = (key: string, change: Partial<Onlooker> = {}): Onlooker => ({
  key,
  isGuest: true,
  gone: null,
  ...change,
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work that begins when its turn comes and ends when the test says so. */
function start() {
  const turns = createShownTurns({ nowMs: () => 0 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (name: string, who: Onlooker) =>
    turns.run(who, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const endAll = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1) {
      ends[n]?.();
      await settled();
    }
  };
  return { begun, run, endAll };
}

test("RU-19 guests who flood take turns with each other, and members have every other turn", async () => {
  const { begun, run, endAll } = start();
  for (const key of ["flood-1", "flood-2"]) for (let n = 0; n < 4; n += 1) void run(key, onlooker(key));
  void run("guest", onlooker("guest"));
  for (const name of ["member-1", "member-2"]) void run(name, onlooker("m", { isGuest: false }));
  await settled();
  expect(begun).toEqual(["flood-1", "flood-1"]);
  await endAll(11);
  expect(begun).toHaveLength(11);
  expect(begun.indexOf("member-2")).toBeLessThanOrEqual(5);
  expect(begun.indexOf("guest")).toBeLessThanOrEqual(6);
  expect(begun.at(-1)).toMatch(/^flood/);
});

test("RU-19 a session has four calls waiting at most, and none of a connection that has closed is begun", async () => {
  const { begun, run, endAll } = start();
  const own = Array.from({ length: 7 }, () => run("one", onlooker("one")));
  expect(await own.at(-1)).toBe(null);
  const closing = new AbortController();
  const dropped = run("dropped", onlooker("two", { gone: closing.signal }));
  closing.abort();
  expect(await dropped).toBe(null);
  expect(await run("gone before", onlooker("two", { gone: closing.signal }))).toBe(null);
  await endAll(6);
  expect(begun).toEqual(Array.from({ length: 6 }, () => "one"));
});

test("RU-19 a call that waits too long for its turn is not begun; work that throws gives its turn on", async () => {
  const { begun, run, endAll } = start();
  void run("a", onlooker("a"));
  void run("b", onlooker("b"));
  expect(await run("late", onlooker("c"))).toBe(null);
  await endAll(2);
  const turns = createShownTurns({ nowMs: () => 0 });
  for (let n = 0; n < 5; n += 1) {
    await expect(turns.run(onlooker("d"), () => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
  }
  expect(await turns.run(onlooker("d"), async () => "works")).toBe("works");
  expect(begun).toEqual(["a", "b"]);
});

test("RU-19 guests rest for as long as their calls took while members go on", async () => {
  let atMs = 0;
  const turns = createShownTurns({ nowMs: () => atMs });
  await turns.run(onlooker("guest"), async () => (atMs += 200));
  const next = turns.run(onlooker("guest"), async () => "rested");
  expect(await turns.run(onlooker("m", { isGuest: false }), async () => "member")).toBe("member");
  expect(await Promise.race([next, settled()])).toBe(undefined);
  atMs += 100;
  expect(await next).toBe("rested");
});
