import type { RoutedWindow } from "./router.ts";

/**
 * Query keys that the server needs to answer a reload: `auth`, whose partner may frame the page, and `coep`, the policy of an
 * isolated host page (COEP). They stay in every address of such a visit.
 */
const KEPT = /^(?:auth|coep)=/;

const pairsOf = (search: string): string[] => search.slice(1).split("&").filter(Boolean);
const searchOf = (pairs: readonly string[]): string => (pairs.length === 0 ? "" : `?${pairs.join("&")}`);

/** A path with the kept keys of a query. */
export function keepKeys(path: string, search: string): string {
  const [, own = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  return (
    own +
    searchOf([
      ...pairsOf(query).filter((pair) => !KEPT.test(pair)),
      ...pairsOf(search).filter((pair) => KEPT.test(pair)),
    ]) +
    hash
  );
}

/** The window as routing sees it: without the kept keys, which its history adds to every address it writes. */
export function hideKeptKeys(window: RoutedWindow): RoutedWindow {
  const { location, history } = window;
  const { search: launched } = location;
  const write =
    (name: "pushState" | "replaceState"): History["pushState"] =>
    (data, unused, path) =>
      history[name](data, unused, path && keepKeys(String(path), launched));
  return {
    location: {
      get pathname() {
        return location.pathname;
      },
      get search() {
        return searchOf(pairsOf(location.search).filter((pair) => !KEPT.test(pair)));
      },
      get hash() {
        return location.hash;
      },
    },
    history: { pushState: write("pushState"), replaceState: write("replaceState") },
    addEventListener: (type, listener) => window.addEventListener(type, listener),
    removeEventListener: (type, listener) => window.removeEventListener(type, listener),
  };
}
