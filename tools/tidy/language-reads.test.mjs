import { expect, test } from "vitest";
import { findLanguageReads } from "./language-reads.mjs";

const VIEW = "client/features/history/ticket-number.tsx";
const problemsOf = (text, file = VIEW) => findLanguageReads(file, text);

test("a view that reads texts or dates of the module is found", () => {
  expect(problemsOf('import { findText } from "../../ui/i18n/i18n.ts";')).toHaveLength(1);
  expect(problemsOf('import { t as said, type Translate } from "../../ui/i18n/i18n.ts";')).toHaveLength(1);
  expect(problemsOf('import { makeDateFormat } from "../../ui/i18n/date-format.ts";')).toHaveLength(1);
  expect(problemsOf('import {\n  t,\n} from "../../ui/i18n/i18n.ts";')).toHaveLength(1);
});

test("a view that reads the language of the session is found", () => {
  expect(problemsOf("const language = useSession((session) => session.language);")).toHaveLength(1);
  expect(problemsOf("const language = useSession((state) => state.language);")).toHaveLength(1);
  expect(problemsOf("const { lang } = useSession(({ language }) => ({ lang: language }));")).toHaveLength(1);
  expect(problemsOf("format(sessionStore.getState().language)")).toHaveLength(1);
});

test("hooks, types, the folder itself, tests and the choice in the settings are free", () => {
  const good = `import type { FindText } from "../../ui/i18n/i18n.ts";
import { useDateFormat } from "../../ui/i18n/use-date-format.ts";
import { useFindText, useT } from "../../ui/i18n/use-t.ts";`;
  expect(problemsOf(good)).toEqual([]);
  expect(problemsOf('import { t } from "../i18n/i18n.ts";', "client/ui/i18n/part-name.ts")).toEqual([]);
  expect(problemsOf('import { t } from "../../ui/i18n/i18n.ts";', "client/features/events/a.test.tsx")).toEqual([]);
  expect(problemsOf("language: session.language", "client/features/settings/pickers.tsx")).toEqual([]);
});

test("a view that writes a time by itself is found", () => {
  expect(problemsOf('new Intl.DateTimeFormat("en", { timeZone })')).toHaveLength(1);
  expect(problemsOf("new Date(atMs).toLocaleTimeString()")).toHaveLength(1);
  expect(problemsOf("formatClock(atMs, timezone); text.toLocaleLowerCase()")).toEqual([]);
});
