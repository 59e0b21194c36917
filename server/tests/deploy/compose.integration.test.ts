import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { findUnknownVariables, parseConfig } from "../../base/config/config.ts";

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly healthcheck?: unknown;
  readonly stop_grace_period?: string;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const FILE = join(import.meta.dirname, "../../../deploy/compose/compose.yaml");
const text = readFileSync(FILE, "utf8");
/** As compose does with an `.env` beside it. */
const filled = text.replace(/\$\{(\w+):\?[^}]*\}/g, () => "ab".repeat(32));
const { services, volumes } = parse(filled, { merge: true }) as Compose;
const servers = Object.entries(services).filter(([, { image, command }]) => image.startsWith("clutch:") && !command);

test("both servers start with what they are given, share it but for their address, and have time to leave", () => {
  expect(servers.map(([name]) => name)).toEqual(["one", "two"]);
  const shared = servers.map(([, { environment = {}, stop_grace_period: grace = "" }]) => {
    expect([...findUnknownVariables(environment)]).toEqual([]);
    const config = parseConfig(environment, []);
    if (!config.ok) throw new Error(config.error);
    const { drainSeconds, moveSeconds, roles } = config.value;
    expect(Number(grace.replace(/s$/, ""))).toBeGreaterThan(drainSeconds + moveSeconds + 8);
    expect([...roles].toSorted()).toEqual(["api", "arcade", "feed", "live", "settle"]);
    return { ...environment, PUBLIC_ORIGIN: "" };
  });
  expect(shared[0]).toEqual(shared[1]);
});

test("a server answers at the port of its address, and what it names is there", () => {
  for (const [name, { environment = {}, ports = [] }] of servers) {
    const [outside] = (ports[0] ?? "").split(":");
    expect([name, new URL(environment["PUBLIC_ORIGIN"] ?? "").port]).toEqual([name, outside]);
    const named = ["DATABASE_URL", "NATS_URL"].map((variable) => new URL(environment[variable] ?? "").hostname);
    for (const host of named) expect(Object.keys(services)).toContain(host);
  }
});

test("what a service waits for is there, and a database that is waited for says when it is healthy", () => {
  for (const { depends_on: waited = {}, volumes: mounts = [] } of Object.values(services)) {
    for (const [name, { condition }] of Object.entries(waited)) {
      expect(Object.keys(services)).toContain(name);
      if (condition === "service_healthy") expect(services[name]?.healthcheck).toBeDefined();
    }
    for (const mount of mounts) expect(Object.keys(volumes)).toContain(mount.split(":")[0]);
  }
});
