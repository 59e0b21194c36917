import type { Outgoing } from "./room.ts";

/** What is needed of the server's topics. */
interface Publisher {
  publish(topic: string, frame: string): unknown;
  subscriberCount(topic: string): number;
}

/** The topic of those who read a room's messages of one moment as one frame. */
export const batchTopicOf = (topic: string): string => `${topic}+batch`;

/**
 * Sends the messages of one moment: each as a frame of its own (SPEC section 4), all in the same turn, which the socket
 * layer gathers into one write a viewer; or as an array in one frame to whoever asked for it, markets as rows, which spares
 * the server a frame a message and viewer and three quarters of the bytes, and the reader an event a message.
 */
export function publishTo(host: Publisher, topic: string, messages: readonly Outgoing[]): void {
  const batchTopic = batchTopicOf(topic);
  const [first] = messages;
  if (first === undefined) return;
  if (host.subscriberCount(topic) > 0) for (const message of messages) host.publish(topic, message.text());
  if (host.subscriberCount(batchTopic) > 0)
    host.publish(batchTopic, messages.length === 1 ? first.text() : batchOf(messages));
}

/** Written in one go where all are rows, as prices are: it takes a third less time. */
function batchOf(messages: readonly Outgoing[]): string {
  const rows = messages.map((message) => message.row());
  if (!rows.includes(null)) return JSON.stringify(rows);
  const texts = messages.map((message, place) => (rows[place] === null ? message.text() : JSON.stringify(rows[place])));
  return `[${texts.join(",")}]`;
}
