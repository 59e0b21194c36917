import type { TicketType } from "@clutch/rules";
import type { BetBody } from "../bet-body.ts";
import { combo } from "./combo.ts";
import { eventCombo } from "./event-combo.ts";
import type { TicketTypeRules } from "./ticket-type-rules.ts";
import { luckyCombo } from "./lucky-combo.ts";
import { mixedCombo } from "./mixed-combo.ts";
import { single } from "./single.ts";
import { system } from "./system.ts";

const RULES: { readonly [T in TicketType]: TicketTypeRules<Extract<BetBody, { bet_type: T }>> } = {
  single,
  combo,
  system,
  event_combo: eventCombo,
  mixed_combo: mixedCombo,
  lucky_combo: luckyCombo,
};

/** The rules of a body's ticket type; the table's type fits each to its bodies. */
export const findRules = (body: BetBody): TicketTypeRules => RULES[body.bet_type] as TicketTypeRules;
