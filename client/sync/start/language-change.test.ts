import { beforeEach, expect, test, vi } from "vitest";
import type { Feed } from "../../live/addresses.ts";
import type { SocketLike } from "../../live/socket.ts";
import { INITIAL_SESSION, sessionStore, type MemberProfile } from "../../store/session.ts";
import { INITIAL_UI, uiStore } from "../../store/ui.ts";
import { refusal, useFakeRuntime } from "../testing/fake-runtime.ts";
import { startFeeds } from "./feeds.ts";

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
const notices = { results: [], page: 1, page_size: 50, count: 0, next: null };

function setUp() {
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("document", { ...listening, visibilityState: "visible" });
  vi.stubGlobal("window", listening);
  const ticket = "0123456789abcdef0123456789abcdef01234567";
  const fake = useFakeRuntime(({ name }) => {
    if (name === "socketTicket") return { answer: { ticket, expires_at: 1 } };
    return name === "notifications" ? { answer: notices } : refusal(400, null);
  });
  const opened: { readonly address: URL; isClosed: boolean }[] = [];
  const open = (address: string): SocketLike => {
    const socket = { address: new URL(address), isClosed: false };
    opened.push(socket);
    const close = () => void (socket.isClosed = true);
    return { send: () => undefined, close, onopen: null, onmessage: null, onclose: null };
  };
  const place = async () => ({ base: "/", pageUrl: "https://w.example/v8/events" });
  const feeds = startFeeds({ place, open, timers: fake.timers, random: () => 0.5 });
  const languages = () => fake.sent.filter(({ name }) => name === "notifications").map(languageOf);
  const rooms = (kind: Feed["kind"]) => opened.filter(({ address }) => address.pathname.includes(`/${kind}/`));
  return { feeds, languages, rooms };
}

const languageOf = ({ input }: { readonly input: unknown }) =>
  (input as { query: { language: string } }).query.language;

beforeEach(() => {
  const member = { memberId: 1, notification: true } as MemberProfile;
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false, member }, true);
  uiStore.setState(INITIAL_UI, true);
});

test("R4.12-34 R4.12-35 R7.2-08 a new language fetches the notifications again and reconnects their feed alone", async () => {
  const { feeds, languages, rooms } = setUp();
  await turn();
  expect(rooms("notifications").map(({ address }) => address.searchParams.get("lang"))).toEqual(["en"]);
  for (const language of ["th", "vn"] as const) {
    sessionStore.setState({ language });
    await turn();
  }
  expect(languages()).toEqual(["th", "vi"]);
  expect(rooms("notifications").map(({ address, isClosed }) => [address.searchParams.get("lang"), isClosed])).toEqual([
    ["en", true],
    ["th", true],
    ["vi", false],
  ]);
  expect(rooms("events").map(({ isClosed }) => isClosed)).toEqual([false]);
  await feeds.stop();
});

test("R4.12-36 on a phone's event page a new language neither fetches nor reconnects", async () => {
  const { feeds, languages, rooms } = setUp();
  uiStore.setState({
    isMobile: true,
    mobileEventId: "9001001",
    currentMobilePage: { current: "event-detail", prev: "matches" },
  });
  await turn();
  sessionStore.setState({ language: "th" });
  await turn();
  expect(languages()).toEqual([]);
  expect(rooms("notifications").map(({ isClosed }) => isClosed)).toEqual([false]);
  await feeds.stop();
});
