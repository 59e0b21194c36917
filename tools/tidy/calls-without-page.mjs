/** A row of the table below this heading of contract/README.md: the name of a call. */
const HEADING = "## Calls that no page makes";
const ROW = /^\|\s*`(\w+)`\s*\|/gm;

/** Names that the table of calls exports. */
export const readCallNames = (table) =>
  [...table.matchAll(/^export \{([^}]+)\}/gm)].flatMap(([, names]) => names.split(",").map((name) => name.trim()));

/**
 * Calls that no source of the widget names and the README does not list with who makes them, and listed ones that are none or
 * are made. A source names a call as `calls.name`, or as a text where one of several is chosen.
 */
export function findCallsWithoutPage(names, sources, readme) {
  const [, section = ""] = readme.split(HEADING);
  const listed = [...section.split("\n## ")[0].matchAll(ROW)].map(([, name]) => name);
  const text = sources.join("\n");
  const isMade = (name) => new RegExp(`\\bcalls\\.${name}\\b|"${name}"`).test(text);
  return [
    ...names
      .filter((name) => !isMade(name) && !listed.includes(name))
      .map((name) => `contract: no page makes the call ${name}, and contract/README.md does not say who does`),
    ...listed
      .filter((name) => !names.includes(name) || isMade(name))
      .map((name) => `contract/README.md lists ${name} as a call that no page makes`),
  ];
}
