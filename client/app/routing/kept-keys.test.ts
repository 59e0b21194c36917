import { expect, test } from "vitest";
import { hideKeptKeys, keepKeys } from "./kept-keys.ts";
import { createRouter, type RoutedWindow } from "./router.ts";

/** A window at an address, which its history changes. */
function openWindow(first: string) {
  let at = new URL(first, "https://widget.example");
  const write = (_data: unknown, _unused: string, path?: string | URL | null): void =>
    void (at = new URL(path ?? "", at));
  const window: RoutedWindow = {
    get location() {
      return at;
    },
    history: { pushState: write, replaceState: write },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  return { window, address: () => at.pathname + at.search + at.hash };
}

test("PR-19 every address of an isolated visit keeps the launch's policy and partner, and nothing else of it", () => {
  const { window, address } = openWindow("/v8/launch.html?auth=demo&token=secret&lang=th&coep=require-corp");
  const routed = hideKeptKeys({ ...window, location: window.location });
  const router = createRouter({ window: routed, decide: () => "pass" });
  router.navigate("/events", { replace: true });
  expect(address()).toBe("/v8/events?auth=demo&coep=require-corp");
  router.navigate("/events?game=1#top");
  expect(address()).toBe("/v8/events?game=1&auth=demo&coep=require-corp#top");
});

test("PR-19 filters and routes do not see the kept keys, and an address is not written twice for them", () => {
  const { window, address } = openWindow("/v8/events?game=1&coep=credentialless&auth=demo");
  const routed = hideKeptKeys(window);
  expect(routed.location.search).toBe("?game=1");
  const router = createRouter({ window: routed, decide: () => "pass" });
  expect(router.path()).toBe("/events?game=1");
  expect(address()).toBe("/v8/events?game=1&coep=credentialless&auth=demo");
});

test("PR-19 a page that loads another by hand takes the kept keys along", () => {
  expect(keepKeys("/v8/events", "?game=1&coep=require-corp&auth=demo")).toBe("/v8/events?coep=require-corp&auth=demo");
  expect(keepKeys("/v8/events", "?game=1")).toBe("/v8/events");
});
