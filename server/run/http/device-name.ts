/** In the order they are looked for: a browser names those it descends from too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bYaBrowser\//, "Yandex"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (names: typeof BROWSERS, text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Names by header: a browser sends the same one with each of its calls, and naming it takes a dozen patterns. */
const known = new Map<string, string | null>();
/** Headers are anybody's: when so many are known all are forgotten. */
const MAX_KNOWN = 1000;

/** `Chrome · Windows` from a User-Agent header; null where nothing of it is known. Its first 500 characters count. */
export function deviceNameOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent === "") return null;
  const text = userAgent.slice(0, 500);
  const found = known.get(text);
  if (found !== undefined) return found;
  const parts = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)].filter((part) => part !== undefined);
  const name = parts.length === 0 ? null : parts.join(" · ");
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(text, name);
  return name;
}
