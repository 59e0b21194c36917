import type { MemberStatus } from "@clutch/contract";
import { assertPresent, type CurrencyCode } from "@clutch/kernel";
import type { Store } from "../../base/store/open.ts";
import { createBatcher, createPartnerBatchers } from "../../base/store/batcher.ts";
import { strictestStatus } from "../../people/members/strictest-status.ts";
import { createMarketCache, type MarketCache } from "./market-cache.ts";
import { readMarkets, type BetMarket } from "../tickets/read-bet-markets.ts";

export interface BetStateQuestion {
  readonly uniqueId: string;
  readonly memberId: number;
  readonly currency: CurrencyCode;
  readonly marketIds: readonly number[];
}

/** What a bet is judged by, read without locks: the acceptance checks again, under locks, what could change. */
export interface BetState {
  /** What is stored under the bet's id (RU-3). */
  readonly request: "none" | "processing" | "done";
  /** Current: a member may be frozen while their bet waits. */
  readonly memberStatus: MemberStatus;
  readonly account: { readonly availableMinor: bigint; readonly lastBetAtMs: number } | null;
  readonly markets: ReadonlyMap<number, BetMarket>;
  /** The time of the source's last heartbeat; null before the first (RU-6). */
  readonly sourceAliveAtMs: number | null;
}

export type BetStateReader = (partnerId: number, question: BetStateQuestion) => Promise<BetState>;

/** Reads the states of concurrent bets in one batch. */
export const createBetStateReader = (store: Store): BetStateReader =>
  createPartnerBatchers((partnerId) =>
    createBatcher({ run: (questions) => readBetStates(store, partnerId, questions), maxInFlight: 1 }),
  );

export interface BetStates {
  readonly read: BetStateReader;
  /** The markets as last read, without a query. */
  readonly cached: MarketCache<BetMarket>["get"];
}

/** Reads states and caches the markets as last read. */
export function createBetStates(store: Store): BetStates {
  const read = createBetStateReader(store);
  const cache = createMarketCache<BetMarket>();
  return {
    read: async (partnerId, question) => {
      const state = await read(partnerId, question);
      cache.put(question.marketIds, state.markets);
      return state;
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

async function readBetStates(
  store: Store,
  partnerId: number,
  questions: readonly BetStateQuestion[],
): Promise<readonly BetState[]> {
  const [own, markets] = await Promise.all([
    store.pool.query<OwnRow>({
      name: "read_bet_state",
      text: "select * from read_bet_state($1, $2, $3, $4)",
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
    memberStatus: strictestStatus({ status: row.member_status, partner_status: row.partner_status }),
    account: toAccount(row),
    markets,
    sourceAliveAtMs: row.source_alive_at_ms,
  }));
}

const toAccount = (row: OwnRow): BetState["account"] =>
  row.account_id === null
    ? null
    : {
        availableMinor: assertPresent(row.available_minor, "the balance of an account"),
        lastBetAtMs: row.last_bet_at_ms ?? 0,
      };
