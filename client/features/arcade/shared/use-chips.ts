import { useState } from "react";
import { clearLaid, doubleLaid, layChip, NOTHING_LAID, repeatSent, sendLaid, undoLaid, type Laid } from "./laid.ts";
import { sumOf, type SpotAmounts } from "./spots.ts";

export interface Chips {
  /** Minor units by spot; nothing where absent. */
  readonly laid: SpotAmounts;
  readonly sumMinor: bigint;
  readonly lay: (key: string, minor: bigint) => void;
  readonly clear: () => void;
  readonly double: () => void;
  readonly canUndo: boolean;
  readonly undo: () => void;
  /** Whether anything was sent before, which can be laid again. */
  readonly hasSent: boolean;
  readonly repeat: () => void;
  /** Takes the chips from the table as they are sent. */
  readonly send: () => void;
}

/** Chips on the spots of a table, each change of which can be undone. */
export function useChips(): Chips {
  const [laid, setLaid] = useState<Laid>(NOTHING_LAID);
  return {
    laid: laid.now,
    sumMinor: sumOf(laid.now),
    lay: (key, minor) => setLaid(layChip(laid, key, minor)),
    clear: () => setLaid(clearLaid(laid)),
    double: () => setLaid(doubleLaid(laid)),
    canUndo: laid.before.length > 0,
    undo: () => setLaid(undoLaid(laid)),
    hasSent: sumOf(laid.sent) > 0n,
    repeat: () => setLaid(repeatSent(laid)),
    send: () => setLaid(sendLaid(laid)),
  };
}
