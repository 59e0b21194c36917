import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { provisionPartner } from "../../../server/people/members/store-partners.ts";
import { demoPartner } from "../../../server/people/members/demo-partner.ts";
import { seedMember } from "../../../testkit/postgres/seed.ts";
import { TEST_BOX } from "../../../testkit/postgres/test-box.ts";
import type { Store } from "../../../server/base/store/open.ts";
import { quantile } from "../rounds.ts";

/** A partner with a wallet of its own that takes calls and answers none of them, and one that answers all. */
export interface OwedPartners {
  /** So many credits that are due now at the silent one. */
  readonly owe: (count: number) => Promise<void>;
  /** Nothing is owed to the silent one any more. */
  readonly forgive: () => Promise<void>;
  /** Owes the other one a credit at a time for so long; answers the 99th percentile of how long one took to arrive, in ms. */
  readonly payForAWhile: (seconds: number) => Promise<number>;
  readonly stop: () => Promise<void>;
}

const EVERY_MS = 200;
const BATCH = 1000;

export async function startOwedPartners(store: Store): Promise<OwedPartners> {
  const arrivals = new Map<string, PromiseWithResolvers<number>>();
  const silent = await listen(() => {});
  const answering = await listen((body, answer) => {
    const { transaction_id: id } = JSON.parse(body) as { readonly transaction_id: string | null };
    arrivals.get(id ?? "")?.resolve(performance.now());
    answer({ balance: 1, currency_code: "USD", transaction_id: id, duplicate: false });
  });
  const silentPartner = await seedWalletPartner(store, "bench-silent", silent);
  const other = await seedWalletPartner(store, "bench-answering", answering);

  const owe = ({ partnerId, memberId }: WalletPartner, ids: readonly string[]): Promise<unknown> =>
    sql`insert into partner_calls (call_id, partner_id, member_id, verb, ticket_id, amount_minor, currency, reason, state,
        due_at_ms, created_at_ms)
      select id, ${partnerId}, ${memberId}, 'credit', 1, 100, 'USD', 'win', 'due', clock_ms(), clock_ms()
      from unnest(${ids}::uuid[]) as id`.execute(store.owner);
  const payOnce = async (): Promise<number> => {
    const id = randomUUID();
    const arrival = Promise.withResolvers<number>();
    arrivals.set(id, arrival);
    await owe(other, [id]);
    const startMs = performance.now();
    return Math.max(0, (await arrival.promise) - startMs);
  };
  return {
    owe: async (count) => {
      for (let left = count; left > 0; left -= BATCH)
        await owe(
          silentPartner,
          Array.from({ length: Math.min(BATCH, left) }, () => randomUUID()),
        );
    },
    forgive: async () => {
      await sql`delete from partner_calls where partner_id = ${silentPartner.partnerId}`.execute(store.owner);
    },
    payForAWhile: async (seconds) => {
      const count = (seconds * 1000) / EVERY_MS;
      const startMs = performance.now();
      const paid: Promise<number>[] = [];
      for (let n = 0; n < count; n += 1) {
        await sleep(Math.max(0, startMs + n * EVERY_MS - performance.now()));
        paid.push(payOnce());
      }
      return quantile(await Promise.all(paid), 0.99);
    },
    stop: async () => {
      for (const server of [silent, answering]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

interface WalletPartner {
  readonly partnerId: number;
  readonly memberId: number;
}

async function seedWalletPartner(store: Store, key: string, wallet: Server): Promise<WalletPartner> {
  const origin = `http://127.0.0.1:${(wallet.address() as AddressInfo).port}`;
  const demo = demoPartner({ operatorOrigin: origin, signingSecret: key, inPlayDelayMs: 0, placeIntervalMs: 0 });
  await provisionPartner({ store, box: TEST_BOX }, { ...demo, key }, 0);
  const row = await store.owner
    .selectFrom("partners")
    .select("partner_id")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return { partnerId: row.partner_id, memberId: await seedMember(store, row.partner_id) };
}

async function listen(take: (body: string, answer: (json: object) => void) => void): Promise<Server> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () =>
      take(Buffer.concat(parts).toString(), (json) => {
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify(json));
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}
