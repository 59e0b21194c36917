import { afterEach, expect, test } from "vitest";
import { createLocalBus } from "../../base/bus/bus.ts";
import type { QuoteAsked, QuoteQuestion } from "../../base/bus/quote-messages.ts";
import { openWorldsClient, serveWorlds, type WorldsClient } from "./ask-worlds.ts";

const opened: WorldsClient[] = [];
afterEach(() => opened.splice(0).forEach((worlds) => worlds.stop()));

const questionOf = (matchKey: string): QuoteQuestion => ({ kind: "distributions", matchKey, choices: [] });

function start() {
  const bus = createLocalBus((error) => {
    throw error;
  });
  const clock = { atMs: 0, nowMs: () => clock.atMs };
  const worlds = openWorldsClient(bus, clock);
  opened.push(worlds);
  const put: QuoteAsked[] = [];
  bus.subscribe("quoteAsk.feed", (asked) => put.push(asked));
  return { bus, worlds, put, clock };
}

test("RU-19 what is only shown has a bound of its own: bets are asked for beside any number of it", async () => {
  const { worlds, put } = start();
  const shown = Array.from({ length: 100 }, (_, n) => worlds.ask(questionOf(`${n}`), "show"));
  expect(await shown.at(-1)).toEqual({ kind: "busy" });
  void worlds.ask(questionOf("bet"), "bet");
  expect(put).toHaveLength(65);
  expect(put.at(-1)).toMatchObject({ priority: "bet", question: { matchKey: "bet" } });
});

test("a question nobody answers in time may be asked again, and its place is another's", async () => {
  const { worlds, put } = start();
  const first = Array.from({ length: 64 }, () => worlds.ask(questionOf("a"), "show"));
  expect(await Promise.all(first)).toEqual(Array.from({ length: 64 }, () => ({ kind: "busy" })));
  void worlds.ask(questionOf("b"), "show");
  expect(put).toHaveLength(65);
});

test("a question over the bus is answered to its asker alone, and carries its priority", async () => {
  const { bus, worlds } = start();
  const seen: string[] = [];
  serveWorlds(bus, async (question, priority) => {
    seen.push(`${question.matchKey} ${priority}`);
    return { kind: "contradiction" };
  });
  expect(await worlds.ask(questionOf("m"), "bet")).toEqual({ kind: "contradiction" });
  expect(seen).toEqual(["m bet"]);
});

test("RU-6 while a source that was heard is silent joint prices are refused at once, and bets have no worth", async () => {
  const { bus, worlds, put, clock } = start();
  serveWorlds(bus, async () => ({ kind: "contradiction" }));
  const price: QuoteQuestion = { kind: "price", matchKey: "m", legs: [] };
  clock.atMs = 60_000;
  expect(await worlds.ask(price, "bet")).toEqual({ kind: "contradiction" });
  bus.publish("source.feed", { kind: "alive", atMs: 0 });
  clock.atMs = 65_000;
  expect(await worlds.ask(price, "bet")).toEqual({ kind: "contradiction" });
  clock.atMs = 65_001;
  await expect(worlds.ask(price, "bet")).rejects.toThrow("the match source is silent");
  expect(await worlds.ask(questionOf("m"), "show")).toEqual({ kind: "busy" });
  expect(put).toHaveLength(2);
  bus.publish("source.feed", { kind: "alive", atMs: 0 });
  expect(await worlds.ask(price, "bet")).toEqual({ kind: "contradiction" });
});
