import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bet, pickOpen } from "../../../testkit/server/bettor.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember } from "../../../testkit/server/visitor.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

const scrape = async (): Promise<string> => (await fetch(`${server.baseUrl}/metrics`)).text();

/** A sample's value; null where it is not shown. */
const valueOf = (text: string, sample: string): number | null => {
  const line = text.split("\n").find((each) => each.startsWith(`${sample} `));
  return line === undefined ? null : Number(line.slice(sample.length + 1));
};

/** Scrapes until a sample has the value. */
async function scrapeUntil(sample: string, value: number): Promise<string> {
  for (;;) {
    const text = await scrape();
    if (valueOf(text, sample) === value) return text;
    await sleep(200);
  }
}

test("RU-13 RU-14 RU-19 a bet, its result, the payout a partner refuses and what is owed then are in the metrics", async () => {
  const member = await launchMember(server);
  const picked = await pickOpen(member);
  server.operator.deps.faults.arm({ verb: "credit", kind: "refuse", remaining: 1000 });
  await bet(member, picked);
  const isHome = picked.selection.bet_type_selection === "home";
  const figure = JSON.stringify({ kind: "score", home: isHome ? 1 : 0, away: isHome ? 0 : 1 });
  await server.store.owner
    .insertInto("market_results")
    .values({ market_id: Number(picked.market.market_id), revision: 1, figure, created_at_ms: Date.now() })
    .execute();

  const { partner_id: partnerId } = await server.store.owner
    .selectFrom("partners")
    .select("partner_id")
    .executeTakeFirstOrThrow();
  const partner = `partner="${partnerId}"`;
  const single = '{kind="single",currency="USD"}';
  await scrapeUntil(`clutch_closed_bets_total${single}`, 1);
  const text = await scrapeUntil(`clutch_owed_calls{${partner}}`, 1);
  const shown = (sample: string) => valueOf(text, sample);
  expect({
    bets: shown(`clutch_bets_total${single}`),
    stakes: shown(`clutch_stakes_total${single}`),
    closed: shown(`clutch_closed_stakes_total${single}`),
    payouts: shown(`clutch_payouts_total${single}`),
    debits: shown(`clutch_partner_calls_total{${partner},verb="debit",outcome="done"}`),
    unsettled: shown(`clutch_unsettled_tickets{${partner}}`),
    prebooks: shown(`clutch_prebooks{${partner},state="overdue"}`),
    leases: ["settle", "feed"].map((role) => shown(`clutch_lease_held{role="${role}"}`)),
  }).toEqual({
    bets: 1,
    stakes: 100,
    closed: 100,
    payouts: Number((100 * Number(picked.selection.euro_odds)).toFixed(2)),
    debits: 1,
    unsettled: 0,
    prebooks: 0,
    leases: [1, 1],
  });
  expect(shown(`clutch_partner_calls_total{${partner},verb="credit",outcome="refused"}`)).toBeGreaterThan(0);
  expect(text).toMatch(new RegExp(`^clutch_partner_refusals_total\\{${partner},reason="\\w+"\\} [1-9]`, "m"));
  expect(shown(`clutch_owed_calls_oldest_seconds{${partner}}`)).toBeGreaterThan(0);
  expect(shown('clutch_database_wait_seconds_count{pool="calls"}')).toBeGreaterThan(0);
  expect(shown("clutch_source_silence_ms")).toBeGreaterThan(0);
  for (const hidden of ["DEMO_1001", String(server.env["CLUTCH_PARTNER_SECRET"])]) expect(text).not.toContain(hidden);

  server.operator.deps.faults.arm({ verb: "credit", kind: "refuse", remaining: 0 });
  const after = await scrapeUntil(`clutch_owed_calls{${partner}}`, 0);
  expect(valueOf(after, `clutch_owed_calls_oldest_seconds{${partner}}`)).toBe(0);
});
