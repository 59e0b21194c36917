import type { OpenTicket } from "./open-tickets.ts";

/** A member with a page open. */
export interface Viewer {
  readonly partnerId: number;
  readonly memberId: number;
}

interface Watched {
  readonly partnerId: number;
  pages: number;
  isStale: boolean;
  tickets: readonly OpenTicket[];
}

/** The open tickets of members with a page open, by their matches. */
export interface WatchList {
  enter(viewer: Viewer): void;
  leave(viewer: Viewer): void;
  /** An event of the member: their tickets become stale. */
  markStale(memberId: number): void;
  /** Reads the stale members' tickets, if any; returns those read. */
  refresh(): Promise<readonly OpenTicket[]>;
  readonly isEmpty: () => boolean;
  partnerOf(memberId: number): number | null;
  onEvent(eventId: string): Iterable<OpenTicket>;
  readonly events: () => Iterable<string>;
  readonly has: (eventId: string) => boolean;
}

/** Reads the open tickets of some members of one partner. */
export type OpenTicketsReader = (partnerId: number, memberIds: readonly number[]) => Promise<readonly OpenTicket[]>;

/** Members read in one statement. */
const READ_AT_ONCE = 500;

/** `onGone` is called for tickets without viewers, or with a new one. */
export function createWatchList(
  openTickets: OpenTicketsReader,
  onGone: (tickets: readonly OpenTicket[]) => void,
): WatchList {
  const members = new Map<number, Watched>();
  const byEvent = createEventIndex();

  const readSome = async (
    partnerId: number,
    theirs: readonly (readonly [number, Watched])[],
  ): Promise<readonly OpenTicket[]> => {
    for (const [, watched] of theirs) watched.isStale = false;
    const memberIds = theirs.map(([memberId]) => memberId);
    const tickets = await openTickets(partnerId, memberIds).catch((error: unknown) => {
      for (const [, watched] of theirs) watched.isStale = true;
      throw error;
    });
    const byMember = Map.groupBy(tickets, (ticket) => ticket.memberId);
    return theirs.flatMap(([memberId, watched]) => {
      // Members who left meanwhile are gone from the list.
      if (members.get(memberId) !== watched) return [];
      byEvent.remove(watched.tickets);
      watched.tickets = byMember.get(memberId) ?? [];
      byEvent.add(watched.tickets);
      return watched.tickets;
    });
  };

  return {
    enter({ partnerId, memberId }) {
      const watched = members.get(memberId) ?? { partnerId, pages: 0, isStale: true, tickets: [] };
      members.set(memberId, watched);
      watched.pages += 1;
      watched.isStale = true;
      onGone(watched.tickets);
    },
    leave({ memberId }) {
      const watched = members.get(memberId);
      if (watched === undefined) return;
      watched.pages -= 1;
      if (watched.pages > 0) return;
      members.delete(memberId);
      byEvent.remove(watched.tickets);
      onGone(watched.tickets);
    },
    markStale(memberId) {
      const watched = members.get(memberId);
      if (watched !== undefined) watched.isStale = true;
    },
    async refresh() {
      const fresh: OpenTicket[] = [];
      for (const { partnerId, theirs } of toPages(members)) fresh.push(...(await readSome(partnerId, theirs)));
      return fresh;
    },
    isEmpty: () => members.size === 0,
    partnerOf: (memberId) => members.get(memberId)?.partnerId ?? null,
    onEvent: byEvent.of,
    events: byEvent.keys,
    has: byEvent.has,
  };
}

/** The stale members, of one partner each and as many as are read at once. */
function* toPages(members: ReadonlyMap<number, Watched>) {
  const stale = [...members].filter(([, { isStale }]) => isStale);
  for (const [partnerId, all] of Map.groupBy(stale, ([, watched]) => watched.partnerId)) {
    for (let from = 0; from < all.length; from += READ_AT_ONCE)
      yield { partnerId, theirs: all.slice(from, from + READ_AT_ONCE) };
  }
}

function createEventIndex() {
  const tickets = new Map<string, Set<OpenTicket>>();
  const each = (some: readonly OpenTicket[], change: (eventId: string, ticket: OpenTicket) => void): void => {
    for (const ticket of some) for (const { eventId } of ticket.legs) change(eventId, ticket);
  };
  return {
    add: (some: readonly OpenTicket[]): void =>
      each(some, (eventId, ticket) => void tickets.set(eventId, (tickets.get(eventId) ?? new Set()).add(ticket))),
    remove: (some: readonly OpenTicket[]): void =>
      each(some, (eventId, ticket) => {
        const ofEvent = tickets.get(eventId);
        ofEvent?.delete(ticket);
        if (ofEvent?.size === 0) tickets.delete(eventId);
      }),
    of: (eventId: string): Iterable<OpenTicket> => tickets.get(eventId) ?? [],
    keys: (): Iterable<string> => tickets.keys(),
    has: (eventId: string): boolean => tickets.has(eventId),
  };
}
