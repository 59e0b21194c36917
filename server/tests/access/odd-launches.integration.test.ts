import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "@clutch/contract";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, sendCall } from "../../../testkit/server/visitor.ts";

let server: TestServer;
/** The partner's entrance, which breaks at odd tokens and hands everything else on. */
let entrance: Server;
beforeAll(async () => {
  entrance = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
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
  server = await startTestServer({ roles: "api,live", env: { OPERATOR_ORIGIN: `http://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await server.stop();
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
