import { expect, test } from "vitest";
import { reach, type ModuleGraph } from "./reach.ts";

/** A graph of modules by path; packages are entered by `/<name>/index.ts`. */
function graphOf(modules: Readonly<Record<string, readonly [code: string, ...imported: string[]]>>): ModuleGraph {
  return {
    getModuleInfo: (id) => {
      const [code, ...importedIds] = modules[id] ?? [null];
      return code === null ? null : { code, importedIds };
    },
  };
}

test("through a barrel only imported names are followed: by name, by star and renamed", () => {
  const graph = graphOf({
    "/client/start.ts": ['import { a, b as c } from "@clutch/rules"; a(c);', "/rules/index.ts"],
    "/rules/index.ts": [
      'export { a, other } from "./a.ts"; export { inner as b } from "./b.ts"; export * from "./star.ts";',
      "/rules/a.ts",
      "/rules/b.ts",
      "/rules/star.ts",
    ],
    "/rules/a.ts": ["export const a = 1, other = 2;"],
    "/rules/b.ts": ['import { deep } from "./deep.ts"; export const inner = deep;', "/rules/deep.ts"],
    "/rules/deep.ts": ["export const deep = 1;"],
    "/rules/star.ts": ["export const far = 1;"],
  });
  const found = ["/client/start.ts", "/rules/a.ts", "/rules/b.ts", "/rules/deep.ts"];
  expect([...reach("/client/start.ts", graph)].toSorted()).toEqual(found);
});

test("a star is followed when the name is its own", () => {
  const graph = graphOf({
    "/client/start.ts": ['import { far } from "@clutch/rules"; far();', "/rules/index.ts"],
    "/rules/index.ts": ['export * from "./near.ts"; export * from "./star.ts";', "/rules/near.ts", "/rules/star.ts"],
    "/rules/near.ts": ["export const near = 1;"],
    "/rules/star.ts": ["export const far = 1;"],
  });
  expect([...reach("/client/start.ts", graph)]).toEqual(["/client/start.ts", "/rules/star.ts"]);
});

test("of a namespace only the members that are read lead on", () => {
  const graph = graphOf({
    "/client/start.ts": ['import { calls as c } from "@clutch/contract"; send(c.wallet);', "/contract/index.ts"],
    "/contract/index.ts": ['export * as calls from "./table.ts";', "/contract/table.ts"],
    "/contract/table.ts": [
      'export { wallet } from "./wallet.ts"; export { games } from "./games.ts";',
      "/contract/wallet.ts",
      "/contract/games.ts",
    ],
    "/contract/wallet.ts": ["export const wallet = 1;"],
    "/contract/games.ts": ["export const games = 1;"],
  });
  expect([...reach("/client/start.ts", graph)]).toEqual(["/client/start.ts", "/contract/wallet.ts"]);
});

test("a module with side effects is no barrel, and everything it imports is reached", () => {
  const graph = graphOf({
    "/client/start.ts": ['import { a } from "./mixed.ts"; a();', "/client/mixed.ts"],
    "/client/mixed.ts": ['import "./style.ts"; export { a } from "./a.ts"; go();', "/client/style.ts", "/client/a.ts"],
    "/client/style.ts": ["go();"],
    "/client/a.ts": ["export const a = 1;"],
  });
  expect(reach("/client/start.ts", graph).size).toBe(4);
});
