const GROUP = /^(Members: [a-z-]+|Partners|Operators)$/;
const MAX_LINES = 120;

/**
 * Problems of the changelog's form: a title, `Unreleased` and groups for whom a line is, each once; below a group bullets alone; and
 * short as long as nothing is released.
 */
export function findChangelogProblems(text) {
  const lines = text.trimEnd().split("\n");
  const problems = [];
  const seen = new Set();
  let group = null;
  for (const [index, line] of lines.entries()) {
    const at = `CHANGELOG.md:${index + 1}`;
    const [, marks, name] = /^(#+)\s*(.*)$/.exec(line) ?? [];
    if (marks !== undefined) {
      const isKnown =
        line === "# Changelog" ||
        /^## (Unreleased|\d+\.\d+\.\d+.*)$/.test(line) ||
        (marks === "###" && GROUP.test(name));
      if (!isKnown) problems.push(`${at} has the heading '${line}'`);
      if (marks === "##") seen.clear();
      if (seen.has(name)) problems.push(`${at} has the heading '${name}' a second time`);
      seen.add(name);
      group = marks === "###" ? name : null;
    } else if (group !== null && line !== "" && !/^(- |  \S)/.test(line)) problems.push(`${at} is no bullet`);
    else if (group === null && line.startsWith("- ")) problems.push(`${at} stands below no group`);
  }
  if (!/^## \d/m.test(text) && lines.length > MAX_LINES)
    problems.push(`CHANGELOG.md has ${lines.length} lines, more than ${MAX_LINES}, and nothing is released`);
  return problems;
}
