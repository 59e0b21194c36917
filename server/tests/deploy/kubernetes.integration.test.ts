import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { parseConfig } from "../../base/config/config.ts";

const ROOT = join(import.meta.dirname, "../../..");
const FILE = join(ROOT, "deploy/kubernetes/clutch.yaml");

type Labels = Readonly<Record<string, string>>;

interface Container {
  readonly args: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly readinessProbe?: { readonly httpGet: { readonly path: string } };
  readonly livenessProbe?: { readonly httpGet: { readonly path: string } };
}

interface Pod {
  readonly metadata: { readonly labels: Labels };
  readonly spec: { readonly containers: readonly [Container]; readonly terminationGracePeriodSeconds?: number };
}

interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly template?: Pod;
    readonly selector?: Labels | { readonly matchLabels: Labels };
    readonly podSelector?: { readonly matchLabels: Labels };
    readonly scaleTargetRef?: { readonly name: string };
  };
}

const resources = parseAllDocuments(readFileSync(FILE, "utf8")).map((each) => each.toJS() as Resource);
const deployments = resources.filter(({ kind }) => kind === "Deployment");
const podOf = ({ spec }: Resource): Pod => spec.template as Pod;
/** What servers are given by secrets. */
const SECRETS = {
  DATABASE_URL: "postgres://clutch_serving:x@db/clutch",
  NATS_URL: "tls://gateway:x@nats:4222",
  CLUTCH_SEALING_SECRET: "6".repeat(64),
  CLUTCH_ARCADE_SECRET: "7".repeat(64),
  CLUTCH_METRICS_TOKEN: "0123456789abcdef",
};

test("the compiler finds no field that Kubernetes does not have, and none missing", () => {
  // Beside node_modules, so that the types are found.
  const folder = mkdtempSync(join(ROOT, "node_modules/.cache/clutch-kubernetes-"));
  try {
    const lines = resources.map((resource, n) => {
      const version = resource.apiVersion.includes("/") ? resource.apiVersion : `core/${resource.apiVersion}`;
      const type = `import("kubernetes-types/${version.replace(".k8s.io", "")}").${resource.kind}`;
      return `export const r${n}: ${type} = ${JSON.stringify(resource)};\n`;
    });
    writeFileSync(join(folder, "resources.ts"), lines.join(""));
    const args = [
      "--ignoreConfig",
      "--noEmit",
      "--strict",
      "--skipLibCheck",
      "--module",
      "esnext",
      "--moduleResolution",
      "bundler",
    ];
    const { stdout } = spawnSync(join(ROOT, "node_modules/.bin/tsc"), [...args, join(folder, "resources.ts")], {
      encoding: "utf8",
    });
    expect(stdout).toBe("");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("every server starts with what it is given, and has time to drain and to move its sockets", () => {
  expect(deployments.map(({ metadata }) => metadata.name)).toEqual(["clutch-gateway", "clutch-worker"]);
  const roles = deployments.flatMap((deployment) => {
    const { spec } = podOf(deployment);
    const [server] = spec.containers;
    const env = Object.fromEntries((server.env ?? []).map(({ name, value }) => [name, value]));
    const config = parseConfig({ ...SECRETS, ...env }, server.args.slice(1));
    if (!config.ok) throw new Error(config.error);
    const { drainSeconds, moveSeconds } = config.value;
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + moveSeconds + 10);
    expect([server.livenessProbe?.httpGet.path, server.readinessProbe?.httpGet.path]).toEqual(["/livez", "/readyz"]);
    return config.value.roles;
  });
  expect(roles.toSorted()).toEqual(["api", "arcade", "feed", "live", "settle"]);
});

test("whatever selects pods selects some that exist", () => {
  const pods = resources.flatMap(({ spec }) => (spec.template ? [spec.template.metadata.labels] : []));
  for (const { kind, metadata, spec } of resources) {
    const selector = spec.podSelector ?? spec.selector;
    const labels = (selector && "matchLabels" in selector ? selector.matchLabels : selector) as Labels | undefined;
    const found = pods.filter((pod) => Object.entries(labels ?? {}).every(([name, value]) => pod[name] === value));
    expect([kind, metadata.name, found.length > 0]).toEqual([kind, metadata.name, true]);
    if (spec.scaleTargetRef) expect(deployments.map((each) => each.metadata.name)).toContain(spec.scaleTargetRef.name);
  }
});
