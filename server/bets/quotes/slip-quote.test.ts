import { err, ok, oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import { buildMarket } from "../../../testkit/server/match-builders.ts";
import type { QuotePurpose, QuoteRefusal } from "../betting/quoter.ts";
import type { Caller } from "../../base/caller/caller.ts";
import { createShowPrices } from "./show-prices.ts";
import { createShownTurns } from "./shown-turns.ts";
import { quoteSlip, type SlipQuoteDeps } from "./slip-quote.ts";

const MODEL = { version: "v", seed: "s", worlds: 1 };
const GUEST = { sessionId: "guest", member: null, gone: () => new AbortController().signal } as unknown as Caller;

/** Markets 1 and 2 of one match and 3 of another. */
function start(change: Partial<SlipQuoteDeps> = {}) {
  const asked: QuotePurpose[] = [];
  const costs: number[] = [];
  const markets = new Map(
    [1, 2, 3].map((marketId) => [marketId, buildMarket({ marketId, eventId: marketId < 3 ? "a" : "b" })]),
  );
  const deps = {
    catalogue: {
      market: (marketId: number) => (markets.has(marketId) ? { market: markets.get(marketId) } : null),
      event: (eventId: string) => ({
        markets: new Map([...markets].filter(([, market]) => market.eventId === eventId)),
      }),
    },
    sourceKeys: async (ids: readonly number[]) =>
      new Map(ids.map((id) => [id, { eventId: markets.get(id)?.eventId, matchKey: "m", marketKey: `m/${id}` }])),
    quotes: {
      quote: async (_event: string, _legs: unknown, purpose: QuotePurpose) => {
        asked.push(purpose);
        return ok({ oddsCenti: oddsCenti(250), prices: {}, model: MODEL, expiresAtMs: 9000 });
      },
    },
    worlds: {
      ask: async (_question: unknown, purpose: QuotePurpose) => {
        asked.push(purpose);
        return { kind: "compatibility", kinds: [] };
      },
    },
    showPrices: (_caller: Caller, questions: number, work: () => unknown) => {
      costs.push(questions);
      return work();
    },
    ...change,
  } as unknown as SlipQuoteDeps;
  return { deps, asked, costs };
}

const SLIP = [1, 2, 3].map((market_id) => ({ market_id, line: `${market_id}-0`, selection: "home" })) as Parameters<
  typeof quoteSlip
>[2];
const BUSY = err({ code: 429, detail: { retry_after: 1 } });

test("RU-19 a slip costs a question a match, one more where legs meet, and is asked for to be shown", async () => {
  const { deps, asked, costs } = start();
  expect((await quoteSlip(deps, GUEST, SLIP)).ok).toBe(true);
  expect(costs).toEqual([3]);
  expect(asked).toEqual(["show", "show", "show"]);
});

test("RU-19 a caller above the rate, or whose turn does not come, is refused before anything is asked", async () => {
  const { deps, asked } = start();
  const limited = createShowPrices(createShownTurns({ nowMs: () => 0 }), () => 4);
  expect(await quoteSlip({ ...deps, showPrices: limited }, GUEST, SLIP)).toEqual(
    err({ code: 429, detail: { retry_after: 4 } }),
  );
  const noTurn = createShowPrices({ run: async () => null }, () => 0);
  expect(await quoteSlip({ ...deps, showPrices: noTurn }, GUEST, SLIP)).toEqual(BUSY);
  expect(asked).toEqual([]);
});

test("RU-19 a slip whose caller has gone queries no further match; one not answered whole is refused whole", async () => {
  const { deps, asked } = start();
  const gone = { ...GUEST, gone: () => AbortSignal.abort() } as Caller;
  expect(await quoteSlip(deps, gone, SLIP)).toEqual(BUSY);
  expect(asked).toEqual([]);
  const busy: QuoteRefusal = { kind: "busy", legNumbers: [1] };
  const unpriced = start({ quotes: { quote: async () => err(busy) } as unknown as SlipQuoteDeps["quotes"] });
  expect(await quoteSlip(unpriced.deps, GUEST, SLIP)).toEqual(BUSY);
  const worlds = { ask: async () => ({ kind: "busy" }) } as unknown as SlipQuoteDeps["worlds"];
  expect(await quoteSlip(start({ worlds }).deps, GUEST, SLIP)).toEqual(BUSY);
});
