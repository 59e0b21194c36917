import * as z from "zod/mini";
import { LANGUAGES } from "../constants.ts";

/** Sets the shown balance; the server's ledger decides every bet (G-27). Major units, finite, not negative. */
export const syncWallet = z.object({ type: z.literal("SYNC_WALLET"), value: z.number().check(z.gte(0)) });
/** Goes to the match list (G-27). */
export const backToMatch = z.object({ type: z.literal("BACK_TO_MATCH") });
/** Loads a theme by name; the rules of G-87 hold for what it loads. */
export const setTheme = z.object({
  type: z.literal("CLUTCH_SET_THEME"),
  theme: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
});
export const setLang = z.object({ type: z.literal("CLUTCH_SET_LANG"), lang: z.enum(LANGUAGES) });

export const pageMessage = z.discriminatedUnion("type", [syncWallet, backToMatch, setTheme, setLang]);
/** What the partner's page may say to the widget. */
export type PageMessage = z.infer<typeof pageMessage>;

/** Objects or JSON texts (G-27); anything else is null, without an error. */
export function parsePageMessage(data: unknown): PageMessage | null {
  const parsed = z.safeParse(pageMessage, fromJsonText(data));
  return parsed.success ? parsed.data : null;
}

/** Longer texts are not looked at. */
const MAX_TEXT = 4096;

export function fromJsonText(data: unknown): unknown {
  if (typeof data !== "string") return data;
  if (data.length > MAX_TEXT) return null;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
