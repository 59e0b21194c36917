import { beforeEach, expect, test } from "vitest";
import { calls, CLOSE_CODES } from "@clutch/contract";
import { networkFailure } from "../api/failure.ts";
import { INITIAL_SESSION, sessionStore } from "../store/session.ts";
import { INITIAL_UI, uiStore } from "../store/ui.ts";
import { onCallFailure } from "./errors.ts";
import { enterMaintenance } from "./maintenance.ts";
import { endByCloseCode } from "./session/refresh-session.ts";
import { refusal, useFakeRuntime } from "./testing/fake-runtime.ts";

beforeEach(() => {
  uiStore.setState(INITIAL_UI, true);
  sessionStore.setState(INITIAL_SESSION, true);
});

const refused = (status: number, code: number) => {
  const reply = refusal(status, { code });
  if (!("failure" in reply)) throw new Error("a refusal");
  return reply.failure;
};
const error = () => uiStore.getState().error;

test("R8.1-21 R8.1-22 R8.1-23 the error state is empty at first, and holds status, message and popup of a 401", () => {
  const fake = useFakeRuntime(() => refusal(401, null));
  expect(error()).toBeNull();
  onCallFailure(refused(401, 1002), calls.wallet);
  expect(error()).toMatchObject({ statusCode: 401, errorMessage: "error.status401", showPopup: true });
  expect(fake.posted).toContainEqual({ type: "CLUTCH_SESSION_EXPIRED" });
});

test("RU-5 the page hears once that a session is over, however many calls and sockets find out", () => {
  const fake = useFakeRuntime(() => refusal(401, null));
  const posted = () =>
    fake.posted.filter((message) => JSON.stringify(message).includes("CLUTCH_SESSION_EXPIRED")).length;
  for (const [launchId, total] of [
    ["first", 1],
    ["second", 2],
  ] as const) {
    sessionStore.setState({ ...INITIAL_SESSION, launchId }, true);
    for (const call of [calls.wallet, calls.results, calls.betQuote]) onCallFailure(refused(401, 1001), call);
    for (let socket = 0; socket < 3; socket += 1) endByCloseCode(CLOSE_CODES.tokenRejected);
    expect([posted(), sessionStore.getState().isTokenRefused]).toEqual([total, true]);
  }
  uiStore.setState(INITIAL_UI, true);
  // The member reads it each time.
  onCallFailure(refused(401, 1001), calls.wallet);
  expect(error()).toMatchObject({ statusCode: 401, showPopup: true });
});

test("R8.1-24 the popup closes and its state is reset after 10 s; a newer one has its own 10 s", () => {
  const fake = useFakeRuntime(() => refusal(500, null));
  onCallFailure(refused(500, 9001), calls.wallet);
  fake.timers.advance(6000);
  onCallFailure(networkFailure(), calls.wallet);
  fake.timers.advance(9999);
  expect(error()?.errorMessage).toBe("error.offline");
  fake.timers.advance(1);
  expect(error()).toBeNull();
});

test("R3.1-65 R3.1-66 error state and log go to session storage and not to local storage, tokens masked", () => {
  const fake = useFakeRuntime(() => refusal(500, null));
  onCallFailure(refused(500, 9001), calls.wallet);
  const { session, local } = fake.runtime;
  expect(JSON.parse(session.get("error") ?? "null")).toEqual(error());
  expect(JSON.parse(session.get("log") ?? "[]")).toEqual([{ at: 0, text: "wallet refused E0-9001-0" }]);
  expect([local.get("error"), local.get("log")]).toEqual([null, null]);
});

test("R6.1-13 R8.1-09 a 403 shows the forbidden page and no popup", () => {
  const fake = useFakeRuntime(() => refusal(403, null));
  onCallFailure(refused(403, 8006), calls.results);
  expect([fake.went, error()?.statusCode, error()?.showPopup]).toEqual([["/403"], 403, false]);
});

test("R4.11-02 R4.11-03 a call refused for maintenance keeps both times and goes to the maintenance route, once", () => {
  const fake = useFakeRuntime(() => refusal(503, null));
  const detail = { is_maintenance: true, from: "2025-10-21T10:00:00Z", to: "2025-10-21T12:00:00Z" };
  const reply = refusal(503, { code: 8004, detail });
  if (!("failure" in reply)) throw new Error("a refusal");
  onCallFailure(reply.failure, calls.wallet);
  expect(uiStore.getState().maintenance).toEqual({
    isOn: true,
    fromMs: Date.parse(detail.from),
    toMs: Date.parse(detail.to),
  });
  expect([fake.went, error()]).toEqual([["/maintenance"], null]);
  const there = useFakeRuntime(() => refusal(503, null), { name: "maintenance", eventId: null });
  enterMaintenance(null, null);
  expect(there.went).toEqual([]);
});

test("RU-19 what the slip retries raises no popup while the server asks to retry; a lasting refusal does", () => {
  useFakeRuntime(() => refusal(429, null));
  for (const status of [429, 503]) {
    for (const call of [calls.betQuote, calls.betRangeMixedCombo]) onCallFailure(refused(status, status), call);
    expect(uiStore.getState().error).toBe(null);
  }
  onCallFailure(refused(500, 9001), calls.betRangeMixedCombo);
  expect(uiStore.getState().error).not.toBe(null);
});
