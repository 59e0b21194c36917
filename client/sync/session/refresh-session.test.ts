import { CLOSE_CODES } from "@clutch/contract";
import { beforeEach, expect, test } from "vitest";
import { networkFailure } from "../../api/failure.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { INITIAL_UI, uiStore } from "../../store/ui.ts";
import { refusal, useFakeRuntime, type Reply } from "../testing/fake-runtime.ts";
import { endByCloseCode, refreshSession } from "./refresh-session.ts";

const extended: Reply = {
  answer: {
    token: "b".repeat(40),
    session_id: "s".repeat(8),
    public_token: "c".repeat(40),
    expires_at: 1_700_003_600_000,
    server_timestamp: 1_700_000_000_000,
  },
};
const status: Reply = { answer: { is_maintenance: true, from: null, to: null, server_timestamp: 1 } };

beforeEach(() => {
  sessionStore.setState({ ...INITIAL_SESSION, token: "a".repeat(40), sessionId: "s", launchId: "l" }, true);
  uiStore.setState(INITIAL_UI, true);
});

test("G-05 sockets that fail together extend the session by one call, the next failure by another", async () => {
  const fake = useFakeRuntime(() => extended);
  expect(await Promise.all([refreshSession(), refreshSession(), refreshSession()])).toEqual(["done", "done", "done"]);
  expect(fake.sent.map(({ name, input }) => [name, input])).toEqual([
    ["sessionRefresh", { body: { session_id: "s", launch_id: "l", local_timestamp: fake.timers.nowMs() } }],
  ]);
  expect(sessionStore.getState()).toMatchObject({ token: "b".repeat(40), serverTimestampMs: 1_700_000_000_000 });
  await refreshSession();
  expect(fake.sent).toHaveLength(2);
});

test("G-05 a session is expired by a refusal with 401 or where there is none; other failures are tried again", async () => {
  useFakeRuntime(() => refusal(401, null));
  expect(await refreshSession()).toBe("expired");
  useFakeRuntime(() => refusal(503, null));
  expect(await refreshSession()).toBe("done");
  useFakeRuntime(() => ({ failure: networkFailure() }));
  expect(await refreshSession()).toBe("done");
  sessionStore.setState({ sessionId: null });
  const { sent } = useFakeRuntime(() => extended);
  expect([await refreshSession(), sent.length]).toEqual(["expired", 0]);
});

test("G-05 RU-5 a rejected token is reported to the host page and shows the popup, a forbidden one goes to its page", () => {
  const fake = useFakeRuntime(() => status);
  endByCloseCode(CLOSE_CODES.tokenRejected);
  expect(sessionStore.getState().isTokenRefused).toBe(true);
  expect(fake.posted).toEqual([{ type: "CLUTCH_SESSION_EXPIRED" }]);
  expect(uiStore.getState().error).toMatchObject({ statusCode: 401, displayedCode: "E2-4401-0", showPopup: true });
  endByCloseCode(CLOSE_CODES.notAllowed);
  expect([fake.went, fake.posted.length]).toEqual([["/403"], 1]);
});

test("G-05 maintenance asks for the status and keeps the session", () => {
  const fake = useFakeRuntime(() => status);
  endByCloseCode(CLOSE_CODES.maintenance);
  expect(fake.sent.map(({ name }) => name)).toEqual(["maintenanceStatus"]);
  expect([sessionStore.getState().isTokenRefused, fake.posted]).toEqual([false, []]);
});
