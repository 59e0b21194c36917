import { readQuery, writeQuery } from "@clutch/contract";

export type AppQuery = Readonly<Record<string, string | readonly number[]>>;

/** Reads the query of an address (SPEC section 2, G-16): competition_id[] becomes a list, of other repeated keys the last counts. */
export function parseAppQuery(search: string): AppQuery {
  const raw = readQuery(search.replace(/^\?/, ""));
  const entries = Object.entries(raw).map(([key, values]) =>
    key === "competition_id"
      ? ([key, values.map(Number).filter((id) => Number.isInteger(id) && id > 0)] as const)
      : ([key, values.at(-1) ?? ""] as const),
  );
  return Object.fromEntries(entries);
}

/** The same the other way, with its question mark: lists keep their brackets (STACK snag 6 is the router's own habit). */
export function formatAppQuery(query: Readonly<Record<string, unknown>>): string {
  const text = writeQuery(query);
  return text === "" ? "" : `?${text}`;
}
