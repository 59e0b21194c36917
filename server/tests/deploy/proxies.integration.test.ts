import { createServer, type IncomingMessage, type Server } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFreePort } from "../../../testkit/server/server-process.ts";
import { startProxy, type Proxy, type ProxyName } from "./testing/start-proxy.ts";

/** The answer to the key that the test sends, as RFC 6455 has it. */
const ACCEPTED = "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";
const NAMES: readonly ProxyName[] = ["nginx", "haproxy"];

describe.skipIf(!NAMES.every((name) => existsSync(`/usr/sbin/${name}`)) || !existsSync("/usr/bin/openssl")).each(NAMES)(
  "deploy/proxy: %s",
  (name) => {
    let server: Server;
    let proxy: Proxy;
    let heard: IncomingMessage[] = [];

    /** A call through TLS; the status, or the name of the error that came instead. */
    const call = (path: string, options: { readonly method?: string; readonly forwardedFor?: string } = {}) =>
      new Promise<number | string>((resolve) => {
        const { method = "GET", forwardedFor } = options;
        const headers = { host: "clutch.example", ...(forwardedFor && { "x-forwarded-for": forwardedFor }) };
        const at = { port: proxy.httpsPort, path, method, headers, rejectUnauthorized: false, agent: false } as const;
        const sent = request(at, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        sent.on("error", (error) => resolve(error.name)).end(method === "POST" ? "{}" : undefined);
      });

    beforeAll(async () => {
      server = createServer((message, answer) => {
        heard.push(message);
        // A server that dies after it has read a call.
        if (message.url === "/dies") message.on("end", () => message.socket.destroy()).resume();
        else answer.end("{}");
      });
      server.on("upgrade", (message: IncomingMessage, socket) => {
        heard.push(message);
        socket.end(`HTTP/1.1 101 Switching Protocols\r\n${ACCEPTED}\r\n\r\n`);
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      // Nothing listens at the second server's port.
      proxy = await startProxy(name, [(server.address() as AddressInfo).port, await findFreePort()]);
      while ((await call("/api/healthcheck")) !== 200) await sleep(50);
      heard = [];
    });
    afterAll(async () => {
      await proxy.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });

    test("its own check finds nothing wrong in the file", () => {
      expect(() => proxy.check()).not.toThrow();
    });

    test("callers without TLS are sent to https", async () => {
      const answer = await fetch(`http://127.0.0.1:${proxy.httpPort}/v8/launch/?lang=en`, {
        redirect: "manual",
        headers: { host: "clutch.example" },
      });
      expect([answer.status, answer.headers.get("location")]).toEqual([
        301,
        expect.stringContaining("/v8/launch/?lang=en"),
      ]);
      expect(answer.headers.get("location")).toMatch(/^https:/);
    });

    test("metrics and readiness are not shown, and all calls are answered while one of two servers is away", async () => {
      expect([await call("/metrics"), await call("/readyz")]).toEqual([404, 404]);
      const answers = await Promise.all(Array.from({ length: 20 }, () => call("/api/healthcheck")));
      expect(answers).toEqual(answers.map(() => 200));
    });

    test("the server hears the caller's own address, not what the caller says of it", async () => {
      heard = [];
      await call("/api/healthcheck", { forwardedFor: "203.0.113.9" });
      const about = heard.filter(({ url }) => url === "/api/healthcheck").map(({ headers }) => headers);
      expect(about.map((headers) => headers["x-forwarded-for"])).toEqual(["127.0.0.1"]);
      expect(about.map((headers) => headers["x-forwarded-proto"])).toEqual(["https"]);
    });

    test("a call that a server read before it died is not sent to another", async () => {
      heard = [];
      const status = await call("/dies", { method: "POST" });
      expect([502, 503, 504]).toContain(status);
      expect(heard.filter(({ url }) => url === "/dies")).toHaveLength(1);
    });

    test("a socket is opened through it", async () => {
      const upgrade = { connection: "upgrade", upgrade: "websocket", "sec-websocket-version": "13" };
      const headers = { host: "clutch.example", ...upgrade, "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==" };
      const at = {
        port: proxy.httpsPort,
        path: "/game-client/v8/events/",
        headers,
        rejectUnauthorized: false,
      } as const;
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const sent = request(at);
        sent.on("upgrade", (answer, socket) => {
          socket.destroy();
          resolve(answer.statusCode);
        });
        sent.on("response", (answer) => resolve(answer.statusCode)).on("error", reject);
        sent.end();
      });
      expect(status).toBe(101);
    });
  },
);
