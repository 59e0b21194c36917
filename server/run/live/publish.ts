import type { Outgoing } from "./room.ts";

/** The part of the server's topics that is used. */
interface Publisher {
  publish(topic: string, payload: string): unknown;
  subscriberCount(topic: string): number;
}

/** The topic of viewers that read a room's messages of one moment as one payload. */
export const batchTopicOf = (topic: string): string => `${topic}+batch`;

/**
 * Sends the messages of one moment. By default each is a payload of its own (SPEC section 4), all in the same turn, which
 * the socket layer writes at once for each viewer. In batch mode they are an array in one payload, markets as rows: one
 * payload instead of one a message and viewer, a quarter of the bytes, one event for the reader.
 */
export function publishTo(host: Publisher, topic: string, messages: readonly Outgoing[]): void {
  const batchTopic = batchTopicOf(topic);
  const [first] = messages;
  if (first === undefined) return;
  if (host.subscriberCount(topic) > 0) for (const message of messages) host.publish(topic, message.text());
  if (host.subscriberCount(batchTopic) > 0)
    host.publish(batchTopic, messages.length === 1 ? first.text() : batchOf(messages));
}

/** Fast path when all are rows, as prices are: a third less time. */
function batchOf(messages: readonly Outgoing[]): string {
  const rows = messages.map((message) => message.row());
  if (!rows.includes(null)) return JSON.stringify(rows);
  const texts = messages.map((message, place) => (rows[place] === null ? message.text() : JSON.stringify(rows[place])));
  return `[${texts.join(",")}]`;
}
