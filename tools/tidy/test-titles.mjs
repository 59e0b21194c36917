const MAX_TITLE = 100;

/** The title of a call that registers a test; of `.each(rows)("title")` it stands in the second call. */
const TITLE =
  /(?:\b(?:test|nightlyTest|it|describe|real)(?:\.\w+(?:\([^()]*\))?)*\(|\)\()\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** What a title proves, before the title itself. */
const IDS = /^(?:(?:R\d+\.\d+-\d+|(?:RU|G|PR)-\d+)[ ,·:]+)+/;

/** A number of our own list of work says nothing to others. */
const WORK_NUMBER = /\bissue #?\d+/i;

/** Test titles over 100 characters without their ids (a `${…}` counts as it is written), and those that name a number of work. */
export function findTitleProblems(file, text) {
  if (!/\.test\.(ts|tsx|mjs)$/.test(file)) return [];
  return [...text.matchAll(TITLE)].flatMap(({ 2: title, index }) => {
    const { length } = title.replaceAll(/\\(.)/g, "$1").replace(IDS, "");
    const line = text.slice(0, index).split("\n").length;
    return [
      ...(length > MAX_TITLE
        ? [`${file}:${line} has a test title of ${length} characters, more than ${MAX_TITLE}`]
        : []),
      ...(WORK_NUMBER.test(title) ? [`${file}:${line} has a test title that names an issue: say what is proved`] : []),
    ];
  });
}
