import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "@clutch/contract";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, sendCall } from "../../../testkit/server/visitor.ts";

let server: TestServer;
/** The partner's entrance, which breaks at odd tokens, never answers silent ones and hands everything else on, `heldMs` later. */
let entrance: Server;
let heldMs = 0;
beforeAll(async () => {
  entrance = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      if (body.includes('"token":"silent')) return;
      if (body.includes('"token":"odd')) return void response.writeHead(500).end("{}");
      const { host: _, connection: __, "content-length": ___, ...headers } = request.headers;
      const forwarded = { method: request.method ?? "GET", headers: headers as Record<string, string>, body };
      const handOn = async (): Promise<void> => {
        const answer = await fetch(`http://127.0.0.1:${operatorPort()}${request.url ?? "/"}`, forwarded);
        response.writeHead(answer.status, { "content-type": "application/json" });
        response.end(await answer.text());
      };
      setTimeout(() => void handOn().catch(() => response.destroy()), heldMs);
    });
  });
  await new Promise<void>((resolve) => entrance.listen(0, "127.0.0.1", resolve));
  const { port } = entrance.address() as AddressInfo;
  server = await startTestServer({
    roles: "api,live",
    env: { OPERATOR_ORIGIN: `http://127.0.0.1:${port}`, CLUTCH_TRUSTED_PROXIES: "127.0.0.0/8" },
  });
});
afterAll(async () => {
  await server.stop();
  entrance.closeAllConnections();
  entrance.close();
});
const operatorPort = (): string => server.env["OPERATOR_PORT"] ?? "";

test("RU-19 odd tokens that break the partner keep no member out, though anyone may send them", async () => {
  for (let round = 0; round < 5; round += 1) {
    const odd = Array.from({ length: 10 }, (_, n) => ({ token: `odd ${round} ${n}` }));
    for (const { token } of odd) {
      const body = { token, auth: "demo-partner-key", member_code: null, local_timestamp: 1 };
      expect(await (await sendCall(server.baseUrl, calls.gameLaunch, { body })).json()).toMatchObject({ code: 1106 });
    }
    expect((await launchMember(server)).memberId).not.toBeNull();
  }
});

const launchFrom = (ipAddress: string, token: string): Promise<Response> =>
  sendCall(server.baseUrl, calls.gameLaunch, {
    body: { token, auth: "demo-partner-key", member_code: null, local_timestamp: 1 },
    headers: { "x-forwarded-for": ipAddress },
  });

/**
 * launch-share.test.ts has 200 networks, in simulated time. Here real answers take real time: a slow answer comes first, so that the share
 * leaves each call two seconds (twice the slowest), and 36 networks by 20 places wait two turns, within the 8 s of the queue.
 */
test("RU-19 silent tokens from more networks than there are places keep no member of another network out", async () => {
  heldMs = 1000;
  await launchMember(server);
  heldMs = 0;
  const silent = Array.from({ length: 60 }, (_, n) => launchFrom(`198.18.${n % 30}.1`, `silent ${n}`));
  const members = Array.from({ length: 6 }, (_, n) =>
    launchFrom(`198.19.${n}.1`, server.operator.deps.tokens.issue(`DEMO_100${1 + n}`)),
  );
  // All are awaited at once: a call that fails is this test's failure, not an error of nobody's.
  const answers = await Promise.all([...members, ...silent]);
  expect(answers.slice(0, members.length).map(({ status }) => status)).toEqual(members.map(() => 201));
  for (const answer of answers.slice(members.length)) expect(await answer.json()).toMatchObject({ code: 1106 });
});
