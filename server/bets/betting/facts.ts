import { assertPresent, type CurrencyCode } from "@clutch/kernel";
import type { MarketState } from "../../base/bus/messages.ts";
import { toStoredMarket } from "../../offer/catalogue/store-catalogue.ts";
import { CompiledQuery } from "kysely";
import type { Store, Tenant } from "../../base/store/open.ts";
import { createBatcher, createPartnerBatchers } from "../../base/store/batcher.ts";
import type { MemberStatus } from "../../base/caller/caller.ts";
import { memberStatus } from "../../people/members/member-status.ts";
import { createMarketCache, type MarketCache } from "./market-cache.ts";
import { BET_EVENT_COLUMNS, toBetEvent, type BetEvent, type BetEventRow } from "../tickets/bet-event.ts";

export interface FactsQuestion {
  readonly uniqueId: string;
  readonly memberId: number;
  readonly currency: CurrencyCode;
  readonly marketIds: readonly number[];
}

/** The facts a bet is judged by, read without locks: the acceptance checks again, under locks, what could change. */
export interface BetFacts {
  /** What is stored under the bet's id (RU-3). */
  readonly request: "none" | "processing" | "done";
  /** Current: a member may be frozen while their bet waits. */
  readonly memberStatus: MemberStatus;
  readonly account: { readonly availableMinor: bigint; readonly lastBetAtMs: number } | null;
  readonly markets: ReadonlyMap<number, BetMarket>;
  /** The time of the source's last heartbeat; null before the first (RU-6). */
  readonly sourceAliveAtMs: number | null;
}

export interface BetMarket {
  readonly market: MarketState;
  readonly event: BetEvent;
  /** The version of the event's row: acceptance refuses a bet judged by another. */
  readonly eventVersion: number;
}

export type FactsReader = (partnerId: number, question: FactsQuestion) => Promise<BetFacts>;

/** Reads the facts of concurrent bets in one batch. */
export const createFactsReader = (store: Store): FactsReader =>
  createPartnerBatchers((partnerId) =>
    createBatcher({ run: (questions) => readFacts(store, partnerId, questions), maxInFlight: 1 }),
  );

export interface Facts {
  readonly read: FactsReader;
  /** The markets as last read, without a query. */
  readonly cached: MarketCache<BetMarket>["get"];
}

/** Facts that cache the markets as last read. */
export function createFacts(store: Store): Facts {
  const read = createFactsReader(store);
  const cache = createMarketCache<BetMarket>();
  return {
    read: async (partnerId, question) => {
      const facts = await read(partnerId, question);
      cache.put(question.marketIds, facts.markets);
      return facts;
    },
    cached: cache.get,
  };
}

interface OwnRow {
  readonly state: "processing" | "done" | null;
  readonly account_id: bigint | null;
  readonly available_minor: bigint | null;
  readonly last_bet_at_ms: number | null;
  readonly member_status: MemberStatus;
  readonly partner_status: MemberStatus;
  readonly source_alive_at_ms: number | null;
}

type BetMarketRow = Parameters<typeof toStoredMarket>[0] & BetEventRow & { readonly event_version: number };

async function readFacts(
  store: Store,
  partnerId: number,
  questions: readonly FactsQuestion[],
): Promise<readonly BetFacts[]> {
  const [own, markets] = await Promise.all([
    store.pool.query<OwnRow>({
      name: "read_bet_facts",
      text: "select * from read_bet_facts($1, $2, $3, $4)",
      values: [
        partnerId,
        questions.map((each) => each.uniqueId),
        questions.map((each) => each.memberId),
        questions.map((each) => each.currency),
      ],
    }),
    readMarkets(store, [...new Set(questions.flatMap((each) => each.marketIds))]),
  ]);
  return own.rows.map((row) => ({
    request: row.state ?? "none",
    memberStatus: memberStatus({ status: row.member_status, partner_status: row.partner_status }),
    account: toAccount(row),
    markets,
    sourceAliveAtMs: row.source_alive_at_ms,
  }));
}

const toAccount = (row: OwnRow): BetFacts["account"] =>
  row.account_id === null
    ? null
    : {
        availableMinor: assertPresent(row.available_minor, "the balance of an account"),
        lastBetAtMs: row.last_bet_at_ms ?? 0,
      };

const MARKETS_TEXT = `select ${BET_EVENT_COLUMNS}, e.version as event_version, m.* from markets m join events e using (event_id)
  where m.market_id = any ($1::integer[])`;

/**
 * Drops ids >= 2^31: an int4 overflow would fail the whole batch, with the bets of everyone in it.
 */
const knowable = (marketIds: readonly number[]): readonly number[] => marketIds.filter((id) => id < 2 ** 31);

/** Markets with their matches, by id; unknown ids are absent. */
export async function readMarkets(store: Store, marketIds: readonly number[]): Promise<ReadonlyMap<number, BetMarket>> {
  const { rows } = await store.pool.query<BetMarketRow>({
    name: "read_bet_markets",
    text: MARKETS_TEXT,
    values: [knowable(marketIds)],
  });
  return toMarkets(rows);
}

/**
 * The same on the connection of a running transaction: waiting for a second connection while holding one can deadlock the
 * pool.
 */
export async function readMarketsIn(
  tenant: Tenant,
  marketIds: readonly number[],
): Promise<ReadonlyMap<number, BetMarket>> {
  const { rows } = await tenant.executeQuery<BetMarketRow>(CompiledQuery.raw(MARKETS_TEXT, [knowable(marketIds)]));
  return toMarkets(rows);
}

const toMarkets = (rows: readonly BetMarketRow[]): ReadonlyMap<number, BetMarket> =>
  new Map(
    rows.map((row) => [
      row.market_id,
      { market: toStoredMarket(row), event: toBetEvent(row), eventVersion: row.event_version },
    ]),
  );
