import { beforeEach, expect, test } from "vitest";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import { resultWire } from "../../sync/testing/result-wire.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { ResultRow } from "./result-row.tsx";

beforeEach(() => {
  useFakeRuntime(() => ({ answer: null }));
  sessionStore.setState(INITIAL_SESSION, true);
});

const rowOf = (betCount: number): string =>
  draw(<ResultRow match={resultWire({ bet_count: betCount })} mapCount={3} columns="1fr" />);

test("G-60 a match the member has bets on is marked, in words too, and its row leads to its page", () => {
  const marked = rowOf(2);
  expect(marked).toContain('href="/v8/game-results/9000990"');
  expect(wordsOf(marked)).toContain("2 – 1, 2 bets of yours");
  expect(marked).toContain("#i-ticket");
  const plain = rowOf(0);
  expect([plain.includes("#i-ticket"), wordsOf(plain).includes("of yours")]).toEqual([false, false]);
});
