import { CLOSE_CODES, feedSockets, readQuery, type FeedName, type FeedQuery, type Language } from "@clutch/contract";
import type { Session, Sessions } from "../../people/members/sessions.ts";
import type { SocketTickets } from "../../people/members/socket-tickets.ts";
import { isToken } from "../../people/members/tokens.ts";
import type { RoomKey } from "./rooms.ts";

/** An admitted socket. */
export interface Admission {
  readonly key: RoomKey;
  readonly session: Session;
  readonly since: number | null;
  /** Reads the messages of one moment as an array in one payload. */
  readonly isBatched: boolean;
}

/** The code a socket is closed with right after it opened: a browser cannot read a refused upgrade (G-77). */
export type Rejection = { readonly closeCode: number };

export interface AdmissionDeps {
  readonly tickets: SocketTickets;
  readonly sessions: Pick<Sessions, "byToken">;
  readonly isDown: () => boolean;
}

export interface SocketAddress {
  readonly feed: FeedName;
  /** The event or the table the path names; null for feeds without one. */
  readonly id: string | null;
}

const TABLE_ID = /^\d{1,9}$/;

/** Which feed a path names, with or without the trailing slash; null when it is none. */
export function parseSocketPath(path: string): SocketAddress | null {
  const match = /^\/game-client\/v8\/(events|notifications|tables)(?:\/([A-Za-z0-9_-]{1,40}))?\/?$/.exec(path);
  if (match === null) return null;
  const [, name, id] = match;
  if (name === "notifications") return id === undefined ? { feed: "notifications", id: null } : null;
  if (name === "tables") return id !== undefined && TABLE_ID.test(id) ? { feed: "table", id } : null;
  return id === undefined ? { feed: "events", id: null } : { feed: "event", id };
}

/** Redeems the ticket of a socket's address and finds its room (G-76, RU-5). */
export async function admit(
  deps: AdmissionDeps,
  address: SocketAddress,
  queryText: string,
): Promise<Admission | Rejection> {
  if (deps.isDown()) return { closeCode: CLOSE_CODES.maintenance };
  const query = feedSockets[address.feed].query.safeParse(readQuery(queryText));
  if (!query.success) return { closeCode: CLOSE_CODES.tokenRejected };
  const session = await findSession(deps, query.data.token);
  if (session === null) return { closeCode: CLOSE_CODES.tokenRejected };
  if (session.member === null) return { closeCode: CLOSE_CODES.notAllowed };
  const { status, memberId } = session.member;
  if (status === "inactive") return { closeCode: CLOSE_CODES.notAllowed };
  const asked: Partial<FeedQuery<"events"> & FeedQuery<"notifications">> = query.data;
  const { combo = false, lang: language = "en" } = asked;
  const since = query.data.since ?? null;
  return {
    key: keyOf(address, { combo, memberId, language, partnerId: session.partner.partnerId }),
    session,
    since,
    isBatched: query.data.batch,
  };
}

async function findSession(deps: AdmissionDeps, token: string): Promise<Session | null> {
  if (!isToken(token)) return null;
  const byTicket = await deps.tickets.redeem(token);
  if (byTicket !== null) return byTicket;
  const byToken = await deps.sessions.byToken(token);
  if (typeof byToken === "string" || !byToken.partner.settings.allowSessionTokenOnSockets) return null;
  return byToken;
}

interface Viewer {
  readonly partnerId: number;
  readonly combo: boolean;
  readonly memberId: number;
  readonly language: Language;
}

function keyOf({ feed, id }: SocketAddress, given: Viewer): RoomKey {
  if (feed === "events") return { feed, combo: given.combo };
  if (feed === "event") return { feed, eventId: id ?? "" };
  if (feed === "table") return { feed, partnerId: given.partnerId, tableId: Number(id) };
  return { feed, memberId: given.memberId, language: given.language };
}

/** Our own page or no browser: a socket from another origin was opened by another site. */
export function isOwnOrigin(origin: string | null, host: string | null, publicOrigin: string): boolean {
  if (origin === null) return true;
  return origin === publicOrigin || (host !== null && URL.parse(origin)?.host === host);
}
