import { createRng } from "@clutch/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../testkit/server/start-test-server.ts";
import { createBettor, type TurnOutcome } from "./bettor.ts";
import { computeHabits } from "./habits.ts";
import { openPartner, type Partner } from "./partner.ts";
import { launchWith } from "./visitor.ts";

const TURNS = 40;
const SOON = { timeout: 60_000, interval: 500 };

let server: TestServer;
let partner: Partner;
beforeAll(async () => {
  server = await startTestServer();
  partner = await openPartner(`http://127.0.0.1:${server.operator.port}`);
});
afterAll(async () => server.stop());

test(
  "a bettor bets with its own money and nickname, absent from the demo partner's log and faults",
  { timeout: 120_000 },
  async () => {
    const visitor = await launchWith(server, null);
    await expect
      .poll(async () => (await visitor.ask("eventsList", { query: { timing: "today" } })).results.length, SOON)
      .toBeGreaterThan(2);
    const { log, faults, wallet } = server.operator.deps;
    faults.arm({ verb: "debit", kind: "refuse", remaining: 1 });
    const bettor = createBettor(computeHabits(0), {
      widgetOrigin: server.baseUrl,
      partner,
      rng: createRng("population test"),
      nowMs: () => Date.now(),
      newId: () => crypto.randomUUID(),
    });
    const outcomes: TurnOutcome[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) outcomes.push(await bettor.turn());
    const placed = outcomes.filter((outcome) => outcome === "placed").length;
    expect(placed).toBeGreaterThan(TURNS / 4);

    const member = await server.store.owner
      .selectFrom("members")
      .select(["member_id", "nickname"])
      .where("member_code", "=", "DEMO_2001")
      .executeTakeFirstOrThrow();
    expect(member.nickname).toBe("midlane_mo");
    const tickets = await server.store.owner
      .selectFrom("tickets")
      .select((query) => query.fn.countAll<string>().as("count"))
      .where("member_id", "=", member.member_id)
      .executeTakeFirstOrThrow();
    expect(Number(tickets.count)).toBe(placed);
    expect(wallet.balanceOf("DEMO_2001")).not.toBe(200_000n);
    expect(log.recent().filter(({ body }) => body?.includes("DEMO_2001"))).toEqual([]);
    expect(faults.armed()).toEqual([{ verb: "debit", kind: "refuse", remaining: 1 }]);
  },
);

test("an empty wallet is filled from the partner's page, and a wrong partner is refused", async () => {
  const { wallet } = server.operator.deps;
  const before = wallet.balanceOf("DEMO_2002") ?? 0n;
  await partner.deposit("DEMO_2002", 25);
  expect(wallet.balanceOf("DEMO_2002")).toBe(before + 2500n);
  await expect(openPartner(server.baseUrl)).rejects.toThrow();
});
