import type { Server } from "node:http";
import type { MarketRow, MarketUpdateWire } from "@clutch/contract";
import { WebSocketServer, type WebSocket } from "ws";
import { LIST_ANSWERS } from "./list-answers.ts";

interface Market {
  readonly market_id: number;
  readonly market_tab: string;
  readonly selections: MarketUpdateWire["selections"];
}
interface Event {
  readonly event_id: string;
  readonly markets: readonly Market[];
}

export interface ListFeed {
  /** Prices that change each second over all markets of the list, sent to pages of this user agent; 0 sends none. */
  setRate(pricesPerSecond: number, userAgent: string): void;
  /** Prices sent since the last read, to all sockets together. */
  readonly takeSent: () => number;
  readonly stop: () => void;
}

const TICK_MS = 100;
const MAX_LATE_MS = 1000;
/** Later than every timestamp of the answers, else a page drops the messages. */
const FIRST_STAMP_MS = Date.parse("2030-01-01");
const { results } = LIST_ANSWERS["/api/secondary/events/"] as { readonly results: readonly Event[] };
const markets = results.flatMap(({ event_id, markets: own }) => own.map((market) => ({ event_id, ...market })));

/** The row of a market whose prices have moved. */
function changeOf(market: (typeof markets)[number], at: { readonly seq: number; readonly version: number }): string {
  const { event_id, market_id, market_tab } = market;
  const cells = market.selections.map(({ bet_type_selection, line, status, handicap }, place) => {
    const lineNumber = Number(line.slice(line.indexOf("-") + 1));
    return [
      bet_type_selection,
      lineNumber,
      status,
      handicap,
      (141 + ((at.version * 13 + place * 7) % 157)) / 100,
    ] as const;
  });
  const row: MarketRow = [
    ...(["gameclient-updates", at.seq, FIRST_STAMP_MS + at.version] as const),
    ...([event_id, market_id, market_tab, "open", at.version, cells] as const),
  ];
  return JSON.stringify(row);
}

/**
 * The feed of the list's events on a site, ticking as the server's rooms do: the messages of a tick in one payload, as rows
 * (docs/decisions/0108).
 */
export function startListFeed(server: Server): ListFeed {
  const sockets = new WebSocketServer({ server });
  const listening = new Map<WebSocket, string>();
  let gathered: string[] = [];
  let audience = "";
  let [seq, version, next, rate, sent, owed] = [1, 1, 0, 0, 0, 0];
  sockets.on("connection", (socket, request) => {
    const isEvents = request.url?.startsWith("/game-client/v8/events/") === true;
    const welcome = {
      room: isEvents ? "events" : "notifications-1001",
      event: "welcome",
      seq,
      timestamp: 1,
      resumed: true,
    };
    socket.send(JSON.stringify(welcome));
    if (isEvents) listening.set(socket, request.headers["user-agent"] ?? "");
    socket.on("close", () => listening.delete(socket));
  });
  const change = (): void => {
    const market = markets[next++ % markets.length];
    if (market === undefined) return;
    version += 1;
    seq += 1;
    gathered.push(changeOf(market, { seq, version }));
    owed -= market.selections.length;
    sent += market.selections.length;
  };
  const send = (): void => {
    const payload = `[${gathered.join(",")}]`;
    for (const [socket, userAgent] of listening)
      if (userAgent === audience && gathered.length > 0) socket.send(payload);
    gathered = [];
  };
  let lastMs = performance.now();
  // By the time that has gone by: a busy machine's timers come late.
  const ticking = setInterval(() => {
    const nowMs = performance.now();
    owed = rate === 0 ? 0 : owed + (rate * Math.min(MAX_LATE_MS, nowMs - lastMs)) / 1000;
    lastMs = nowMs;
    while (owed > 0) change();
    send();
  }, TICK_MS);
  return {
    setRate: (pricesPerSecond, userAgent) => {
      rate = pricesPerSecond;
      audience = userAgent;
    },
    takeSent: () => {
      const count = sent;
      sent = 0;
      return count;
    },
    stop: () => {
      clearInterval(ticking);
      sockets.close();
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}
