import type { Store } from "../../base/store/open.ts";
import { rerank } from "./find-all.ts";
import { foldName } from "./fold-name.ts";
import { findNames } from "./store-names.ts";

/** Names read from the database at most; those of matches that came last stand first. */
const MAX_NAMES = 500;

/** The names of teams and leagues that a text means: those that hold it, else the nearest one with its likes. */
export async function findMeantNames(store: Store, text: string): Promise<readonly string[]> {
  const folded = foldName(text);
  if (folded === "") return [];
  const found = rerank(folded, await findNames(store, folded, MAX_NAMES)).filter(({ kind }) => kind !== "player");
  const best = found[0]?.likeness;
  return found.filter(({ rank, likeness }) => rank > 0 || likeness === best).map(({ name }) => name);
}
