/** A second of a match. */
export interface SharedSecond {
  readonly eventId: string;
  readonly atMs: number;
}

/** A second of a match as a code that a link carries in the place of a slip's: `at-9001001-1774000000`. */
export const toSecondCode = ({ eventId, atMs }: SharedSecond): string => `at-${eventId}-${Math.floor(atMs / 1000)}`;

/** Null for anything else. */
export function readSecondCode(code: string): SharedSecond | null {
  const [, eventId, seconds] = /^at-(\d{1,9})-(\d{9,10})$/i.exec(code.trim()) ?? [];
  return eventId === undefined ? null : { eventId, atMs: Number(seconds) * 1000 };
}

/** The second that the part of an address behind `#` names: `at=1774000000`; null without one. */
export function readSecondHash(hash: string): number | null {
  const [, seconds] = /^at=(\d{9,10})$/.exec(hash) ?? [];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

export const toSecondHash = (atMs: number): string => `#at=${Math.floor(atMs / 1000)}`;
