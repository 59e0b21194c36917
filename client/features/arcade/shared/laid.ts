import { layOn, sumOf, type SpotAmounts } from "./spots.ts";

/** Chips that lie on a table and are not sent yet, what lay there before each change, and what was sent last. */
export interface Laid {
  readonly now: SpotAmounts;
  readonly before: readonly SpotAmounts[];
  readonly sent: SpotAmounts;
}

export const NOTHING_LAID: Laid = { now: {}, before: [], sent: {} };

/** Changes that can be undone. */
const MAX_BEFORE = 50;

const change = (laid: Laid, now: SpotAmounts): Laid => ({
  ...laid,
  now,
  before: [...laid.before, laid.now].slice(-MAX_BEFORE),
});

export const layChip = (laid: Laid, key: string, minor: bigint): Laid => change(laid, layOn(laid.now, key, minor));

export const doubleLaid = (laid: Laid): Laid =>
  change(laid, Object.fromEntries(Object.entries(laid.now).map(([key, minor]) => [key, minor * 2n])));

/** Lays what was sent last beside what lies there. */
export const repeatSent = (laid: Laid): Laid =>
  change(
    laid,
    Object.entries(laid.sent).reduce<SpotAmounts>((now, [key, minor]) => layOn(now, key, minor), laid.now),
  );

export const clearLaid = (laid: Laid): Laid => (sumOf(laid.now) === 0n ? laid : change(laid, {}));

export const undoLaid = (laid: Laid): Laid => {
  const now = laid.before.at(-1);
  return now === undefined ? laid : { ...laid, now, before: laid.before.slice(0, -1) };
};

/** The table is empty again, and what lay on it can be repeated. */
export const sendLaid = ({ now }: Laid): Laid => ({ now: {}, before: [], sent: now });
