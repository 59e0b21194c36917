import { DEFAULT_PARTNER_SETTINGS } from "../../server/people/members/partner-form.ts";
import { randomUUID } from "node:crypto";
import type { CurrencyCode, Money } from "@clutch/kernel";
import type { Store } from "../../server/base/store/open.ts";
import { fundWallet } from "./fund-wallet.ts";
import { openWalletIn } from "../../server/money/wallet/open-wallet.ts";

/** A partner of its own for one test; answers its id. */
export async function seedPartner(store: Store): Promise<number> {
  const row = await store.owner
    .insertInto("partners")
    .values({
      key: randomUUID(),
      official_name: "Operator",
      settings: JSON.stringify(DEFAULT_PARTNER_SETTINGS),
      link: "{}",
      created_at_ms: 0,
    })
    .returning("partner_id")
    .executeTakeFirstOrThrow();
  return row.partner_id;
}

export async function seedMember(store: Store, partnerId: number, currency: CurrencyCode = "USD"): Promise<number> {
  const row = await store.withTenant(partnerId, (tenant) =>
    tenant
      .insertInto("members")
      .values({
        partner_id: partnerId,
        member_code: randomUUID(),
        login_name: "someone",
        nickname: null,
        currency,
        country_code: null,
        created_at_ms: 0,
      })
      .returning("member_id")
      .executeTakeFirstOrThrow(),
  );
  return row.member_id;
}

/** A member with an internal wallet of so much, in US cents unless a currency is named; answers their id. */
export async function seedWallet(store: Store, partnerId: number, balance: bigint | Money): Promise<number> {
  const { amountMinor, currency } = typeof balance === "bigint" ? toDollars(balance) : balance;
  const memberId = await seedMember(store, partnerId, currency);
  const owner = { partnerId, memberId, currency };
  if (amountMinor === 0n) await store.withTenant(partnerId, (tenant) => openWalletIn(tenant, owner));
  else await fundWallet(store, owner, { entryId: randomUUID(), amountMinor, atMs: 0 });
  return memberId;
}

const toDollars = (amountMinor: bigint): Money => ({ amountMinor, currency: "USD" });

/** The source of matches said something at that time, so that bets are taken for the next 5 s of the clock (RU-6). */
export async function sayAlive(store: Store, atMs: number): Promise<void> {
  await store.owner
    .insertInto("source_health")
    .values({ source: "test", alive_at_ms: atMs })
    .onConflict((conflict) => conflict.column("source").doUpdateSet({ alive_at_ms: atMs }))
    .execute();
}

export interface SeededMarket {
  readonly eventId: number;
  /** The version of the event's row when the market was seeded. */
  readonly eventVersion: number;
  readonly marketId: number;
}

export interface MarketSeed {
  readonly eventId?: number;
  readonly inPlay?: boolean;
  /** The teams of a new event; two events of the same teams and start are one match. */
  readonly teams?: readonly [string, string];
  readonly isComboAllowed?: boolean;
  readonly betType?: string;
  readonly handicapQuarters?: number | null;
  /** The first at 1.85, the second at 1.95. */
  readonly selections?: readonly [string, string];
}

/** An open market at version 1 (a match winner unless another type is given), of a new event unless one is given. */
export async function seedMarket(store: Store, given: MarketSeed = {}): Promise<SeededMarket> {
  const eventId = given.eventId ?? (await seedEvent(store, given.inPlay ?? false, given));
  const [first, second] = given.selections ?? ["home", "away"];
  const selections = [
    { selection: first, oddsCenti: 185, isOpen: true },
    { selection: second, oddsCenti: 195, isOpen: true },
  ];
  const { market_id } = await store.db
    .insertInto("markets")
    .values({
      event_id: eventId,
      source_key: randomUUID(),
      tab: "MATCH",
      bet_type: given.betType ?? "WIN",
      name_id: "market.matchWinner",
      status: "open",
      version: 1,
      lines: JSON.stringify([{ lineNumber: 0, handicapQuarters: given.handicapQuarters ?? null, selections }]),
      updated_at_ms: 0,
    })
    .returning("market_id")
    .executeTakeFirstOrThrow();
  const { version } = await store.db
    .selectFrom("events")
    .select("version")
    .where("event_id", "=", eventId)
    .executeTakeFirstOrThrow();
  return { eventId, eventVersion: version, marketId: market_id };
}

/** What trading does when a result comes: the row is appended and the market stops taking bets, in one transaction. */
export async function seedResult(
  store: Store,
  result: { readonly marketId: number; readonly revision: number; readonly figure: unknown },
): Promise<void> {
  await store.owner.transaction().execute(async (tick) => {
    await tick
      .insertInto("market_results")
      .values({
        market_id: result.marketId,
        revision: result.revision,
        figure: JSON.stringify(result.figure),
        created_at_ms: 1,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tick
      .updateTable("markets")
      .set((row) => ({ status: "settlement", version: row("version", "+", 1) }))
      .where("market_id", "=", result.marketId)
      .execute();
  });
}

export async function seedEvent(
  store: Store,
  inPlay = false,
  { teams = ["Red Foxes", "Blue Owls"], isComboAllowed = true }: Pick<MarketSeed, "teams" | "isComboAllowed"> = {},
): Promise<number> {
  const competition = await store.db
    .insertInto("competitions")
    .values({ source_key: randomUUID(), game_id: 2, name: "Summer Masters" })
    .returning("competition_id")
    .executeTakeFirstOrThrow();
  const { event_id } = await store.db
    .insertInto("events")
    .values({
      source_key: randomUUID(),
      competition_id: competition.competition_id,
      game_id: 2,
      stage: null,
      home: JSON.stringify({ name: teams[0], emblem: null }),
      away: JSON.stringify({ name: teams[1], emblem: null }),
      is_combo_allowed: isComboAllowed,
      start_at_ms: 1_761_039_000_000,
      state: inPlay ? "live" : "scheduled",
      in_play: inPlay,
      updated_at_ms: 0,
    })
    .returning("event_id")
    .executeTakeFirstOrThrow();
  return event_id;
}
