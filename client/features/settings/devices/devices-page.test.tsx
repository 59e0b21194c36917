import { beforeEach, expect, test } from "vitest";
import { sessionsQuery } from "../../../sync/session/sessions-query.ts";
import { READER, read, resetQueries } from "../../../queries/testing/read.ts";
import { INITIAL_SESSION, sessionStore } from "../../../store/session.ts";
import { endSessions } from "../../../sync/intents/member/end-sessions.ts";
import { refusal, useFakeRuntime } from "../../../sync/testing/fake-runtime.ts";
import { memberWire } from "../../../sync/testing/launch-wire.ts";
import { parseMember } from "../../../sync/wire/member.ts";
import { draw, wordsOf } from "../../../ui/testing/draw.ts";
import { DevicesPage } from "./devices-page.tsx";

const session = (id: string, device: string | null, isCurrent = false) => ({
  session_id: id,
  device,
  started_at: Date.UTC(2026, 10, 27, 9, 5),
  last_seen_at: Date.UTC(2026, 10, 28, 3, 10),
  is_current: isCurrent,
});
const ALL = [session("s1", "Chrome · Windows", true), session("s2", "Safari · iPhone"), session("s3", null)];
const member = parseMember(memberWire);
const reader = { ...READER, memberId: member.memberId };

beforeEach(() => {
  resetQueries();
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false, timezone: "UTC", member }, true);
});

test("every place is listed with its times; all but this one can be signed out, and all others at once", async () => {
  useFakeRuntime(() => ({ answer: { results: ALL } }));
  await read(sessionsQuery(reader));
  const markup = draw(<DevicesPage />);
  const words = wordsOf(markup);
  for (const part of [
    "Chrome · Windows",
    "This device",
    "Safari · iPhone",
    "Unknown device",
    "Sign out everywhere else",
  ])
    expect(words).toContain(part);
  expect(words).toMatch(/Last seen .*28.*03:10.*signed in .*27.*09:05/);
  expect(words.match(/Sign out there/g)).toHaveLength(2);
});

test("who is signed in here alone is offered no sign-out", async () => {
  useFakeRuntime(() => ({ answer: { results: ALL.slice(0, 1) } }));
  await read(sessionsQuery(reader));
  expect(wordsOf(draw(<DevicesPage />))).not.toMatch(/Sign out (there|everywhere)/);
});

test("each session is ended by one call; the last answer is what is left, and a failed call stops the rest", async () => {
  const left = [...ALL];
  const fake = useFakeRuntime(({ input }) => {
    const { session_id: id } = (input as { body: { session_id: string } }).body;
    left.splice(
      left.findIndex((each) => each.session_id === id),
      1,
    );
    return { answer: { results: [...left] } };
  });
  expect(await endSessions(["s2", "s3"])).toEqual(ALL.slice(0, 1));
  expect(fake.sent.map(({ name, input }) => [name, (input as { body: object }).body])).toEqual([
    ["sessionEnd", { session_id: "s2" }],
    ["sessionEnd", { session_id: "s3" }],
  ]);
  useFakeRuntime(() => refusal(503, {}));
  expect(await endSessions(["s2", "s3"])).toBeNull();
});
