import { NOTIFICATION_PAGE_SIZE, type NotificationWire } from "@clutch/contract";
import { beforeEach, expect, test } from "vitest";
import { INITIAL_NOTICES, noticesStore } from "../store/notices.ts";
import { INITIAL_SESSION, sessionStore, type MemberProfile } from "../store/session.ts";
import { loadNextNotices } from "./intents/notices.ts";
import { addNotice, refreshNotices } from "./notices.ts";
import { refusal, useFakeRuntime, type SentCall } from "./testing/fake-runtime.ts";

const noticeWire = (id: number, title = `Notice ${id}`): NotificationWire => ({
  notification_id: id,
  kind: "generic",
  title,
  message: "m",
  date_created_utc: "2026-01-01T00:00:00Z",
  ticket_id: null,
  event_id: null,
  booking_status: null,
});

const queryOf = (call: SentCall | undefined) =>
  (call as { input: { query: Readonly<Record<string, unknown>> } }).input.query;

/** A server with notices 1 to `newest`, in pages; each title holds the language of its request. */
function serverWith(newest: number) {
  const server = { newest, isDown: false };
  const fake = useFakeRuntime((call) => {
    if (server.isDown) return refusal(500, null);
    const { page, page_size: size, language } = queryOf(call) as { page: number; page_size: number; language: string };
    const from = server.newest - (page - 1) * size;
    const ids = Array.from({ length: Math.max(0, Math.min(size, from)) }, (_, at) => from - at);
    const results = ids.map((id) => noticeWire(id, `${language} ${id}`));
    const next = page * size < server.newest ? page + 1 : null;
    return { answer: { results, page, page_size: size, count: server.newest, next } };
  });
  return { server, pages: () => fake.sent.map((call) => queryOf(call)["page"]) };
}

const ids = () => noticesStore.getState().notices.map(({ notificationId }) => notificationId);
const downTo = (newest: number, oldest: number) => Array.from({ length: newest - oldest + 1 }, (_, at) => newest - at);

beforeEach(() => {
  const member = { memberId: 1, notification: true } as MemberProfile;
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false, member }, true);
  noticesStore.setState(INITIAL_NOTICES, true);
});

test("R9.1-06 R3.11-10 the pages of 50 follow each other until the last, each notice once", async () => {
  const { pages } = serverWith(120);
  await refreshNotices();
  expect([ids(), noticesStore.getState().hasMore]).toEqual([downTo(120, 71), true]);
  await loadNextNotices();
  await loadNextNotices();
  expect([ids(), noticesStore.getState().hasMore]).toEqual([downTo(120, 1), false]);
  await loadNextNotices();
  expect([pages(), NOTIFICATION_PAGE_SIZE]).toEqual([[1, 2, 3], 50]);
});

test("R9.1-06 only one page is fetched at a time", async () => {
  const { pages } = serverWith(120);
  await refreshNotices();
  await Promise.all([loadNextNotices(), loadNextNotices()]);
  expect(pages()).toEqual([1, 2]);
});

test("notices pushed meanwhile shift the pages, and none is missing or duplicated", async () => {
  const { server } = serverWith(120);
  await refreshNotices();
  server.newest = 123;
  for (const id of [121, 122, 123]) addNotice(noticeWire(id));
  await loadNextNotices();
  expect(ids()).toEqual(downTo(123, 24));
});

test("refetching the newest page keeps the older ones, unless there is a gap between them", async () => {
  const { server } = serverWith(120);
  await refreshNotices();
  await loadNextNotices();
  server.newest = 130;
  await refreshNotices();
  expect([ids(), noticesStore.getState().hasMore]).toEqual([downTo(130, 21), true]);
  server.newest = 400;
  await refreshNotices();
  expect([ids(), noticesStore.getState().hasMore]).toEqual([downTo(400, 351), true]);
});

test("R4.12-34 a new language refetches the list; a pending answer in the old one is dropped", async () => {
  serverWith(120);
  await refreshNotices();
  await loadNextNotices();
  sessionStore.setState({ language: "th" });
  const older = loadNextNotices();
  sessionStore.setState({ language: "ru" });
  await Promise.all([refreshNotices(), older]);
  const { notices } = noticesStore.getState();
  expect([notices.length, notices.every(({ title }) => title.startsWith("ru "))]).toEqual([50, true]);
});

test("G-88 a failed page keeps what is shown, shows the failure and can be retried", async () => {
  const { server } = serverWith(120);
  await refreshNotices();
  server.isDown = true;
  await loadNextNotices();
  expect([ids().length, noticesStore.getState().nextPage]).toEqual([50, "failed"]);
  server.isDown = false;
  await loadNextNotices();
  expect([ids().length, noticesStore.getState().nextPage]).toEqual([100, "idle"]);
});

test("G-61 with notifications off nothing is asked for", async () => {
  const { pages } = serverWith(120);
  await refreshNotices();
  sessionStore.setState({ member: { memberId: 1, notification: false } as MemberProfile });
  await loadNextNotices();
  await refreshNotices();
  expect(pages()).toEqual([1]);
});
