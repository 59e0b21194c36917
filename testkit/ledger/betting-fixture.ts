import { randomUUID } from "node:crypto";
import type { Clock } from "@clutch/kernel";
import { createAcceptor } from "../../server/bets/betting/accept.ts";
import { createBetStates } from "../../server/bets/betting/bet-state.ts";
import type { SingleBody } from "../../server/bets/betting/bet-body.ts";
import type { PlaceDeps } from "../../server/bets/betting/place-bet.ts";
import type { Quoter } from "../../server/bets/betting/quoter.ts";
import type { MemberCaller, PartnerLink, PartnerSettings } from "../../server/base/caller/caller.ts";
import type { Share } from "../../server/money/partner-link/partner-shares.ts";
import type { Store } from "../../server/base/store/open.ts";
import { seedPartner, seedWallet, type SeededMarket } from "../postgres/seed.ts";

export interface TestClock extends Clock {
  nowMs: () => number;
  advance: (ms: number) => void;
}

export function createTestClock(startMs = 1_761_040_800_000): TestClock {
  let atMs = startMs;
  return {
    nowMs: () => atMs,
    advance: (ms) => {
      atMs += ms;
    },
  };
}

/** Everything `placeBet` needs, with waiting that moves the test's clock instead of taking time. */
export function createFixture(store: Store, clock: TestClock, fetch: PlaceDeps["link"]["fetch"]): PlaceDeps {
  return {
    store,
    clock,
    accept: createAcceptor(store, () => clock.nowMs()),
    states: createBetStates(store),
    link: { clock, fetch, shareOf: openShare },
    quotes: NO_QUOTES,
    names: (_, id) => id,
    unitsPerUsd: () => 1,
    sleep: async (ms) => clock.advance(ms),
  };
}

/** Any number of calls at once, and no circuit breaker. */
export const openShare = (): Share => ({ free: 16, run: (_member, call) => call() });

const NO_QUOTES: Quoter = { quote: () => Promise.reject(new Error("no quote may be asked for")) };

const SETTINGS: PartnerSettings = {
  theme: "default",
  logoUrl: "",
  inPlayDelayMs: 2000,
  placeIntervalMs: 0,
  maxOddsSlidePercent: 10,
  allowSessionTokenOnSockets: false,
  isMiniGameEnabled: true,
  isPrebookingEnabled: true,
  showBetRatio: true,
  features: {},
  limits: {
    minBetAmount: 1,
    maxBetAmount: 5000,
    maxPayout: 50_000,
    maxComboAmount: 5000,
    maxComboPayout: 50_000,
    pendingTicketsPerEvent: 50,
    pendingTicketsPerMember: 200,
  },
};

export interface CallerChange {
  readonly balanceMinor?: bigint;
  readonly settings?: Partial<PartnerSettings>;
  readonly link?: Partial<PartnerLink>;
  readonly member?: Partial<MemberCaller["member"]>;
  readonly partnerId?: number;
}

/** A member of a partner of their own, with 1000.00 USD in our ledger unless `change` differs. */
export async function seedCaller(store: Store, change: CallerChange = {}): Promise<MemberCaller> {
  const partnerId = change.partnerId ?? (await seedPartner(store));
  const memberId = await seedWallet(store, partnerId, change.balanceMinor ?? 100_000n);
  const { member_code: memberCode } = await store.withTenant(partnerId, (tenant) =>
    tenant.selectFrom("members").select("member_code").where("member_id", "=", memberId).executeTakeFirstOrThrow(),
  );
  const link: PartnerLink = {
    callbackUrl: null,
    walletMode: "internal",
    walletUrl: "https://partner.example/wallet/",
    signingSecrets: ["secret"],
    unknownRollback: "error",
    ...change.link,
  };
  return {
    requestId: "r",
    receivedAtMs: 0,
    ipAddress: null,
    partner: {
      partnerId,
      key: "k",
      officialName: "Operator",
      allowedOrigins: [],
      settings: { ...SETTINGS, ...change.settings },
      link,
    },
    sessionId: "s",
    member: {
      memberId,
      partnerId,
      memberCode,
      loginName: "someone",
      currency: "USD",
      countryCode: null,
      status: "active",
      oddsType: "euro",
      ...change.member,
    },
  };
}

export interface SingleChange extends Partial<Omit<SingleBody, "tickets">> {
  readonly leg?: Partial<SingleBody["tickets"][number]>;
}

/** A single of 10.00 on the home side at 1.85, as a client would send it. */
export function makeSingle(market: SeededMarket, change: SingleChange = {}) {
  const { leg, ...rest } = change;
  const ticket = {
    event_id: String(market.eventId),
    market_id: market.marketId,
    line: `${market.marketId}-0`,
    bet_type_selection: "home",
    handicap: null,
    euro_odds: 1.85,
    member_odds: 1.85,
    ...leg,
  };
  const body: SingleBody = {
    bet_type: "single",
    bet_amount: 10,
    odds_type: "euro",
    member_odds: 1.85,
    accept_any_odds: true,
    better_odds_only: false,
    is_follow_bet: false,
    last_odds_select_time: 0,
    lang: "en",
    timezone: "UTC",
    tickets: [ticket],
    ...rest,
  };
  return { params: undefined, query: undefined, body, uniqueId: randomUUID(), origin: { by: "member" } as const };
}
