/**
 * Views take the language from the hooks of `client/ui/i18n` alone: a text or a date read from the module, or by the
 * member's choice while its texts still load, stays as it was when the language changes.
 */
const I18N = "client/ui/i18n/";
const VIEWS = /^client\/(app|features|parts|select|ui)\//;
/** What of the folder gives the language of the moment; hooks, types and pure functions are free. */
const READS = new Set(["t", "findText", "currentShown", "onLanguageChange", "makeDateFormat"]);

/** No views, and what they read is not kept. */
const OUTSIDE_VIEWS = new Map([
  ["client/app/start/start.tsx", "the title of the document, named again when the language changes"],
  ["client/app/start/report-errors.ts", "a message to the parent page"],
  ["client/app/skeleton/prerender-skeleton.tsx", "drawn when the widget is built"],
  ["client/features/events/price/trail/show-trails.ts", "a description that lasts as long as a pointer rests"],
]);

/** They show or follow the member's choice itself. */
const OF_THE_CHOICE = new Set([
  "client/app/start/language.ts",
  "client/features/settings/pickers.tsx",
  "client/features/settings/quick-choices.tsx",
  "client/features/settings/setting-rows.tsx",
]);

const IMPORT = /import \{([^}]*)\} from "[^"]*\/i18n\/[^"]*"/g;
const OF_SESSION =
  /\bsession(?:Store\.getState\(\))?\.language\b|useSession\(\((\w+)\) => \1\.language\b|useSession\(\(\{[^}]*\blanguage\b/;

/** A time is written in the member's zone by `useDateFormat`, `useFormat` and the formats of `rules/format/` alone. */
const OWN_TIMES = /\bIntl\.DateTimeFormat\b|\.toLocale(?:Date|Time)String\(/;

/** Problems of one file of the client; tests, the workshop and the folder itself are free. */
export function findLanguageReads(file, text) {
  if (!VIEWS.test(file) || file.startsWith(I18N) || /\.test\.tsx?$|\/testing\//.test(file)) return [];
  const problems = [];
  if (!OUTSIDE_VIEWS.has(file))
    for (const [, names] of text.matchAll(IMPORT))
      for (const name of names.split(",").map((each) => each.trim().split(" as ")[0]))
        if (READS.has(name))
          problems.push(`${file} imports ${name} of ${I18N}: take useT, useFindText, useLanguage or useDateFormat`);
  if (!OF_THE_CHOICE.has(file) && OF_SESSION.test(text))
    problems.push(`${file} reads the language of the session: take useLanguage of ${I18N}use-t.ts`);
  if (OWN_TIMES.test(text))
    problems.push(
      `${file} writes a time by itself: take useDateFormat of ${I18N} or useFormat of client/select/format.ts`,
    );
  return problems;
}
