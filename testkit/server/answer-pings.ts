import type { Socket } from "node:net";

const PING_HEAD = "\u0089\b";
const PONG_HEAD = "\u008A\u0088\0\0\0\0";
const PING_LENGTH = 8;

/**
 * Answers the server's pings on a raw connection, as every WebSocket library does; else it is cut as a slow reader. No text of a message holds
 * the first byte of a ping's frame. `first` is what came with the upgrade. Resolves with the first answer.
 */
export function answerPings(socket: Socket, first: Buffer): Promise<void> {
  return new Promise((resolve) => {
    let tail = "";
    const look = (part: Buffer): void => {
      const text = tail + part.toString("latin1");
      const [, ...pings] = text.split(PING_HEAD).map((each) => each.slice(0, PING_LENGTH));
      for (const ping of pings)
        if (ping.length === PING_LENGTH) socket.write(`${PONG_HEAD}${ping}`, "latin1", () => resolve());
      const last = pings.at(-1) ?? "";
      tail = pings.length > 0 && last.length < PING_LENGTH ? PING_HEAD + last : text.slice(-1);
    };
    socket.on("data", look);
    look(first);
  });
}
