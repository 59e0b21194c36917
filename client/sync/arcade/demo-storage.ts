import { calls, type MiniGameRoundWire } from "@clutch/contract";
import { isCurrencyCode } from "@clutch/kernel";
import { readJson } from "../../platform/storage.ts";
import type { PlayMoney } from "../../store/arcade.ts";
import { getRuntime } from "../runtime.ts";
import { memberNow } from "../slip/pending-bet.ts";

/** Rounds that stay through a reload. */
const KEPT = 20;

const key = (): string => `arcade-demo-${memberNow()}`;

interface StoredDemo {
  readonly money: PlayMoney;
  readonly rounds: readonly MiniGameRoundWire[];
}

/** Keeps play money and the last rounds in this browser, each member's and a guest's apart. */
export function storeDemo({ money, rounds }: StoredDemo): void {
  const { state, balance, seeds, records } = money;
  const kept = rounds.slice(0, KEPT);
  const recordsOfKept = Object.fromEntries(kept.map(({ bet_id: id }) => [id, records[id] ?? null]));
  const amount = balance === null ? null : { amountMinor: String(balance.amountMinor), currency: balance.currency };
  getRuntime().local.set(
    key(),
    JSON.stringify({ state, balance: amount, seeds, records: recordsOfKept, rounds: kept }),
  );
}

export const forgetDemo = (): void => getRuntime().local.remove(key());

/** What was kept; null where there is nothing whole. */
export function readDemo(): StoredDemo | null {
  const stored = readJson(getRuntime().local, key());
  if (typeof stored !== "object" || stored === null) return null;
  const { state, balance, seeds, records, rounds } = stored as Readonly<Record<string, unknown>>;
  const { amountMinor, currency } = (typeof balance === "object" && balance !== null ? balance : {}) as Partial<
    Record<"amountMinor" | "currency", unknown>
  >;
  const knownSeeds = calls.miniGameSeed.answer.safeParse(seeds);
  const known = calls.miniGameBets.answer.safeParse({
    results: rounds,
    page: 1,
    page_size: KEPT,
    count: 0,
    next: null,
  });
  if (typeof state !== "string" || typeof amountMinor !== "string" || !/^\d{1,18}$/.test(amountMinor)) return null;
  if (typeof currency !== "string" || !isCurrencyCode(currency) || !knownSeeds.success || !known.success) return null;
  return {
    money: {
      state,
      balance: { amountMinor: BigInt(amountMinor), currency },
      seeds: knownSeeds.data,
      records: typeof records === "object" && records !== null ? (records as PlayMoney["records"]) : {},
    },
    rounds: known.data.results,
  };
}
