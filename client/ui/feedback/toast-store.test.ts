import { expect, test, vi } from "vitest";
import { createToastStore, MAX_TOASTS } from "./toast-store.ts";

test("the oldest toast gives way to the fourth", () => {
  const store = createToastStore();
  for (const text of ["a", "b", "c", "d"]) store.show("info", text);
  expect(store.read().map((toast) => toast.text)).toEqual(["b", "c", "d"]);
  expect(store.read()).toHaveLength(MAX_TOASTS);
});

test("the same text is shown once, as new", () => {
  const store = createToastStore();
  store.show("error", "a");
  store.show("info", "b");
  store.show("error", "a");
  expect(store.read().map((toast) => toast.text)).toEqual(["b", "a"]);
});

test("a dismissed toast leaves and listeners hear of it until they stop", () => {
  const store = createToastStore();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.show("info", "a");
  store.dismiss(store.read()[0]?.id ?? -1);
  expect(store.read()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  store.show("info", "b");
  expect(listener).toHaveBeenCalledTimes(2);
});
