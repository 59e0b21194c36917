import { beforeEach, expect, test } from "vitest";
import { networkFailure, timeoutFailure } from "../../api/failure.ts";
import { INITIAL_SESSION, sessionStore, type Features, type MemberProfile } from "../../store/session.ts";
import { uiStore, INITIAL_UI } from "../../store/ui.ts";
import { computeHomeBoard, computeHomePath, computeLaunchState, launch } from "./launch.ts";
import { parseStoredSession } from "../session/persist.ts";
import { calls } from "@clutch/contract";
import { walletStore } from "../../store/wallet.ts";
import { onCallFailure } from "../errors.ts";
import { setRuntime } from "../runtime.ts";
import { refusal, useFakeRuntime, type SentCall } from "../testing/fake-runtime.ts";
import { launchWire, memberWire } from "../testing/launch-wire.ts";
import { parseMember } from "../wire/member.ts";

beforeEach(() => {
  sessionStore.setState(INITIAL_SESSION, true);
  uiStore.setState(INITIAL_UI, true);
});

const failureOf = (status: number, code: number) => {
  const reply = refusal(status, { code });
  if (!("failure" in reply)) throw new Error("a refusal");
  return reply.failure;
};

test("R4.10-02 R4.10-03 R4.10-04 each failure has its launch state", () => {
  expect(computeLaunchState(timeoutFailure())).toBe("timeout");
  expect(computeLaunchState(failureOf(401, 1002))).toBe("token-expired");
  expect(computeLaunchState(failureOf(401, 1005))).toBe("failed");
  expect(computeLaunchState(failureOf(400, 1106))).toBe("failed");
  expect(computeLaunchState(networkFailure())).toBe("failed");
});

test("R4.10-01 R4.10-02 a missing auth fails without a call, with one it waits for the answer", async () => {
  const fake = useFakeRuntime(() => refusal(401, { code: 1005, message: "Remote authentication failed" }));
  await launch("?token=t");
  expect([fake.sent.length, uiStore.getState().launch.state]).toEqual([0, "failed"]);
  const launching = launch("?auth=demo&token=t");
  expect(uiStore.getState().launch.state).toBe("waiting");
  await launching;
  expect(uiStore.getState().launch).toMatchObject({
    state: "failed",
    message: "error.1005",
    displayedCode: "E2-1005-0",
  });
  expect(fake.went).toEqual([]);
});

test.each([
  { away: 2, asks: 3, state: "waiting" },
  { away: 9, asks: 4, state: "failed" },
])("a launch that the server could not answer $away times is asked $asks times, as late as it says", async (given) => {
  const away = refusal(503, { code: 503, detail: { retry_after: 1 } });
  let asks = 0;
  const fake = useFakeRuntime(() => {
    asks += 1;
    return asks <= given.away ? away : { answer: launchWire() };
  });
  const launching = launch("?auth=demo&token=t");
  for (let second = 0; second < 10; second += 1) {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    expect(fake.sent).toHaveLength(Math.min(second + 1, given.asks));
    fake.timers.advance(1000);
  }
  await launching;
  expect(uiStore.getState().launch.state).toBe(given.state);
});

test("a launch whose answer is lost is sent again as the same one, without a popup, also after a reload", async () => {
  const lost = { failure: networkFailure() };
  const keysOf = (sent: readonly SentCall[]) =>
    new Set(sent.map(({ input }) => (input as { readonly body: { readonly launch_key: string } }).body.launch_key));
  const fake = useFakeRuntime(() => lost);
  const launching = launch("?auth=demo&token=t");
  for (let second = 0; second < 4; second += 1) {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    fake.timers.advance(1000);
  }
  await launching;
  expect([fake.sent.length, keysOf(fake.sent).size]).toEqual([4, 1]);
  onCallFailure(networkFailure(), calls.gameLaunch);
  expect(uiStore.getState()).toMatchObject({ launch: { state: "failed" }, error: null });

  const reloaded = useFakeRuntime(() => ({ answer: launchWire() }));
  setRuntime({ ...reloaded.runtime, session: fake.runtime.session });
  await launch("?auth=demo&token=t");
  expect(keysOf([...fake.sent, ...reloaded.sent]).size).toBe(1);
  await launch("?auth=demo&token=other");
  await launch("?auth=demo&token=t");
  expect(keysOf([...fake.sent, ...reloaded.sent]).size).toBe(3);
});

