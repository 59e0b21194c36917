import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { runClutch } from "../../run/commands/run-clutch.ts";

let server: TestServer;
beforeAll(async () => {
  // Without the demo partner's secret a server is no demo.
  server = await startTestServer({ roles: "api,arcade", feed: "simulator", env: { CLUTCH_PARTNER_SECRET: "" } });
});
afterAll(() => server.stop());

const said: string[] = [];
const clutch = async (...args: readonly string[]): Promise<void> => {
  const write = (line: string) => void said.push(line);
  expect([await runClutch(args, { env: server.env, write, complain: write }), said]).toEqual([0, said]);
};
const soon = <T>(ask: () => T | Promise<T>) => expect.poll(ask, { timeout: 20_000, interval: 200 });
const roundsOf = async (): Promise<number> => {
  const rows = await server.store.owner.selectFrom("arcade_shared_rounds").select("chain_round").execute();
  return rows.length;
};

test("RU-29 a server that is no demo says once that a table has no ceremony, and opens it when there is one", async () => {
  const settings = ["--set", "settings.arcade.extraTableIds=[2]"];
  await clutch(
    "partner",
    "create",
    "--key",
    "acme-partner",
    "--name",
    "Acme",
    "--origin",
    "https://acme.example",
    ...settings,
  );
  const lines = () => server.output().split("table 2 of the mini-games is closed").length - 1;
  await soon(lines).toBe(1);
  await clutch(
    "arcade",
    "ceremony",
    "begin",
    "acme-partner",
    "2",
    "--source",
    "Bitcoin block hash",
    "--value",
    "block 923456",
  );
  expect(await roundsOf()).toBe(0);
  await clutch("arcade", "ceremony", "finish", "acme-partner", "2", "--public-value", "5a".repeat(32));
  await soon(roundsOf).toBe(1);
  expect(lines()).toBe(1);
});
