import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { createMetrics } from "./metrics.ts";

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

interface Dashboard {
  readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
}

const read = (path: string): string => readFileSync(join(import.meta.dirname, "../../..", path), "utf8");
const alerts = (parse(read("deploy/observe/alerts.yaml")) as { groups: { rules: Alert[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);
const dashboard = JSON.parse(read("deploy/observe/dashboard.json")) as Dashboard;
const guide = read("docs/operate.md");

const families = async (): Promise<ReadonlyMap<string, string>> =>
  new Map(
    [...(await createMetrics().text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = "", type = ""]) => [
      name,
      type,
    ]),
  );

/** The metrics an expression names: its words that are no function, label or keyword. */
const namesIn = (expr: string): readonly string[] =>
  expr
    .replaceAll(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(?:by|on|group_left)\s*\([^)]*\)/g, " ")
    .match(/\b[a-z]\w*\b(?!\s*\()/g)
    ?.filter((word) => !["and", "or", "unless", "offset"].includes(word)) ?? [];

/** Those of the names that no metric of the server has as a sample. */
async function findUnknown(exprs: readonly string[]): Promise<readonly string[]> {
  const samples = new Set(
    [...(await families())].flatMap(([name, type]) =>
      type === "histogram" ? ["bucket", "sum", "count"].map((part) => `${name}_${part}`) : [name],
    ),
  );
  return exprs.flatMap(namesIn).filter((name) => !samples.has(name));
}

test("the words of an expression that are no metric of the server are found", async () => {
  const known =
    'sum by (kind) (rate(clutch_bets_total{kind="single"}[5m])) > 2 and on (pool) clutch_owed_calls offset 10m';
  const quantile = "histogram_quantile(0.9, sum by (le) (rate(clutch_call_seconds_bucket[1d])))";
  expect(await findUnknown([known, quantile])).toEqual([]);
  expect(await findUnknown(["clutch_call_seconds", "clutch_bets_totals > clutch_owed_calls_count", "up == 0"])).toEqual(
    ["clutch_call_seconds", "clutch_bets_totals", "clutch_owed_calls_count", "up"],
  );
});

test("alerts and dashboard name metrics that the server has", async () => {
  const shown = dashboard.panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }) => expr.replaceAll("$__rate_interval", "5m")),
  );
  expect([alerts.length > 10, shown.length > 20]).toEqual([true, true]);
  for (const expr of [...alerts.map((alert) => alert.expr), ...shown]) expect(namesIn(expr)).not.toEqual([]);
  expect(await findUnknown([...alerts.map((alert) => alert.expr), ...shown])).toEqual([]);
});

test("each alert leads to its section of the guide, and each section is of an alert", () => {
  const names = alerts.map(({ alert }) => alert);
  expect([...guide.matchAll(/^### (Clutch\w+)$/gm)].map(([, name]) => name)).toEqual(names);
  for (const { alert, annotations } of alerts)
    expect(annotations).toEqual({ summary: expect.any(String), runbook: `docs/operate.md#${alert.toLowerCase()}` });
});

test("the guide lists every metric of the server, and no other", async () => {
  const own = [...(await families()).keys()].filter((name) => name.startsWith("clutch_"));
  const listed = [...guide.matchAll(/^\| `(clutch_\w+)`/gm)].map(([, name = ""]) => name);
  expect(listed.toSorted()).toEqual(own.toSorted());
});
