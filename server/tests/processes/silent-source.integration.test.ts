import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepLedger } from "../../../testkit/ledger/sweep.ts";
import { bet, pickOpen, type Picked } from "../../../testkit/server/bettor.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../../testkit/server/visitor.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const readiness = async () => {
  const answer = await fetch(`${server.baseUrl}/readyz`);
  return { status: answer.status, body: await answer.json() };
};

/** The price of two selections of one match, which its source alone can make. */
const askJointPrice = (member: Visitor, { event }: Picked): Promise<Response> => {
  const tickets = event.markets
    .filter(({ status, selections }) => status === "open" && selections.length > 1)
    .slice(0, 2)
    .flatMap(({ market_id, selections: [first] }) =>
      first === undefined ? [] : [{ market_id, selection: first.bet_type_selection, line: first.line }],
    );
  expect(tickets).toHaveLength(2);
  return member.send("betRangeEventCombo", { body: { tickets } });
};

const refusalOf = async (placing: Promise<unknown>): Promise<string> =>
  placing.then(
    () => "taken",
    (error: unknown) => String(error),
  );

test("RU-6 while no source is heard only what needs it is refused", async () => {
  const member = await launchMember(server);
  const [running, ahead] = [await pickOpen(member, "inplay"), await pickOpen(member, "early")];
  await bet(member, running);
  // A price, or why these have none: both are the source's word. On a busy machine it is asked for again.
  const statusOfPrice = async (): Promise<number> => (await askJointPrice(member, ahead)).status;
  await expect.poll(statusOfPrice, { timeout: 30_000 }).toBeOneOf([200, 400]);

  await server.script.silence();
  await expect.poll(readiness, { timeout: 30_000 }).toMatchObject({
    status: 200,
    body: { status: "degraded", checks: { source: false, database: true, bus: true, staying: true } },
  });
  for (const path of ["/api/healthcheck", "/docs/", "/v8/embed.js", "/livez"])
    expect([path, (await fetch(server.baseUrl + path)).status]).toEqual([path, 200]);
  const other = await launchMember(server, "DEMO_1002");
  for (const call of ["eventsList", "results", "transactions", "wallet", "notifications"] as const)
    expect([call, (await other.send(call)).status]).toEqual([call, 200]);

  for (const picked of [running, ahead]) expect(await refusalOf(bet(member, picked))).toMatch(/answered 400.*4001/);
  const unpriced = await askJointPrice(member, ahead);
  expect([unpriced.status, unpriced.headers.get("retry-after")]).toEqual([503, "1"]);

  await server.script.speak();
  await expect.poll(readiness, { timeout: 30_000 }).toMatchObject({ body: { status: "ok" } });
  await bet(member, running);
  await expect.poll(statusOfPrice, { timeout: 30_000 }).toBeOneOf([200, 400]);
  expect(await sweepLedger(server.store)).toEqual([]);
});
