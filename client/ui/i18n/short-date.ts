import { makeDateFormat } from "./date-format.ts";
import { currentLanguage } from "./i18n.ts";

const formats = new Map<string, (atMs: number) => string>();

/** `21 Oct, 17:52` in the language shown and the member's timezone. */
export function shortDate(atMs: number, timezone: string): string {
  const key = `${currentLanguage()} ${timezone}`;
  const format = formats.get(key) ?? makeDateFormat(currentLanguage(), { timezone, hasClock: true });
  formats.set(key, format);
  return format(atMs);
}
