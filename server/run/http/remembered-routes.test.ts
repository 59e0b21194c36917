import { TrieRouter } from "hono/router/trie-router";
import { expect, test } from "vitest";
import { RememberedRoutes } from "./remembered-routes.ts";

const ROUTES = [
  ["ALL", "*"],
  ["POST", "/api/single-bet"],
  ["POST", "/api/single-bet/"],
  ["GET", "/api/bets/:id/"],
  ["GET", "/docs/*"],
  ["ALL", "/api/*"],
] as const;
const ASKED = ["/api/single-bet", "/api/single-bet/", "/api/bets/1/", "/api/bets/2/", "/docs/a", "/nothing"];

test("a route matches what hono's own router matches, the second time as the first", () => {
  const [ours, theirs] = [new RememberedRoutes<string>(), new TrieRouter<string>()];
  const compare = (): void => {
    for (const method of ["GET", "POST", "ALL"])
      for (const path of [...ASKED, ...ASKED]) expect(ours.match(method, path)).toEqual(theirs.match(method, path));
  };
  for (const [index, [method, path]] of ROUTES.entries()) {
    for (const router of [ours, theirs]) router.add(method, path, `${index}`);
    // A route that is added later counts for paths that were asked before.
    compare();
  }
});
