import { expect, test } from "vitest";
import { computeReloadPath, isChromeless, isRotateExempt, PATHS } from "./paths.ts";

const nameOf = (path: string): string | undefined => PATHS.find(([each]) => each === path)?.[1];

test("R2.1-01 R2.1-02 R2.1-05 R2.1-06 R2.1-09 R2.1-24 the table holds the paths of the specification under their names", () => {
  expect(nameOf("/launch.html")).toBe("launch");
  expect(nameOf("/launch")).toBe("launch");
  expect(nameOf("/live-stream-app/")).toBe("live-stream-app-empty");
  expect(nameOf("/live-stream-app/$eventId")).toBe("live-stream-app");
  expect(nameOf("/events")).toBe("events");
  expect(nameOf("/events/$eventId")).toBe("event-detail");
  expect(nameOf("/game-results/$eventId")).toBe("result-detail");
  expect(nameOf("/icons")).toBe("icons");
});

test("R2.1-26 R2.1-27 the catch-all carries the name 403", () => {
  expect(nameOf("$")).toBe("403");
});

test("R2.1-28 R2.1-29 R2.1-30 R2.1-31 R2.1-32 names without a path in the specification are children of lootbox", () => {
  for (const name of ["minigame", "roulette", "card", "verifier", "demo"])
    expect(PATHS.find(([, each]) => each === name)?.[0]).toContain(`/lootbox/${name}`);
});

test("R2.1-33 R2.1-34 R2.1-35 R2.1-36 R2.1-37 R2.1-38 every name used in navigation has a path", () => {
  const names = PATHS.map(([, name]) => name);
  for (const name of ["403", "404", "event-detail", "result-detail", "game-results", "live-stream-app"] as const)
    expect(names).toContain(name);
});

test("R2.1-42 R2.1-43 R2.1-44 R2.1-45 R2.1-46 the listed routes have no chrome, the match list has", () => {
  for (const name of ["lootbox", "403", "404", "live-stream-app", "launch"] as const)
    expect(isChromeless(name), name).toBe(true);
  for (const name of ["events", "event-detail", "rules", "notifications"] as const)
    expect(isChromeless(name), name).toBe(false);
});

test("R2.3-03 test half screen and maintenance are exempt from the rotate prompt besides the chrome-less routes", () => {
  for (const name of ["test-halfscreen", "maintenance", "launch", "card"] as const)
    expect(isRotateExempt(name), name).toBe(true);
  expect(isRotateExempt("events")).toBe(false);
});

test("R2.2-13 R2.2-14 R2.2-15 R2.2-16 after a reload details go to their lists, maintenance only with a token", () => {
  for (const hasToken of [true, false]) {
    expect(computeReloadPath("event-detail", hasToken)).toBe("/events");
    expect(computeReloadPath("result-detail", hasToken)).toBe("/game-results");
    expect(computeReloadPath("events", hasToken)).toBeNull();
  }
  expect(computeReloadPath("maintenance", true)).toBe("/events");
  expect(computeReloadPath("maintenance", false)).toBeNull();
});
