import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nkeys } from "@nats-io/transport-node";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { deployedBroker, isBrokerThere, startBroker } from "../../../testkit/server/broker.ts";
import { findFreePort } from "../store/embedded/free-port.ts";
import type { Bus } from "./bus.ts";
import { openNatsBus } from "./nats-bus.ts";
import { natsOptions } from "./nats-options.ts";

const NO_FILES = { nkeyFile: null, caFile: null, certFile: null, keyFile: null };

describe.skipIf(!isBrokerThere())("a broker that asks who one is", () => {
  let folder: string;
  const ended: (() => unknown)[] = [];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "clutch-nats-"));
  });
  afterEach(async () => {
    for (const end of ended.splice(0)) await end();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function start(text: string, port?: number): Promise<number> {
    const at = port ?? (await findFreePort());
    const child = await startBroker(folder, at, text);
    ended.push(() => child.kill("SIGKILL"));
    return at;
  }

  async function open(
    url: string,
    files: Partial<typeof NO_FILES> | Record<string, string> = {},
    faults: unknown[] = [],
  ) {
    const options = { ...natsOptions({ url, ...NO_FILES, ...files }), timeout: 5000 };
    const bus = await openNatsBus(options, (error) => faults.push(error));
    ended.push(() => bus.stop());
    return bus;
  }

  /** Resolves once one hears what the other says. */
  async function expectHeard(from: Bus, to: Bus): Promise<void> {
    const heard = Promise.withResolvers<void>();
    const end = to.subscribe("source.feed", () => heard.resolve());
    const saying = setInterval(() => from.publish("source.feed", { kind: "alive", atMs: 1 }), 20);
    await heard.promise;
    clearInterval(saying);
    end();
  }

  test("user and password stand in the address, with any letters", async () => {
    const password = "p@ss/wo:rd";
    const port = await start(`authorization { user: clutch, password: ${JSON.stringify(password)} }`);
    const bus = await open(`nats://clutch:${encodeURIComponent(password)}@127.0.0.1:${port}`);
    await expectHeard(bus, bus);
    await expect(open(`nats://clutch:wrong@127.0.0.1:${port}`)).rejects.toThrow(/authorization violation/i);
    await expect(open(`nats://127.0.0.1:${port}`)).rejects.toThrow(/authorization violation/i);
  });

  test("a token stands in the address", async () => {
    const port = await start('authorization { token: "t0ken" }');
    const bus = await open(`nats://t0ken@127.0.0.1:${port}`);
    await expectHeard(bus, bus);
    await expect(open(`nats://other@127.0.0.1:${port}`)).rejects.toThrow(/authorization violation/i);
  });

  test("a seed in a file signs the broker's challenge", async () => {
    const [ours, other] = [nkeys.createUser(), nkeys.createUser()];
    const port = await start(`authorization { users: [{ nkey: ${ours.getPublicKey()} }] }`);
    const seedOf = (user: typeof ours, name: string): string => {
      writeFileSync(join(folder, name), `${new TextDecoder().decode(user.getSeed())}\n`);
      return join(folder, name);
    };
    const bus = await open(`nats://127.0.0.1:${port}`, { nkeyFile: seedOf(ours, "ours.nk") });
    await expectHeard(bus, bus);
    const theirs = open(`nats://127.0.0.1:${port}`, { nkeyFile: seedOf(other, "other.nk") });
    await expect(theirs).rejects.toThrow(/authorization violation/i);
    writeFileSync(join(folder, "public.nk"), ours.getPublicKey());
    await expect(open(`nats://127.0.0.1:${port}`, { nkeyFile: join(folder, "public.nk") })).rejects.toThrow(
      "the file of NATS_NKEY holds no seed of a user (SU…)",
    );
  });

  test("deploy/nats: over TLS gateways hear prices of workers, and nobody hears prices of gateways", async () => {
    const port = await findFreePort();
    const { text, worker: workers, gateway: gateways } = deployedBroker(folder, port);
    await start(text, port);
    const faults: unknown[] = [];
    const worker = await open(workers.NATS_URL, { caFile: workers.NATS_CA });
    const gateway = await open(gateways.NATS_URL, { caFile: gateways.NATS_CA }, faults);
    await expectHeard(worker, gateway);

    let forged = 0;
    worker.subscribe("market.*", () => (forged += 1));
    const asked = Promise.withResolvers<void>();
    worker.subscribe("quoteAsk.feed", () => asked.resolve());
    await expectHeard(worker, worker);
    gateway.publish("market.9001001", { atMs: 1, markets: [] });
    gateway.publish("quoteAsk.feed", {
      id: 1,
      asker: "a",
      priority: "show",
      question: { kind: "price", matchKey: "m", legs: [] },
    });
    await asked.promise;
    expect(forged).toBe(0);
    await expect.poll(() => String(faults)).toMatch(/permissions violation for publish to "market\.9001001"/i);
    await expect(open(gateways.NATS_URL)).rejects.toThrow();
  });
});
