import {
  isBoolean,
  isCurrency,
  isFinite,
  isFiniteOrNull,
  isPixels,
  isText,
  parseMessage,
  type MessageOf,
} from "./message-table.ts";

/** Amounts are major units of `currency_code`. */
const widgetMessages = {
  /** The widget's page has begun to load. Sent to whoever holds the frame, and says nothing else. */
  CLUTCH_LOADING: {},
  /** Of the loader, in the widget's place: the frame was refused, or nothing came into it. */
  CLUTCH_SILENT: {},
  /** The widget has drawn its first screen. */
  CLUTCH_READY: { isAnonymous: isBoolean, lang: isText },
  /** The height its content needs, in CSS pixels. */
  CLUTCH_HEIGHT: { height: isPixels },
  /** The screen it shows, as a path below /v8. */
  CLUTCH_ROUTE: { path: isText },
  CLUTCH_BALANCE: { balance: isFinite, currency_code: isCurrency },
  CLUTCH_BET_PLACED: { ticketId: isText, amount: isFinite, potentialWinnings: isFinite, currency_code: isCurrency },
  /** `earnings` is null when it is not known. */
  CLUTCH_BET_SETTLED: { ticketId: isText, result: isText, earnings: isFiniteOrNull, currency_code: isCurrency },
  /** The member made a code of their slip; the page may make a link of its own of it. */
  CLUTCH_SLIP_SHARED: { code: isText },
  /** A guest wants what needs a member: the page shows its own sign-in. */
  CLUTCH_LOGIN_NEEDED: {},
  /** A member wants to bet more than the balance holds: the page shows its cashier. */
  CLUTCH_DEPOSIT_NEEDED: {},
  /** The session is over: the page may launch again with a new token. */
  CLUTCH_SESSION_EXPIRED: {},
  /** `code` is the displayed code, such as E2-1003-0. */
  CLUTCH_ERROR: { code: isText, message: isText },
} as const;

/** The messages of the widget to the host page. */
export type WidgetMessage = MessageOf<typeof widgetMessages>;

/** Objects or JSON texts; anything else is null, without an error. */
export const parseWidgetMessage = (data: unknown): WidgetMessage | null => parseMessage(widgetMessages, data);
