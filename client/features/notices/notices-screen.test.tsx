import { beforeEach, expect, test } from "vitest";
import { INITIAL_NOTICES, noticesStore, type Notice } from "../../store/notices.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import NoticesScreen from "./notices-screen.tsx";

const notice = (change: Partial<Notice>): Notice => ({
  notificationId: 1,
  kind: "generic",
  title: "Summer Masters",
  message: "New matches are open",
  dateCreatedMs: 0,
  ticketId: null,
  eventId: null,
  prebookStatus: null,
  ...change,
});

beforeEach(() => noticesStore.setState({ ...INITIAL_NOTICES, state: "ready", notices: [notice({})] }, true));

test("R3.11-12 a generic notice is a row with title and message", () => {
  expect(wordsOf(draw(<NoticesScreen />))).toContain("Summer Masters");
  expect(wordsOf(draw(<NoticesScreen />))).toContain("New matches are open");
});

test("below the last notice stands a waiting row while older ones come, and a button where they did not", () => {
  const rows = () => draw(<NoticesScreen />).match(/<li/g)?.length;
  expect(rows()).toBe(1);
  noticesStore.setState({ hasMore: true, nextPage: "loading" });
  expect(rows()).toBe(2);
  noticesStore.setState({ nextPage: "failed" });
  expect([rows(), wordsOf(draw(<NoticesScreen />)).includes("Try again")]).toEqual([1, true]);
  noticesStore.setState({ hasMore: false });
  expect(wordsOf(draw(<NoticesScreen />))).not.toContain("Try again");
});
