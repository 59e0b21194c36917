import type { CurrencyCode } from "@clutch/kernel";
import { beforeEach, expect, test } from "vitest";
import { createSafeStorage } from "../../platform/storage.ts";
import { INITIAL_SESSION, sessionStore, type MemberProfile } from "../../store/session.ts";
import { INITIAL_UI, uiStore } from "../../store/ui.ts";
import { walletStore } from "../../store/wallet.ts";
import { refusal, useFakeRuntime, type Reply, type SentCall } from "../testing/fake-runtime.ts";
import { memberWire } from "../testing/launch-wire.ts";
import type { RouteName } from "../runtime.ts";
import { applyHostMessage } from "./host-messages.ts";
import { onRouteChange } from "./route-effects.ts";
import { isRefreshed, startUp, writeEnvironment } from "./startup.ts";

const status = { is_maintenance: false, from: null, to: null, server_timestamp: 1 };
const ANSWERS: Record<string, unknown> = {
  membersMe: memberWire,
  wallet: { balance: 1000, currency_code: "USD" },
  games: { results: [] },
  notifications: { results: [], page: 1, page_size: 50, count: 0, next: null },
  transactions: { results: [], page: 1, page_size: 20, count: 0, next: null },
  maintenanceStatus: status,
};
const answering =
  (changes: Record<string, unknown> = {}) =>
  ({ name }: SentCall): Reply =>
    name in ANSWERS ? { answer: { ...ANSWERS, ...changes }[name] } : refusal(400, null);

beforeEach(() => {
  const member = { memberId: 1001, notification: true } as MemberProfile;
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false, member }, true);
  uiStore.setState(INITIAL_UI, true);
  walletStore.setState({ balance: null });
});

test("R4.12-09 R4.12-10 R4.12-11 R4.12-12 R4.12-13 five routes are not refreshed on start, every other is", () => {
  expect((["403", "launch", "404", "maintenance", "verifier"] as const).map(isRefreshed)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  for (const name of ["events", "event-detail", "lootbox", "rules"] as const) expect(isRefreshed(name)).toBe(true);
});

test("R4.12-14 the status is checked after the refresh, once each of its calls was made", async () => {
  const fake = useFakeRuntime(answering());
  await startUp("events");
  const names = fake.sent.map(({ name }) => name);
  const checkedAt = names.indexOf("maintenanceStatus");
  for (const name of ["membersMe", "wallet", "games", "notifications"]) {
    expect(names.indexOf(name), name).toBeGreaterThanOrEqual(0);
    expect(names.indexOf(name), name).toBeLessThan(checkedAt);
  }
});

test("R4.12-08 a start on notAuthorized asks for neither member, wallet, games nor notices, though there is a token", async () => {
  const fake = useFakeRuntime(answering());
  await startUp("403");
  expect(fake.sent.map(({ name }) => name)).toEqual(["maintenanceStatus"]);
});

test("R4.12-15 R3.1-40 R3.1-41 R3.1-42 a status of maintenance keeps its times and leads to its page", async () => {
  const times = { from: "2025-10-21T10:00:00Z", to: "2025-10-21T12:00:00Z" };
  const fake = useFakeRuntime(answering({ maintenanceStatus: { ...status, ...times, is_maintenance: true } }));
  await startUp("events");
  expect(uiStore.getState().maintenance).toEqual({
    isOn: true,
    fromMs: Date.parse(times.from),
    toMs: Date.parse(times.to),
  });
  expect(fake.went).toEqual(["/maintenance"]);
});

test("R4.12-15 a status without maintenance leads nowhere", async () => {
  const fake = useFakeRuntime(answering());
  await startUp("events");
  expect([uiStore.getState().maintenance.isOn, fake.went]).toEqual([false, []]);
});

test("R4.12-20 the mobile page is the matches again at start", async () => {
  useFakeRuntime(answering());
  uiStore.setState({ currentMobilePage: { current: "event-detail", prev: "matches" }, mobileEventId: "9" });
  await startUp("events");
  expect(uiStore.getState()).toMatchObject({
    currentMobilePage: { current: "matches", prev: null },
    mobileEventId: null,
  });
});

test("R4.12-21 R3.1-60 refreshFirstInit holds for 2000 ms", async () => {
  const fake = useFakeRuntime(answering());
  await startUp("events");
  fake.timers.advance(1999);
  expect(uiStore.getState().refreshFirstInit).toBe(true);
  fake.timers.advance(1);
  expect(uiStore.getState().refreshFirstInit).toBe(false);
});

const arrive = (now: RouteName, before: RouteName | null) => {
  const fake = useFakeRuntime(answering());
  const placeOf = (name: RouteName) => ({ name, eventId: null });
  onRouteChange(placeOf(now), before === null ? null : placeOf(before));
  return fake.sent.map(({ name }) => name);
};

test("R4.12-22 leaving lootbox refreshes the wallet, once; other routes do not", () => {
  expect(arrive("rules", "lootbox")).toEqual(["wallet"]);
  expect(arrive("rules", "events")).toEqual([]);
  expect(arrive("card", "lootbox")).toEqual([]);
});

test("R4.12-23 entering lootbox directly fetches the games, coming from elsewhere does not", () => {
  expect(arrive("lootbox", null)).toEqual(["games"]);
  expect(arrive("lootbox", "events")).toEqual([]);
});

test("R4.12-38 a balance from the parent page is ignored on lootbox and taken elsewhere", () => {
  const sync = (name: RouteName) => {
    useFakeRuntime(answering(), { name, eventId: null });
    walletStore.setState({ balance: { amountMinor: 100_000n, currency: "USD" } });
    applyHostMessage({ type: "SYNC_WALLET", value: 5 });
    return walletStore.getState().balance?.amountMinor;
  };
  expect([sync("lootbox"), sync("events")]).toEqual([100_000n, 500n]);
});

test("R4.12-37 a balance of too many decimals is shown without them; one that no call may name is ignored", () => {
  useFakeRuntime(answering());
  const sync = (value: number, currency: CurrencyCode) => {
    walletStore.setState({ balance: { amountMinor: 7n, currency } });
    applyHostMessage({ type: "SYNC_WALLET", value });
    return walletStore.getState().balance?.amountMinor;
  };
  expect([sync(950.559, "USD"), sync(950.559, "JPY"), sync(950.5599, "KWD")]).toEqual([95_055n, 950n, 950_559n]);
  expect([sync(0.7 + 0.1, "USD"), sync(1e-7, "USD"), sync(1e22, "USD")]).toEqual([80n, 0n, 7n]);
});

test("R3.1-68 R3.1-69 R3.1-70 R3.1-71 the environment record holds version, base path, mode and image type", () => {
  const local = createSafeStorage(() => {
    throw new Error("memory only");
  });
  writeEnvironment(local);
  expect(JSON.parse(local.get("environment") ?? "")).toEqual({
    appVersion: "202510210951",
    basePath: "/v8",
    mode: "production",
    imageType: "release",
  });
});
