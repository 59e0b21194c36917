import { LANGUAGES } from "../constants.ts";
import { isAtLeastZero, isOneOf, isThemeName, parseMessage, type MessageOf } from "./message-table.ts";

const pageMessages = {
  /** Sets the shown balance, major units; the server's ledger decides every bet (G-27). */
  SYNC_WALLET: { value: isAtLeastZero },
  /** Goes to the match list (G-27). */
  BACK_TO_MATCH: {},
  /** Loads a theme by name; the rules of G-87 hold for what it loads. */
  CLUTCH_SET_THEME: { theme: isThemeName },
  CLUTCH_SET_LANG: { lang: isOneOf(LANGUAGES) },
} as const;

/** The messages of the host page to the widget. */
export type PageMessage = MessageOf<typeof pageMessages>;

/** Objects or JSON texts; anything else is null, without an error (G-27). */
export const parsePageMessage = (data: unknown): PageMessage | null => parseMessage(pageMessages, data);
