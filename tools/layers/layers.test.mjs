import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inRoot } from "../lib/paths.mjs";
import config from "./depcruise.mjs";
import { makeTree, plantAll, plants } from "./testing/planted.mjs";

const PLANTED = plants();
const OWN_RULES = ["folder-cycle", "undeclared-import", "undocumented-folder", "unlisted-folder"];
const trees = [];
let reported = "";

function check(planted, removed = null) {
  const tree = makeTree();
  trees.push(tree);
  plantAll(tree, planted);
  if (removed !== null) rmSync(path.join(tree, removed), { recursive: true });
  const { status, stdout, stderr } = spawnSync("node", [inRoot("tools", "layers", "main.mjs"), tree], {
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

beforeAll(() => {
  reported = check(PLANTED).stderr;
}, 60_000);
afterAll(() => trees.forEach((tree) => rmSync(tree, { recursive: true })));

test("a tree that keeps every rule passes", () => {
  const { status, stdout, stderr } = check([]);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^0 problems in \d\d+ modules/);
}, 60_000);

test("a listed folder that does not exist is reported", () => {
  const { status, stderr } = check([], "pricing/report");
  expect([status, stderr]).toEqual([1, "stale-folder: FOLDER_ORDER lists pricing/report/, which does not exist\n"]);
}, 60_000);

test("every rule has a planted violation", () => {
  const rules = [...config.forbidden.map(({ name }) => name), ...OWN_RULES];
  expect(PLANTED.map(({ rule }) => rule).toSorted()).toEqual(rules.toSorted());
});

test.each(PLANTED.map(({ rule, line }) => [rule, line]))("%s is reported where it is broken", (_, line) => {
  expect(reported).toContain(line);
});
