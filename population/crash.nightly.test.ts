import { createRng } from "@clutch/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../testkit/server/start-test-server.ts";
import { createBettor } from "./bettor.ts";
import { playCrashRound } from "./crash.ts";
import { computeHabits } from "./habits.ts";
import { openPartner, type Partner } from "./partner.ts";

let server: TestServer;
let partner: Partner;
beforeAll(async () => {
  server = await startTestServer({ roles: "api,live,arcade,feed,settle" });
  partner = await openPartner(`http://127.0.0.1:${server.operator.port}`);
});
afterAll(async () => server.stop());

/** Who is in at which point is chance: the rounds go on until both ways out were seen. */
test(
  "bettors of the population play crash by a press and by automatic cash-out, each with its own money",
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
