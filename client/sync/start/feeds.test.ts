import { expect, test, vi } from "vitest";
import { networkFailure } from "../../api/failure.ts";
import type { SocketLike } from "../../live/socket.ts";
import { INITIAL_FILTER, lobbyStore } from "../../store/lobby.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { uiStore } from "../../store/ui.ts";
import type { RouteName } from "../runtime.ts";
import { answerList } from "../testing/answer-list.ts";
import { useFakeRuntime, type SentCall } from "../testing/fake-runtime.ts";
import { startFeeds, type FeedParts } from "./feeds.ts";
import { memberWire } from "../testing/launch-wire.ts";
import { parseMember } from "../wire/member.ts";
import type { FeedWishes } from "./feed-wishes.ts";

const namesOf = (calls: readonly SentCall[]) => calls.map(({ name }) => name).toSorted();
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test("RU-9 a guest who came before the first match refetches the counts with the prices, until games are known", async () => {
  let games: readonly unknown[] = [];
  const fake = useFakeRuntime((call) => (call.name === "games" ? { answer: { results: games } } : answerList(call)));
  vi.stubGlobal("document", { visibilityState: "visible", addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.stubGlobal("window", { addEventListener: vi.fn(), removeEventListener: vi.fn() });
  lobbyStore.setState({ filter: INITIAL_FILTER, games: [], counts: {} });
  sessionStore.setState({ ...INITIAL_SESSION, isAnonymous: true }, true);
  const feeds = startFeeds({ timers: fake.timers } as unknown as FeedParts);
  games = [{ game_id: 2, game_name: "Dota 2", game_logo: "", event_count: 7, live_count: 2 }];
  fake.timers.advance(10_000);
  await turn();
  expect(namesOf(fake.sent)).toEqual(["eventsList", "games", "tieco"]);
  expect(lobbyStore.getState().counts).toEqual({ early: 7, popular: 3, favourites: 1 });
  fake.timers.advance(10_000);
  await turn();
  expect(namesOf(fake.sent.slice(3))).toEqual(["eventsList"]);
  await feeds.stop();
  vi.unstubAllGlobals();
});

const member = { notification: true } as NonNullable<FeedWishes["session"]["member"]>;

test.each([4401, 4403, 4503])(
  "R4.13-18 when one of three sockets closes with %i the other two are closed, and none reconnects",
  async (code) => {
    const status = { is_maintenance: true, from: null, to: null, server_timestamp: 1 };
    const route: { name: RouteName; eventId: string | null } = { name: "events", eventId: null };
    const fake = useFakeRuntime(({ name }) => {
      if (name === "socketTicket")
        return { answer: { ticket: "0123456789abcdef0123456789abcdef01234567", expires_at: 9 } };
      return name === "maintenanceStatus" ? { answer: status } : answerList({ name } as SentCall);
    }, route);
    vi.stubGlobal("document", { visibilityState: "visible", addEventListener: vi.fn(), removeEventListener: vi.fn() });
    vi.stubGlobal("window", { addEventListener: vi.fn(), removeEventListener: vi.fn() });
    lobbyStore.setState({ filter: INITIAL_FILTER, games: [], counts: {} });
    sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false, member }, true);
    uiStore.setState({
      isMobile: true,
      currentMobilePage: { current: "event-detail", prev: null },
      mobileEventId: "e2",
    });
    const sockets: (SocketLike & { closedWith: number | null })[] = [];
    const open = (): SocketLike => {
      const socket: (typeof sockets)[number] = {
        onopen: null,
        onmessage: null,
        onclose: null,
        closedWith: null,
        send: () => {},
        close: (given = 1000) => {
          socket.closedWith = given;
          socket.onclose?.({ code: given });
        },
      };
      sockets.push(socket);
      return socket;
    };
    const place = async () => ({ base: "/", pageUrl: "https://w.example/v8/events" });
    const feeds = startFeeds({ timers: fake.timers, random: () => 0, place, open });
    await turn();
    expect(sockets).toHaveLength(3);
    sockets[1]?.onclose?.({ code });
    await turn();
    // Maintenance leads to its page, where no feed is wanted.
    if (code === 4503) {
      expect(fake.went).toEqual(["/maintenance"]);
      route.name = "maintenance";
      uiStore.setState({ isMobile: false });
      feeds.onRoute();
    }
    fake.timers.advance(600_000);
    await turn();
    expect(sockets.map(({ closedWith }) => closedWith)).toEqual([1000, null, 1000]);
    await feeds.stop();
  },
);

test("RU-6 a connection that could not resume reads member and limits: what was chosen elsewhere counts", async () => {
  const choices = { ...memberWire.choices, version: 3, language: "th" as const };
  const fake = useFakeRuntime((call) => {
    if (call.name === "socketTicket")
      return { answer: { ticket: "0123456789abcdef0123456789abcdef01234567", expires_at: 9 } };
    if (call.name === "care") return { failure: networkFailure() };
    if (call.name === "wallet") return { answer: { balance: 1, currency_code: "USD" } };
    if (call.name === "notifications") return { answer: { results: [], page: 1, page_size: 50, count: 0, next: null } };
    return call.name === "membersMe" ? { answer: { ...memberWire, choices } } : answerList(call);
  });
  vi.stubGlobal("document", { visibilityState: "visible", addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.stubGlobal("window", { addEventListener: vi.fn(), removeEventListener: vi.fn() });
  uiStore.setState({ isMobile: false, mobileEventId: null });
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false, member: parseMember(memberWire) }, true);
  const sockets: [string, SocketLike][] = [];
  const open = (address: string): SocketLike => {
    const socket: SocketLike = { onopen: null, onmessage: null, onclose: null, send: () => {}, close: () => {} };
    sockets.push([address, socket]);
    return socket;
  };
  const place = async () => ({ base: "/", pageUrl: "https://w.example/v8/events" });
  const feeds = startFeeds({ timers: fake.timers, random: () => 0, place, open });
  await turn();
  const notifications = sockets.find(([address]) => address.includes("/notifications/"))?.[1];
  const welcome = { room: "notifications-1001", event: "welcome", timestamp: 1, seq: 5, resumed: false };
  notifications?.onmessage?.({ data: JSON.stringify(welcome) });
  await turn();
  expect(namesOf(fake.sent)).not.toContain("membersMe");
  notifications?.onmessage?.({ data: JSON.stringify(welcome) });
  await turn();
  expect(namesOf(fake.sent)).toEqual(expect.arrayContaining(["membersMe", "wallet"]));
  await expect.poll(() => namesOf(fake.sent)).toContain("care");
  expect(sessionStore.getState().language).toBe("th");
  await feeds.stop();
  vi.unstubAllGlobals();
});
