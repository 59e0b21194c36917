/** What `schema_rights()` answers: lines `kind name: fact`. */
export interface SchemaRights {
  readonly held: readonly string[];
  /** As `clutch migrate` left them; null in a database that an earlier release migrated last. */
  readonly kept: readonly string[] | null;
}

const subjectOf = (line: string): string => line.slice(0, line.indexOf(": "));

/**
 * The lines by which rights differ from those that migrating left: what is gone, and what was added to a thing of ours. A table or a
 * function that is not ours is its maker's affair.
 */
export function findOtherRights({ held, kept }: SchemaRights): readonly string[] {
  if (kept === null) return [];
  const [now, before] = [new Set(held), new Set(kept)];
  const ours = new Set(kept.map(subjectOf));
  const gone = kept.filter((line) => !now.has(line)).map((line) => `missing: ${line}`);
  const added = held.filter((line) => !before.has(line) && ours.has(subjectOf(line))).map((line) => `added: ${line}`);
  return [...gone, ...added];
}

/** Names of tables and functions that the last migration did not leave: somebody else's. None where it kept no list. */
export function findForeign({ held, kept }: SchemaRights): ReadonlySet<string> {
  const ours = new Set((kept ?? held).map(subjectOf));
  return new Set(held.map(subjectOf).filter((subject) => !ours.has(subject)));
}

/** What a migration leaves: all that is held now but by what was foreign before it. */
export const withoutForeign = (held: readonly string[], foreign: ReadonlySet<string>): readonly string[] =>
  held.filter((line) => !foreign.has(subjectOf(line)));

const FUNCTION = /^(?:missing|added): function (\w+)/;

/** The function that a line of `findOtherRights` speaks of: its file gives it back its owner and grants. Null for other things. */
export const functionOf = (difference: string): string | null => FUNCTION.exec(difference)?.[1] ?? null;

const SHOWN = 3;

/** One line for whoever runs a server or a command on a database whose rights differ. */
export const describeOtherRights = (differences: readonly string[]): string =>
  `the database's rights are not those that \`clutch migrate\` left: ${differences.slice(0, SHOWN).join("; ")}` +
  (differences.length > SHOWN ? ` and ${differences.length - SHOWN} more` : "");
