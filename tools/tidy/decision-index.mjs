/** A row of a table of the index: its number, and the file it links to where it has one. */
const ROW = /^\|\s*(\d{4})\s*\|(?:[^|]*\]\(([^)]+)\))?/gm;

/**
 * Problems of the decisions and their index: a number that two files have, a file that does not stand in the index once under its
 * number, a row without a file and without a word of what replaced it. `files` are the names of the decisions.
 */
export function findIndexProblems(files, index) {
  const problems = [];
  const rows = [...index.matchAll(ROW)].map(([, number, file]) => ({ number, file }));
  for (const [number, same] of Map.groupBy(files, (file) => file.slice(0, 4)))
    if (same.length > 1) problems.push(`number ${number} is that of ${same.length} decisions: ${same.join(", ")}`);
  for (const file of files) {
    const own = rows.filter((row) => row.file === file);
    if (own.length !== 1) problems.push(`${file} stands ${own.length} times in the index`);
    for (const { number } of own)
      if (number !== file.slice(0, 4)) problems.push(`${file} stands in the index as ${number}`);
  }
  for (const { number } of rows.filter((row) => row.file === undefined)) {
    if (files.some((file) => file.startsWith(number))) problems.push(`${number} is a file and replaced`);
    const [, by] = new RegExp(`^\\|\\s*${number}\\s*\\|\\s*replaced by (\\d{4})`, "m").exec(index) ?? [];
    if (!files.some((file) => file.startsWith(by ?? "none")))
      problems.push(`${number} has no file and is not replaced`);
  }
  return problems.map((problem) => `docs/decisions: ${problem}`);
}

/** Numbers of decisions that a file cites and the index does not have; one that was replaced is still found there. */
export function findUnknownDecisions(file, text, index) {
  const known = new Set([...index.matchAll(ROW)].map(([, number]) => number));
  return [...text.matchAll(/\b(?:docs\/decisions\/|[Dd]ecision )(\d{4})\b/g)]
    .filter(([, number]) => !known.has(number))
    .map(([, number]) => `${file} cites decision ${number}, which the index does not have`);
}
