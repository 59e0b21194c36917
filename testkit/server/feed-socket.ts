import { parseMessages, splitPayload, type HeardMessage } from "@clutch/contract";

/** A socket that keeps everything it was sent. */
export interface FeedSocket {
  readonly payloads: readonly string[];
  readonly messages: () => readonly HeardMessage[];
  /** Resolves with the first message, received already or later, that fits. */
  readonly until: (fits: (message: HeardMessage) => boolean) => Promise<HeardMessage>;
  readonly send: (text: string) => void;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  readonly close: () => void;
}

const LIMIT_MS = 30_000;

/** Opens a socket below a server's address: `game-client/v8/events/?token=…`. */
export function openFeedSocket(baseUrl: string, address: string): FeedSocket {
  const socket = new WebSocket(`${baseUrl.replace(/^http/, "ws")}/${address}`);
  const payloads: string[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<number>((resolve) => socket.addEventListener("close", (event) => resolve(event.code)));
  socket.addEventListener("message", (event) => {
    payloads.push(String(event.data));
    for (const look of waiting) look();
  });
  const messages = () => payloads.flatMap((payload) => parseMessages(splitPayload(payload)));
  return {
    payloads,
    messages,
    closed,
    until: (fits) =>
      new Promise((resolve, reject) => {
        const limit = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`nothing fitting came; last: ${payloads.slice(-3).join(" ")}`));
        }, LIMIT_MS);
        const look = (): void => {
          const found = messages().find(fits);
          if (found === undefined) return;
          clearTimeout(limit);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    send: (text) => socket.send(text),
    close: () => socket.close(1000),
  };
}
