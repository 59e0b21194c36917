import * as z from "zod/mini";
import { fromJsonText } from "./to-widget.ts";

const text = z.string().check(z.maxLength(200));
const money = { currency_code: z.string().check(z.regex(/^[A-Z]{3}$/)) };
const major = z.number();
const ticketId = z.string().check(z.maxLength(40));

/** The widget has drawn its first screen; `isAnonymous` tells whether a member is signed in. */
export const ready = z.object({ type: z.literal("CLUTCH_READY"), isAnonymous: z.boolean(), lang: text });
/** The height its content needs, in CSS pixels. */
export const height = z.object({ type: z.literal("CLUTCH_HEIGHT"), height: z.int().check(z.gte(0), z.lte(100_000)) });
/** The screen it shows, as a path below /v8. */
export const route = z.object({ type: z.literal("CLUTCH_ROUTE"), path: z.string().check(z.maxLength(500)) });
/** Major units. */
export const balance = z.object({ type: z.literal("CLUTCH_BALANCE"), balance: major, ...money });
export const betPlaced = z.object({
  type: z.literal("CLUTCH_BET_PLACED"),
  ticketId,
  amount: major,
  potentialWinnings: major,
  ...money,
});
export const betSettled = z.object({
  type: z.literal("CLUTCH_BET_SETTLED"),
  ticketId,
  result: text,
  earnings: z.nullable(major),
  ...money,
});
/** A guest wants what only members may do: the page shows its own sign-in. */
export const loginNeeded = z.object({ type: z.literal("CLUTCH_LOGIN_NEEDED") });
/** The session is over: the page may launch again with a new token. */
export const sessionExpired = z.object({ type: z.literal("CLUTCH_SESSION_EXPIRED") });
/** `code` is the displayed code, such as E2-1003-0. */
export const failed = z.object({ type: z.literal("CLUTCH_ERROR"), code: text, message: text });

export const widgetMessage = z.discriminatedUnion("type", [
  ready,
  height,
  route,
  balance,
  betPlaced,
  betSettled,
  loginNeeded,
  sessionExpired,
  failed,
]);
/** What the widget says to the partner's page. */
export type WidgetMessage = z.infer<typeof widgetMessage>;

/** Objects or JSON texts; anything else is null, without an error. */
export function parseWidgetMessage(data: unknown): WidgetMessage | null {
  const parsed = z.safeParse(widgetMessage, fromJsonText(data));
  return parsed.success ? parsed.data : null;
}
