/** Characters 2, 4, 6 … (1-based) of the token: `abcdef` → `bdf` (G-09). */
export const computeCacheBust = (token: string): string => token.replaceAll(/[\s\S]([\s\S]?)/g, "$1");

const BUSTED = new Set(["events/", "events/featured", "events/favourite"]);

/** Only these lists carry the header (G-09). */
export const isCacheBusted = (path: string): boolean => BUSTED.has(path);
