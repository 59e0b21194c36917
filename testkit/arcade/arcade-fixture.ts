import { randomUUID } from "node:crypto";
import { assertPresent } from "@clutch/kernel";
import { afterAll, beforeAll, expect } from "vitest";
import { actInRound } from "../../server/arcade/play/act.ts";
import { createSecrets } from "../../server/arcade/rounds/secrets.ts";
import { createReadDealt, type SharedDeps } from "../../server/arcade/shared/dealt-rounds.ts";
import { readSeeds } from "../../server/arcade/calls/rotate-seed.ts";
import { readSharedRound } from "../../server/arcade/shared/read-shared.ts";
import { startRound } from "../../server/arcade/play/start-round.ts";
import { findSharedTables } from "../../server/arcade/rounds/table-list.ts";
import type { MemberCaller } from "../../server/base/caller/caller.ts";
import { openAccountIn } from "../../server/money/ledger/open-account.ts";
import { readBalanceIn } from "../../server/money/ledger/read-balance.ts";
import type { Store } from "../../server/base/store/open.ts";
import { createTestClock, openShare, type TestClock } from "../ledger/betting-fixture.ts";
import { sweepLedger } from "../ledger/sweep.ts";
import { openTestStore } from "../postgres/open-test-store.ts";

type Fetch = SharedDeps["link"]["fetch"];
const NOBODY: Fetch = () => Promise.reject(new Error("nobody may be called"));

/** Where mini-games are played on a database of the file's own; the ledger is swept when its tests are done. */
export class ArcadeFixture {
  readonly clock: TestClock = createTestClock();
  readonly secrets = createSecrets(Buffer.alloc(32, 7));
  readonly #readDealt = createReadDealt(this.secrets);
  #store: Store | undefined;
  /** Members, and shared tables, whose commitment was shown: it stays shown. */
  readonly #shown = new Set<string>();

  constructor() {
    beforeAll(async () => {
      this.#store = await openTestStore();
    });
    afterAll(async () => {
      expect(await sweepLedger(this.store)).toEqual([]);
      await this.store.stop();
    });
  }

  get store(): Store {
    return assertPresent(this.#store, "the store opens before the first test");
  }

  deps(fetch: Fetch = NOBODY): SharedDeps {
    const { store, clock, secrets } = this;
    const link = { clock, fetch, shareOf: openShare };
    const rest = { names: (_: string, id: string) => id, unitsPerUsd: () => 1, needsCeremony: () => false };
    return { store, clock, link, ...rest, secrets, readDealt: this.#readDealt };
  }

  /** Bets on what the member is shown first, as the widget does; a fresh id unless one is named. */
  async start(
    caller: MemberCaller,
    bet: { table: number; amount: number; params?: unknown; clientSeed?: string },
    at: At = {},
  ) {
    const { table: table_id, amount: bet_amount, params, clientSeed: client_seed } = bet;
    const body = { table_id, bet_amount, params, client_seed };
    const known = `${caller.member.memberId} ${findSharedTables([table_id]).length === 0 ? "" : table_id}`;
    if (at.isUnseen !== true && !this.#shown.has(known)) {
      if (await this.show(caller, table_id)) this.#shown.add(known);
    }
    return startRound(at.deps ?? this.deps(), caller, { body, uniqueId: at.uniqueId ?? randomUUID() });
  }

  /** Asks for what a bet on the table stands on: the member's seeds, or the table's chain; whether there is one. */
  async show(caller: MemberCaller, table: number): Promise<boolean> {
    const [shared] = findSharedTables([table]);
    if (shared !== undefined) return (await readSharedRound(this.deps(), caller, shared)).round !== null;
    await readSeeds(this.deps(), caller);
    return true;
  }

  act(
    { caller, betId }: { readonly caller: MemberCaller; readonly betId: string },
    action: Record<string, unknown>,
    at: At & { step?: number } = {},
  ) {
    const request = {
      roundId: BigInt(betId.slice(3)),
      action,
      step: at.step ?? null,
      uniqueId: at.uniqueId ?? randomUUID(),
    };
    return actInRound(at.deps ?? this.deps(), caller, request);
  }

  /** What a member can stake, in cents. */
  async available({ partner, member }: MemberCaller): Promise<bigint> {
    const { partnerId } = partner;
    const { memberId, currency } = member;
    const { balanceMinor, heldMinor } = await this.store.withTenant(partnerId, async (tenant) =>
      readBalanceIn(tenant, await openAccountIn(tenant, partnerId, { kind: "member", memberId, currency })),
    );
    return balanceMinor - heldMinor;
  }
}

export interface At {
  readonly deps?: SharedDeps;
  readonly uniqueId?: string;
  /** Without asking for the commitment first. */
  readonly isUnseen?: boolean;
}
