import { expect, test } from "vitest";
import { createSafeStorage, readJson } from "./storage.ts";
import { makeUniqueId } from "./unique-id.ts";

const blocked = () => {
  throw new DOMException("denied", "SecurityError");
};

test("R8.2-80 with storage blocked values live in memory and the notice can be shown", () => {
  const storage = createSafeStorage(blocked);
  expect(storage.isBlocked).toBe(true);
  storage.set("a", "1");
  expect(storage.get("a")).toBe("1");
  storage.remove("a");
  expect(storage.get("a")).toBeNull();
});

test("R3.1-64 unreadable JSON reads as nothing", () => {
  const storage = createSafeStorage(blocked);
  storage.set("settings", "{oops");
  expect(readJson(storage, "settings")).toBeNull();
  storage.set("settings", '{"a":1}');
  expect(readJson(storage, "settings")).toEqual({ a: 1 });
});

test("R7.1-09 the unique id is a UUID of version 4 and differs each time", () => {
  const ids = Array.from({ length: 50 }, () => makeUniqueId());
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(50);
});

test("R7.1-09 without a random source there is no id", () => {
  expect(makeUniqueId(null)).toBeNull();
});
