import { expect, test } from "vitest";
import { decideRoute, type GuardState } from "./guards.ts";
import { createRouter, toRouteNow, type RoutedWindow } from "./router.ts";

const GUEST: GuardState = { hasToken: false, isEsportsOn: true, isMiniGameOn: true, isDemoOn: true };

/** A window with a history of its own: what was shown, what is shown, and a way back. */
function openWindow(first: string) {
  const entries = [first];
  let listener = (): void => undefined;
  const at = (): URL => new URL(entries.at(-1) ?? "", "https://widget.example");
  const window: RoutedWindow = {
    location: {
      get pathname() {
        return at().pathname;
      },
      get search() {
        return at().search;
      },
      get hash() {
        return at().hash;
      },
    },
    history: {
      pushState: (_state, _title, path) => void entries.push(String(path)),
      replaceState: (_state, _title, path) => void entries.splice(-1, 1, String(path)),
    },
    addEventListener: (_type, added) => void (listener = added),
    removeEventListener: () => void (listener = () => undefined),
  };
  const back = (): void => {
    entries.pop();
    listener();
  };
  return { window, entries, back };
}

function open(path: string, state: GuardState = GUEST) {
  const { window, entries, back } = openWindow(path);
  const router = createRouter({ window, decide: (name) => decideRoute(name, state) });
  const seen: string[] = [];
  router.subscribe(() => seen.push(router.place().name));
  return { router, entries, back, seen };
}

test("R2.2-17 the address decides the route, and the event's id is in it", () => {
  const { router, entries, seen } = open("/v8/events?x=1");
  expect(router.place().name).toBe("events");
  router.navigate("/events/9001001");
  expect(toRouteNow(router.place())).toEqual({ name: "event-detail", eventId: "9001001" });
  expect(entries).toEqual(["/v8/events?x=1", "/v8/events/9001001"]);
  expect(seen).toEqual(["event-detail"]);
});

test("going back shows the place before", () => {
  const { router, back } = open("/v8/events");
  router.navigate("/events/1");
  back();
  expect(router.place().name).toBe("events");
});

test("R2.2-06 a closed route is never shown: the address becomes the forbidden page's", () => {
  const entered = open("/v8/notifications");
  expect(entered.entries).toEqual(["/v8/403"]);
  const gone = open("/v8/events");
  gone.router.navigate("/notifications");
  expect(gone.entries).toEqual(["/v8/events", "/v8/403"]);
  expect(gone.seen).toEqual(["403"]);
});

test("R2.2-05 with esports off a member's list gives way to lootbox, also on the way back", () => {
  const state = { hasToken: true, isEsportsOn: true, isMiniGameOn: true, isDemoOn: true };
  const { router, entries, back } = open("/v8/events", state);
  router.navigate("/rules");
  state.isEsportsOn = false;
  back();
  expect(router.place().name).toBe("lootbox");
  expect(entries).toEqual(["/v8/lootbox"]);
});

test("R2.2-12 going where one is already makes no second entry", () => {
  const { router, entries } = open("/v8/events");
  router.navigate("/events");
  router.navigate("/events");
  expect(entries).toEqual(["/v8/events"]);
});

test("a launch is replaced, so that its token does not stay in the history", () => {
  const { router, entries } = open("/v8/launch?token=secret");
  router.navigate("/events", { replace: true });
  expect(entries).toEqual(["/v8/events"]);
});

test("the place is the same object until one goes elsewhere", () => {
  const { router } = open("/v8/events");
  const before = router.place();
  expect(router.place()).toBe(before);
  router.stop();
});
