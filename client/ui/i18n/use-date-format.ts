import { makeDateFormat, type DateShape } from "./date-format.ts";
import { useLanguage } from "./use-t.ts";

const formats = new Map<string, (atMs: number) => string>();

/** Says moments in the language shown; `hasClock` as `21 Oct, 17:52`. */
export function useDateFormat(shape: DateShape): (atMs: number) => string {
  const language = useLanguage();
  const key = `${language} ${JSON.stringify(shape)}`;
  const format = formats.get(key) ?? makeDateFormat(language, shape);
  formats.set(key, format);
  return format;
}
