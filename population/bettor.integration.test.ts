import { createRng } from "@clutch/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../testkit/server/start-test-server.ts";
import { createBettor, type TurnOutcome } from "./bettor.ts";
import { playCrashRound } from "./crash.ts";
import { computeHabits } from "./habits.ts";
import { openPartner, type Partner } from "./partner.ts";
import { launchWith } from "./visitor.ts";

const TURNS = 40;
const SOON = { timeout: 60_000, interval: 500 };

let server: TestServer;
let partner: Partner;
beforeAll(async () => {
  server = await startTestServer({ feed: "simulator" });
  partner = await openPartner(`http://127.0.0.1:${server.operator.port}`);
});
afterAll(async () => server.stop());

test(
  "a bettor of the population bets with its own money under its nickname, unseen by the demo partner's log and faults",
  { timeout: 120_000 },
  async () => {
    const visitor = await launchWith(server, null);
    await expect
      .poll(async () => (await visitor.ask("eventsList", { query: { timing: "today" } })).results.length, SOON)
      .toBeGreaterThan(5);
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

test(
  "bettors of the population play crash: by a press and by the automatic cash-out, each with its own money",
  { timeout: 120_000 },
  async () => {
    const bettors = Array.from({ length: 12 }, (_value, index) =>
      createBettor(computeHabits(index + 2), {
        widgetOrigin: server.baseUrl,
        partner,
        rng: createRng(`crash bettor ${index}`),
        nowMs: () => Date.now(),
        newId: () => crypto.randomUUID(),
      }),
    );
    const deps = { rng: createRng("crash rounds"), newId: () => crypto.randomUUID() };
    const countOf = async (table: "arcade_shared_bets" | "arcade_shared_cash_outs" | "arcade_shared_results") => {
      const row = await server.store.owner
        .selectFrom(table)
        .select((query) => query.fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    };
    for (const untilMs = Date.now() + 100_000; Date.now() < untilMs;) {
      const cashOuts = await countOf("arcade_shared_cash_outs");
      if (cashOuts > 0 && (await countOf("arcade_shared_results")) > cashOuts) break;
      const waitMs = await playCrashRound(bettors, deps);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
    const cashOuts = await countOf("arcade_shared_cash_outs");
    expect(cashOuts).toBeGreaterThan(0);
    // Bets that were not cashed out by a press: lost, or out at their automatic multiplier.
    expect(await countOf("arcade_shared_results")).toBeGreaterThan(cashOuts);
  },
);

test("an empty wallet is filled from the partner's page, and a wrong partner is refused", async () => {
  const { wallet } = server.operator.deps;
  const before = wallet.balanceOf("DEMO_2002") ?? 0n;
  await partner.deposit("DEMO_2002", 25);
  expect(wallet.balanceOf("DEMO_2002")).toBe(before + 2500n);
  await expect(openPartner(server.baseUrl)).rejects.toThrow();
});
