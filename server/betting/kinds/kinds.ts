import type { BetBody, BetType } from "../bet-body.ts";
import { combo } from "./combo.ts";
import { eventCombo } from "./event-combo.ts";
import type { BetKind } from "./kind.ts";
import { luckyCombo } from "./lucky-combo.ts";
import { mixedCombo } from "./mixed-combo.ts";
import { single } from "./single.ts";
import { system } from "./system.ts";

const KINDS: { readonly [T in BetType]: BetKind<Extract<BetBody, { bet_type: T }>> } = {
  single,
  combo,
  system,
  event_combo: eventCombo,
  mixed_combo: mixedCombo,
  lucky_combo: luckyCombo,
};

/** The kind a body is of; the table has fitted each to its own bodies. */
export const kindOf = (body: BetBody): BetKind => KINDS[body.bet_type] as BetKind;
