import { parsePayload } from "../../../contract/feeds/testing/parse-payload.ts";
import { expect, test } from "vitest";
import { batchTopicOf, publishTo } from "./publish.ts";
import type { Outgoing } from "./room.ts";

const texts = [1, 2, 3].map((seq) =>
  JSON.stringify({ room: "events", event: "gameclient-refresh", seq, timestamp: 7, data: { event_id: `e${seq}` } }),
);
const messages = texts.map((text): Outgoing => ({ text: () => text, row: () => null }));

function setUp(subscribers: readonly string[]) {
  const sent: [topic: string, payload: string][] = [];
  const host = {
    publish: (topic: string, payload: string) => void sent.push([topic, payload]),
    subscriberCount: (topic: string) => (subscribers.includes(topic) ? 1 : 0),
  };
  return { host, sent };
}

test("R4.13-05 each message is a payload of its own", () => {
  const { host, sent } = setUp(["events"]);
  publishTo(host, "events", messages);
  expect(sent).toEqual(texts.map((text) => ["events", text]));
});

test("RU-6 batch mode sends the messages of one moment in one payload, in order and complete", () => {
  const { host, sent } = setUp(["events", batchTopicOf("events")]);
  publishTo(host, "events", messages);
  const batches = sent.filter(([topic]) => topic === batchTopicOf("events"));
  expect(sent).toHaveLength(4);
  expect(batches).toHaveLength(1);
  expect(parsePayload(batches[0]?.[1] ?? "")).toEqual(texts.flatMap(parsePayload));
});

test("R4.13-05 a single message is no array in batch mode either", () => {
  const { host, sent } = setUp([batchTopicOf("events")]);
  publishTo(host, "events", messages.slice(0, 1));
  publishTo(host, "events", []);
  expect(sent).toEqual([[batchTopicOf("events"), texts[0]]]);
});

test("RU-6 rows replace messages only in a batch", () => {
  const { host, sent } = setUp(["events", batchTopicOf("events")]);
  const row = ["gameclient-updates", 4, 7, "9001001", 700_101, "MATCH", "open", 3, [["home", 0, "open", null, 1.85]]];
  const text = JSON.stringify({ whole: true });
  publishTo(host, "events", [{ text: () => text, row: () => row }, ...messages]);
  publishTo(host, "events", [{ text: () => text, row: () => row }]);
  const payloadsOf = (topic: string) => sent.filter(([to]) => to === topic).map(([, payload]) => payload);
  expect(payloadsOf("events")).toEqual([text, ...texts, text]);
  expect(payloadsOf(batchTopicOf("events"))).toEqual([`[${JSON.stringify(row)},${texts.join(",")}]`, text]);
});
