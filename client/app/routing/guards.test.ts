import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decideRoute, type GuardState } from "./guards.ts";
import { PATHS } from "./paths.ts";

const state = (hasToken: boolean, isEsportsOn: boolean, isMiniGameOn = true): GuardState => ({
  hasToken,
  isEsportsOn,
  isMiniGameOn,
  isDemoOn: isMiniGameOn,
});
const names = PATHS.map(([, name]) => name);
const cold = state(false, false, false);

test("R2.2-01 R2.2-02 R2.2-03 R6.1-01 before any launch only root, launch, maintenance and the error pages open", () => {
  const open = names.filter((name) => decideRoute(name, cold) === "pass");
  expect(new Set(open)).toEqual(new Set(["launch", "root", "maintenance", "404", "403"]));
  expect(decideRoute("icons", cold)).toBe("notAuthorized");
});

test("R2.2-04 R6.1-02 with esports on an anonymous visitor reaches everything but what is for members only", () => {
  const closed = names.filter((name) => decideRoute(name, state(false, true)) !== "pass");
  expect(new Set(closed)).toEqual(
    new Set(["notifications", "statement", "lootbox", "minigame", "roulette", "card", "verifier"]),
  );
});

test("RU-26 guests and members reach the demo where the mini-games are on and it is offered, and nowhere else", () => {
  for (const hasToken of [true, false])
    for (const isEsportsOn of [true, false]) {
      const open = { hasToken, isEsportsOn, isMiniGameOn: true, isDemoOn: true };
      expect(decideRoute("demo", open)).toBe("pass");
      expect(decideRoute("demo", { ...open, isDemoOn: false })).toBe("notAuthorized");
      expect(decideRoute("demo", { ...open, isMiniGameOn: false })).toBe("notAuthorized");
    }
});

test("R2.2-05 with esports off routes for users go to lootbox, others to not authorized", () => {
  const member = state(true, false);
  for (const name of [
    "events",
    "event-detail",
    "game-results",
    "result-detail",
    "rules",
    "notifications",
    "statement",
  ] as const)
    expect(decideRoute(name, member), name).toBe("lootbox");
  for (const name of ["icons", "live-stream-app", "live-stream-app-empty", "test-halfscreen"] as const)
    expect(decideRoute(name, member), name).toBe("notAuthorized");
  expect(decideRoute("lootbox", member)).toBe("pass");
});

test("R2.2-06 a user-only route without a token goes to not authorized, whatever the settings", () => {
  for (const esports of [true, false])
    for (const name of ["notifications", "statement", "lootbox", "card"] as const)
      expect(decideRoute(name, state(false, esports)), name).toBe("notAuthorized");
});

test("R2.2-06 lootbox with mini-games off goes to not authorized", () => {
  expect(decideRoute("lootbox", state(true, true, false))).toBe("notAuthorized");
  expect(decideRoute("lootbox", state(true, false, false))).toBe("notAuthorized");
});

test("R2.2-01 R2.2-05 following a redirect always ends: no guard sends round in a circle", () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.boolean(), fc.boolean(), fc.boolean(), (name, token, esports, games) => {
      const settings = state(token, esports, games);
      let at = name;
      for (let hops = 0; ; hops += 1) {
        expect(hops).toBeLessThan(3);
        const answer = decideRoute(at, settings);
        if (answer === "pass") return;
        at = answer === "lootbox" ? "lootbox" : "403";
      }
    }),
  );
});
