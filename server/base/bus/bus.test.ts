import { expect, test } from "vitest";
import { createLocalBus } from "./bus.ts";

const alive = (atMs: number) => ({ kind: "alive", atMs }) as const;

test("a topic's listener and the wildcard of its kind hear a message, others do not", () => {
  const bus = createLocalBus(() => {});
  const heard: string[] = [];
  bus.subscribe("source.feed", () => heard.push("exact"));
  bus.subscribe("source.*", (_message, topic) => heard.push(`wild ${topic}`));
  bus.subscribe("source.other", () => heard.push("other"));
  bus.subscribe("maintenance.*", () => heard.push("maintenance"));
  bus.publish("source.feed", alive(1));
  expect(heard).toEqual(["exact", "wild source.feed"]);
});

test("an ended subscription hears nothing more", () => {
  const bus = createLocalBus(() => {});
  let heard = 0;
  const end = bus.subscribe("source.feed", () => (heard += 1));
  bus.publish("source.feed", alive(1));
  end();
  bus.publish("source.feed", alive(2));
  expect(heard).toBe(1);
});

test("a listener that throws is reported and does not silence the next", () => {
  const faults: unknown[] = [];
  const bus = createLocalBus((error) => faults.push(error));
  let heard = 0;
  bus.subscribe("source.feed", () => {
    throw new Error("bug");
  });
  bus.subscribe("source.feed", () => (heard += 1));
  bus.publish("source.feed", alive(1));
  expect(heard).toBe(1);
  expect(faults).toHaveLength(1);
});
