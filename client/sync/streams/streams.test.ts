import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../../store/catalogue.ts";
import { INITIAL_UI, uiStore } from "../../store/ui.ts";
import { leaveEvent, openEventId } from "../open-event.ts";
import { refusal, useFakeRuntime } from "../testing/fake-runtime.ts";
import { eventWire } from "../testing/wires.ts";
import { leaveStream, loadStreams, loadWatchable, openStream } from "./streams.ts";

beforeEach(() => uiStore.setState(INITIAL_UI, true));

test("R7.2-47 G-69 streams of an event are asked for without parameters, local ones come first", async () => {
  const fake = useFakeRuntime(() => ({
    answer: {
      results: [
        { url: "https://s.example/a.mp4", source: "intl", kind: "international" },
        { url: "https://s.example/a.m3u8", source: "studio", kind: "local" },
      ],
    },
  }));
  expect(await loadStreams("9001001")).toEqual([
    { address: "https://s.example/a.m3u8", source: "studio", isInternational: false },
    { address: "https://s.example/a.mp4", source: "intl", isInternational: true },
  ]);
  expect(fake.sent).toMatchObject([{ name: "eventStreams", options: { isRepeated: true } }]);
});

test("R7.2-47 a call of streams that fails is a match without streams, and of other matches changes nothing", async () => {
  useFakeRuntime(() => refusal(500, null));
  expect(await loadStreams("9001001")).toEqual([]);
  expect(await loadWatchable()).toBeNull();
});

test("R1.1-38 matches to watch are those in play with a stream", async () => {
  const fake = useFakeRuntime(() => ({ answer: { results: [eventWire({ event_id: "9001002" })], page: 1, count: 1 } }));
  expect(await loadWatchable()).toEqual(["9001002"]);
  expect(fake.sent[0]?.input).toMatchObject({ query: { timing: "inplay", has_stream: true } });
  expect(catalogueStore.getState().events["9001002"]).toBeDefined();
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
