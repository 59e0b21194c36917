import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "@clutch/contract";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, sendCall } from "../../../testkit/server/visitor.ts";

let server: TestServer;
/** The partner's entrance, which breaks at odd tokens, never answers silent ones and hands everything else on. */
let entrance: Server;
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
      void fetch(`http://127.0.0.1:${operatorPort()}${request.url ?? "/"}`, forwarded).then(async (answer) => {
        response.writeHead(answer.status, { "content-type": "application/json" });
        response.end(await answer.text());
      });
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

test("RU-19 silent tokens from 200 networks at once keep no member of another network out", async () => {
  const silent = Array.from({ length: 400 }, (_, n) => launchFrom(`198.18.${n % 200}.1`, `silent ${n}`));
  const members = Array.from({ length: 40 }, (_, n) =>
    launchFrom(`198.19.${n}.1`, server.operator.deps.tokens.issue(`DEMO_100${1 + (n % 6)}`)),
  );
  const statuses = (await Promise.all(members)).map(({ status }) => status);
  expect(statuses.filter((status) => status >= 300)).toEqual([]);
  for (const answer of await Promise.all(silent)) expect(await answer.json()).toMatchObject({ code: 1106 });
});
