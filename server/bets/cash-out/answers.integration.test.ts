import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { SaleFixture, type Seller } from "../../../testkit/ledger/sale-fixture.ts";
import { asOwnerOf } from "../../base/store/as-owner.ts";
import { readAnswer } from "./requests.ts";

const sale = new SaleFixture();

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error)),
  );

/** SQLSTATE of statements in one transaction as whoever serves, in the partner's name; `done` where it may. */
const tryAs = ({ caller }: Seller, ...statements: readonly string[]): Promise<string> =>
  codeOf(
    sale.store.withTenant(caller.partner.partnerId, async (tenant) => {
      for (const statement of statements) await sql.raw(statement).execute(tenant);
    }),
  );

const REFUSED = "23514";
const DENIED = "42501";

const claim = ({ caller, ticketId }: Seller, id: string, ticket: bigint = ticketId): string =>
  `select claim_cash_out(${caller.partner.partnerId}, ${caller.member.memberId}, '${id}', ${ticket}, ${sale.clock.nowMs()})`;
const answer = ({ caller }: Seller, id: string, status: number, body: unknown): string =>
  `select answer_cash_out(${caller.member.memberId}, '${id}', ${status}, '${JSON.stringify(body)}')`;

test("RU-17 whoever serves writes no row of a sale's id, and none stands for a sale that was not made", async () => {
  const seller = await sale.seed([600]);
  const other = await sale.seed([600]);
  const { partnerId, memberId } = seller.caller.member;
  const id = randomUUID();
  const insert = `insert into cash_out_requests (partner_id, member_id, unique_id, ticket_id, answer_status, answer_body, created_at_ms)
    values (${partnerId}, ${memberId}, '${id}', ${seller.ticketId}, 201, '{}', 0)`;
  expect(await tryAs(seller, insert)).toBe(DENIED);
  const sold = {
    unique_id: id,
    result: {
      ticket_id: String(seller.ticketId),
      bet_amount: 100,
      amount: 1e6,
      open_bet_amount: 0,
      currency: "USD",
      result_status: "cashed_out",
    },
    wallet: null,
  };
  expect(await tryAs(seller, claim(seller, id), answer(seller, id, 201, sold))).toBe(REFUSED);
  expect(await tryAs(seller, claim(seller, id))).toBe(REFUSED);
  expect(await tryAs(seller, claim(seller, id, other.ticketId), answer(seller, id, 400, { code: 6001 }))).toBe(REFUSED);
  expect(await tryAs(seller, answer(seller, id, 400, { code: 6001 }))).toBe(REFUSED);
  expect(await tryAs(seller, claim(seller, id), answer(seller, id, 400, { code: 6001 }))).toBe("done");
  expect(await tryAs(seller, answer(seller, id, 201, sold))).toBe(REFUSED);
  expect(await tryAs(seller, `update cash_out_requests set answer_status = 201`)).toBe(DENIED);
});

test("RU-17 RU-3 the answer kept of a sale is that of the sale, in part and of the whole", async () => {
  const seller = await sale.seed([600]);
  for (const part of [{ bet_amount: 40 }, {}]) {
    const id = randomUUID();
    const taken = await sale.take(seller, part, id);
    const { partnerId, memberId } = seller.caller.member;
    expect(await readAnswer(sale.store, { partnerId, memberId, uniqueId: id }, seller.ticketId)).toEqual(taken);
    if (!taken.ok) throw new Error("not sold");
    // Written anew, whoever does it: the trigger is asked at the commit.
    const { result } = taken.value;
    const put = (change: object): Promise<string> => {
      const body = JSON.stringify({ ...taken.value, result: { ...result, ...change } });
      return codeOf(
        asOwnerOf(sale.store, partnerId, async (owner) => {
          await sql`delete from cash_out_requests where unique_id = ${id}`.execute(owner);
          await sql`insert into cash_out_requests (partner_id, member_id, unique_id, ticket_id, answer_status, answer_body, created_at_ms)
            values (${partnerId}, ${memberId}, ${id}, ${seller.ticketId}, 201, ${body}, 0)`.execute(owner);
        }),
      );
    };
    for (const lie of [
      { amount: 1e6 },
      { bet_amount: 1 },
      { open_bet_amount: 7 },
      { currency: "EUR" },
      { ticket_id: "1" },
    ])
      expect([lie, await put(lie)]).toEqual([lie, REFUSED]);
    expect(await put({})).toBe("done");
    // Forgotten, as after a day: no other answer comes under it.
    const forget = `delete from cash_out_requests where unique_id = '${id}'`;
    const again = [claim(seller, id), answer(seller, id, 400, { code: 6001 })];
    expect(await tryAs(seller, forget, ...again)).toBe(REFUSED);
  }
});
