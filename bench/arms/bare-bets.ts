/**
 * The least a server can do that takes bets: reads a body, gathers the bets of one moment as ours does, writes their rows
 * by `bare.bets`, answers each. Arguments: port, partner, first member, members. The database by DATABASE_URL.
 */
import { randomUUID, randomUUIDv7 } from "node:crypto";
import { Pool } from "pg";
import { createRng } from "@clutch/kernel";
import { createBatcher } from "../../server/base/store/batcher.ts";

const [port = 0, partner = 0, firstMember = 0, members = 1] = process.argv.slice(2).map(Number);
const rng = createRng(7);
const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 8 });

interface Bet {
  readonly bet_amount: number;
  readonly tickets: readonly [{ readonly event_id: string; readonly market_id: number; readonly euro_odds: number }];
}

interface Taken {
  readonly ticket_id: string;
  readonly after_minor: string;
}

const take = createBatcher<Bet, Taken>({
  run: async (bets) => {
    const columns = [
      bets.map(() => randomUUID()),
      bets.map(() => firstMember + Math.floor(rng.next() * members)),
      bets.map((bet) => Math.round(bet.bet_amount * 100)),
      bets.map(() => randomUUIDv7()),
      bets.map((bet) => Number(bet.tickets[0].event_id)),
      bets.map((bet) => bet.tickets[0].market_id),
      bets.map((bet) => Math.round(bet.tickets[0].euro_odds * 100)),
    ];
    const text = "select ticket_id::text, after_minor::text from bare.bets($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    const { rows } = await pool.query<Taken>({ name: "bets", text, values: [partner, Date.now(), ...columns] });
    return rows;
  },
});

Bun.serve({
  port,
  hostname: "127.0.0.1",
  async fetch(request) {
    const bet = (await request.json()) as Bet;
    return Response.json({ ...bet, ...(await take(bet)) }, { status: 201 });
  },
});
console.log("listening");
