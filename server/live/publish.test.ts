import { parseFrame } from "@clutch/contract";
import { expect, test } from "vitest";
import { batchTopicOf, publishTo } from "./publish.ts";

const texts = [1, 2, 3].map((seq) =>
  JSON.stringify({ room: "events", event: "gameclient-refresh", seq, timestamp: 7, data: { event_id: `e${seq}` } }),
);

function setUp(subscribers: readonly string[]) {
  const sent: [topic: string, frame: string][] = [];
  const host = {
    publish: (topic: string, frame: string) => void sent.push([topic, frame]),
    subscriberCount: (topic: string) => (subscribers.includes(topic) ? 1 : 0),
  };
  return { host, sent };
}

test("R4.13-05 each message is a frame of its own", () => {
  const { host, sent } = setUp(["events"]);
  publishTo(host, "events", texts);
  expect(sent).toEqual(texts.map((text) => ["events", text]));
});

test("RU-6 who asks for batches gets the messages of one moment in one frame, in their order and whole", () => {
  const { host, sent } = setUp(["events", batchTopicOf("events")]);
  publishTo(host, "events", texts);
  const batches = sent.filter(([topic]) => topic === batchTopicOf("events"));
  expect(sent).toHaveLength(4);
  expect(batches).toHaveLength(1);
  expect(parseFrame(batches[0]?.[1] ?? "")).toEqual(texts.flatMap(parseFrame));
});

test("R4.13-05 a message alone is no array, for them neither", () => {
  const { host, sent } = setUp([batchTopicOf("events")]);
  publishTo(host, "events", texts.slice(0, 1));
  publishTo(host, "events", []);
  expect(sent).toEqual([[batchTopicOf("events"), texts[0]]]);
});