test("R4.10-01 the launch call starts at once, and its answer is applied when the page is ready", async () => {
  const fake = useFakeRuntime(() => ({ answer: launchWire() }));
  const drawn = Promise.withResolvers<void>();
  const launching = launch("?auth=demo&token=t", drawn.promise);
  expect(fake.sent).toHaveLength(1);
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect([sessionStore.getState().token, fake.went]).toEqual([null, []]);
  drawn.resolve();
  await launching;
  expect([sessionStore.getState().token, fake.went.length]).toEqual([launchWire().token, 1]);
});

test("R3.1-01 the session keeps the token of a member's launch, and none after a guest's", async () => {
  useFakeRuntime(() => ({ answer: launchWire() }));
  await launch("?auth=demo&token=t");
  expect(sessionStore.getState()).toMatchObject({
    token: "0123456789abcdef0123456789abcdef01234567",
    isAnonymous: false,
  });
  const guest = { token: null, session_id: null, member: null, wallet: null, is_anonymous: true };
  useFakeRuntime(() => ({ answer: { ...launchWire(), ...guest } }));
  await launch("?auth=demo");
  expect(sessionStore.getState()).toMatchObject({ token: null, isAnonymous: true });
});

test("R2.2-05 a launch ends at lootbox when esports is off and mini-games are on", () => {
  const at = (esports: boolean, isMiniGameEnabled: boolean) => {
    const { partner } = INITIAL_SESSION;
    const features = { ...partner.features, esports };
    return computeHomePath({ ...INITIAL_SESSION, partner: { ...partner, isMiniGameEnabled, features } });
  };
  expect([at(true, true), at(false, true), at(false, false)]).toEqual(["/events", "/lootbox", "/events"]);
});

test("R2.4-58 R2.4-59 the home page hot betting opens the hot market board, master rankings the win rate board", () => {
  const boardOf = (defaultLandingPage: MemberProfile["defaultLandingPage"], change: Partial<Features> = {}) => {
    const { partner } = INITIAL_SESSION;
    const features = { ...partner.features, masterBoards: true, hotMarket: true, winRate: true, ...change };
    const member = { ...parseMember(memberWire), defaultLandingPage };
    return computeHomeBoard({ ...INITIAL_SESSION, member, partner: { ...partner, features } });
  };
  expect(boardOf("default")).toBe(null);
  expect(boardOf("open_markets")).toBe(null);
  expect([boardOf("hot_betting"), boardOf("hot_betting", { hotMarket: false })]).toEqual(["hotMarket", null]);
  expect([boardOf("master_rankings"), boardOf("master_rankings", { winRate: false })]).toEqual(["winRate", null]);
  expect(boardOf("hot_betting", { masterBoards: false })).toBe(null);
});

test("R3.1-64 R4.12-07 stored settings that do not fit give the defaults, field by field", () => {
  for (const bad of [null, 3, "x", [], { language: "xx", oddsType: 7, partner: "p" }])
    expect(parseStoredSession(bad)).toEqual(INITIAL_SESSION);
  const stored = parseStoredSession({
    language: "th",
    token: "t",
    partner: { inK: true, features: { esports: true } },
  });
  expect(stored).toMatchObject({ language: "th", token: "t" });
  expect(stored.partner.inK).toBe(true);
  expect(stored.partner.features).toEqual({ ...INITIAL_SESSION.partner.features, esports: true });
});

test("R3.1-64 what was stored is read back whole", () => {
  const session = {
    ...INITIAL_SESSION,
    token: "t",
    isAnonymous: false,
    seenNotificationId: 7,
    language: "kk" as const,
  };
  expect(parseStoredSession(JSON.parse(JSON.stringify(session)))).toEqual(session);
});

test("RU-13 a balance missing at the launch is fetched until the partner's wallet answers, without a popup", async () => {
  let answers = 0;
  const fake = useFakeRuntime(({ name }) => {
    if (name === "gameLaunch") return { answer: launchWire({ wallet: null }) };
    if (name !== "wallet") return refusal(404, { code: 404 });
    answers += 1;
    return answers < 3 ? refusal(400, { code: 3005 }) : { answer: { balance: 12.5, currency_code: "USD" } };
  });
  walletStore.setState({ balance: null });
  await launch("?auth=demo&token=t");
  expect(walletStore.getState().balance).toBe(null);
  for (const waitMs of [1000, 2000, 5000, 10_000, 30_000]) await fake.timers.advance(waitMs);
  expect(walletStore.getState().balance).toEqual({ amountMinor: 1250n, currency: "USD" });
  const asked = fake.sent.filter(({ name }) => name === "wallet");
  expect(asked.map(({ options }) => options)).toEqual([1, 2, 3].map(() => ({ isRepeated: true })));
  onCallFailure(failureOf(400, 3005), calls.wallet, { isRepeated: true });
  expect(uiStore.getState().error).toBe(null);
});
