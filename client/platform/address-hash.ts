/** What stands behind the `#` of the address; empty outside a browser. */
export const readHash = (): string => (typeof location === "undefined" ? "" : location.hash.slice(1));
