import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepDatabase } from "../../../testkit/ledger/sweep.ts";
import { startDebianCluster } from "../../../testkit/postgres/debian-cluster.ts";
import { runOn } from "../../../testkit/postgres/empty-database.ts";
import { bet, pickOpen } from "../../../testkit/server/bettor.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember } from "../../../testkit/server/visitor.ts";

const ROOT = join(import.meta.dirname, "../../..");
const CLUSTER = await startDebianCluster();
/** What a backup of the database does not hold. */
const ENV = { CLUTCH_SEALING_SECRET: "6".repeat(64), CLUTCH_ARCADE_SECRET: "7".repeat(64) };
const ROLES = "api,live,arcade,feed,settle";

/** The commands of docs/operate.md under a heading, as an operator would paste them. */
function readCommands(heading: string): string {
  const text = readFileSync(join(ROOT, "docs/operate.md"), "utf8");
  const block = /```sh\n(.*?)```/s.exec(text.slice(text.indexOf(`\n${heading}\n`)));
  if (!block?.[1]) throw new Error(`docs/operate.md has no commands under ${heading}`);
  return block[1];
}

describe.skipIf(CLUSTER === null)("a dump of the system's own PostgreSQL by an owner who is no superuser", () => {
  const cluster = CLUSTER as NonNullable<typeof CLUSTER>;
  const copyUrl = cluster.ownerUrl.replace(/book$/, "copy");
  let folder: string;
  let first: TestServer;
  let restored: TestServer;

  /** What the commands print. */
  const run = (commands: string, env: Readonly<Record<string, string>>): string =>
    execFileSync(
      "sh",
      ["-ec", `cd ${folder}\n${commands.replaceAll("npx clutch", `${ROOT}/node_modules/.bin/clutch`)}`],
      {
        env: { ...process.env, ...ENV, ...env },
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"],
      },
    );

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "clutch-restore-"));
    first = await startTestServer({ databaseUrl: cluster.ownerUrl, env: ENV, roles: ROLES });
    await runOn(cluster.superuserUrl, "create database copy owner plain", "create database bare owner plain");
  });
  afterAll(async () => {
    await restored.stop();
    await first.operator.stop();
    await first.store.stop();
    rmSync(folder, { recursive: true, force: true });
    await cluster.stop();
  });

  test("RU-17 RU-19 what is restored is served with all bets, balances and open rounds, and its ledger is whole", async () => {
    const member = await launchMember(first);
    await bet(member, await pickOpen(member));
    await member.ask("miniGameSeed");
    const { result: opened } = await member.ask("miniGameBet", {
      body: { table_id: 19, bet_amount: 10, client_seed: "mine", params: { mines: 1 } },
    });
    const before = { bets: await member.ask("transactions"), wallet: await member.ask("wallet") };
    expect(await first.end("SIGTERM")).toBe(0);

    const said = run(readCommands("## Backup and restore"), { OWNER_URL: cluster.ownerUrl, NEW_OWNER_URL: copyUrl });
    const servingUrl = /^postgres:\/\/clutch_drill:\S+/m.exec(said)?.[0] ?? "";
    expect(new URL(servingUrl).pathname).toBe("/copy");

    restored = await startTestServer({ databaseUrl: servingUrl, env: ENV, roles: ROLES });
    const returned = await launchMember({ ...restored, operator: first.operator });
    expect(await returned.ask("transactions")).toEqual(before.bets);
    expect((await returned.ask("wallet")).balance).toBe(before.wallet.balance);
    const params = { bet_id: opened.bet_id };
    const { result: held } = await returned.ask("miniGameRoundOf", { params });
    expect(held).toEqual(opened);
    await returned.ask("miniGameAction", { params, body: { action: "reveal", field: 7, step: 0 } });
    const isHeard = async (): Promise<unknown> => (await fetch(`${restored.baseUrl}/readyz`)).json();
    await expect.poll(isHeard, { timeout: 30_000 }).toMatchObject({ status: "ok" });
    await bet(returned, await pickOpen(returned));
    expect(await sweepDatabase(copyUrl)).toEqual([]);
    await expect(runOn(servingUrl, "create temporary table tickets (id integer)")).rejects.toThrow(/permission denied/);
  });

  test("a database restored without owners of its own is refused in one line that names what is missing", async () => {
    const bareUrl = cluster.ownerUrl.replace(/book$/, "bare");
    run('pg_restore --dbname="$TO" clutch.dump || true', { TO: bareUrl });
    const line = /rights are not those .*missing: table match_facts: owned by clutch_definer.*--for-restore/;
    expect(() => run("npx clutch migrate", { DATABASE_URL: bareUrl })).toThrow(line);
  });

  test("only an empty database is made ready for a dump", () => {
    const refused = /the database is not empty: a dump is restored to a new one/;
    expect(() => run("npx clutch migrate --for-restore", { DATABASE_URL: copyUrl })).toThrow(refused);
  });
});
