import { feedSockets, fillPath } from "@clutch/contract";

/** Addresses of the feeds (SPEC section 7 "Live sockets", G-76). `base` is the socket group's base. */
export interface SocketPlace {
  readonly base: string;
  /** Address of this page, which a relative base counts from. */
  readonly pageUrl: string;
}

export type Feed =
  | { readonly kind: "events"; readonly combo: boolean }
  | { readonly kind: "event"; readonly eventId: string; readonly combo: boolean }
  | { readonly kind: "notifications"; readonly lang: string }
  | { readonly kind: "table"; readonly tableId: number };

function pathOf(feed: Feed): string {
  const { path } = feedSockets[feed.kind];
  if (feed.kind === "event") return fillPath(path, { event_id: feed.eventId });
  return feed.kind === "table" ? fillPath(path, { table_id: String(feed.tableId) }) : path;
}

function queryOf(feed: Feed): Record<string, string> {
  switch (feed.kind) {
    case "events":
      return { combo: String(feed.combo) };
    case "event":
      return { eventId: feed.eventId, combo: String(feed.combo) };
    case "notifications":
      return { lang: feed.lang };
    case "table":
      return {};
  }
}

export interface FeedAccess {
  readonly ticket: string;
  readonly since: number | null;
}

/** `ticket` goes in the `token` field (RU-5); `since` asks for what was missed after that `seq` (RU-6). */
export function makeFeedAddress(feed: Feed, place: SocketPlace, { ticket, since }: FeedAccess): string {
  const url = new URL(pathOf(feed), new URL(place.base, place.pageUrl));
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.search = new URLSearchParams({
    token: ticket,
    ...queryOf(feed),
    ...(since === null ? {} : { since: String(since) }),
    // One event a tick for the page instead of one a message.
    batch: "true",
  }).toString();
  return url.href;
}
