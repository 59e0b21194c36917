import { beforeEach, expect, test } from "vitest";
import { queryClient } from "../queries/query-client.ts";
import { read, READER, resetQueries } from "../queries/testing/read.ts";
import { catalogueStore } from "../store/catalogue.ts";
import { INITIAL_UI, uiStore } from "../store/ui.ts";
import { leaveEvent, openEventId } from "./events/open-event.ts";
import { refusal, useFakeRuntime } from "./testing/fake-runtime.ts";
import { eventWire } from "./testing/wires.ts";
import { leaveStream, openStream, streamsQuery, watchableQuery } from "./streams.ts";

beforeEach(() => {
  resetQueries();
  uiStore.setState(INITIAL_UI, true);
});

test("R7.2-47 G-69 streams of an event are asked for without parameters, local ones come first", async () => {
  const fake = useFakeRuntime(() => ({
    answer: {
      results: [
        { url: "https://s.example/a.mp4", source: "intl", kind: "international" },
        { url: "https://s.example/a.m3u8", source: "studio", kind: "local" },
      ],
    },
  }));
  await read(streamsQuery("9001001", true));
  expect(queryClient.getQueryData(streamsQuery("9001001", true).queryKey)).toEqual([
    { address: "https://s.example/a.m3u8", source: "studio", isInternational: false },
    { address: "https://s.example/a.mp4", source: "intl", isInternational: true },
  ]);
  expect(fake.sent).toMatchObject([{ name: "eventStreams", options: { isRepeated: true } }]);
});

test("R1.1-38 matches to watch are those in play with a stream", async () => {
  const fake = useFakeRuntime(() => ({ answer: { results: [eventWire({ event_id: "9001002" })], page: 1, count: 1 } }));
  await read(watchableQuery(READER));
  const watchable = () => queryClient.getQueryData(watchableQuery(READER).queryKey);
  expect(watchable()).toEqual(["9001002"]);
  expect(fake.sent[0]?.input).toMatchObject({ query: { timing: "inplay", has_stream: true } });
  expect(catalogueStore.getState().events["9001002"]).toBeDefined();
  useFakeRuntime(() => refusal(500, null));
  await read(watchableQuery(READER));
  expect(watchable()).toEqual(["9001002"]);
});

test("R2.1-06 R2.1-38 the stream app is a route of its own, whose event stays open when its last market closes", () => {
  const fake = useFakeRuntime(() => refusal(500, null), { name: "live-stream-app", eventId: "9001001" });
  openStream("9001001");
  expect(fake.went).toEqual(["/live-stream-app/9001001"]);
  expect(openEventId({ name: "live-stream-app", eventId: "9001001" }, uiStore.getState())).toBe("9001001");
  leaveEvent("9001001", "error.4012");
  expect([fake.went, uiStore.getState().passingText]).toEqual([["/live-stream-app/9001001"], null]);
});

test("R2.1-06 G-19 from the picture one comes to the page of its match: a route, on a phone a page over the list", () => {
  const fake = useFakeRuntime(() => refusal(500, null), { name: "live-stream-app", eventId: "9001001" });
  leaveStream("9001001");
  leaveStream(null);
  uiStore.setState({ isMobile: true });
  leaveStream("9001001");
  expect(fake.went).toEqual(["/events/9001001", "/events", "/events"]);
  expect(uiStore.getState()).toMatchObject({
    mobileEventId: "9001001",
    currentMobilePage: { current: "event-detail", prev: "matches" },
  });
});
