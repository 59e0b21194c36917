import { useSession } from "../../select/hooks.ts";
import type { Language } from "../../store/language.ts";
import type { LandingPage } from "../../store/session.ts";
import { setLandingPage, setLanguage } from "../../sync/intents/settings.ts";
import { intlLocale } from "../../ui/i18n/intl-locale.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { ChoiceList } from "./choice-list.tsx";
import { LANGUAGE_NAMES } from "./language-names.ts";
import { SaveNote } from "./save-note.tsx";
import styles from "./settings.module.css";
import { useKeep, useSave } from "./use-save.ts";

interface PickerProps {
  readonly onDone: () => void;
}

/** The partner's languages, each by its own name. */
export function LanguagePicker({ onDone }: PickerProps) {
  const t = useT();
  const [saving, keep] = useKeep();
  const { language, offered } = useSession((session) => ({
    language: session.language,
    offered: session.partner.langSelection,
  }));
  const choose = async (value: Language): Promise<void> => {
    if ((await keep(setLanguage(value))) === null) onDone();
  };
  return (
    <div className={styles.panel}>
      {saving.kind === "failed" && <SaveNote state={saving} />}
      <ChoiceList
        name={t("settings.language")}
        choices={offered.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: intlLocale(value) }))}
        value={language}
        onChange={(value) => void choose(value)}
      />
    </div>
  );
}

const HOME_PAGES = [
  "default",
  "open_markets",
  "hot_betting",
  "master_rankings",
] as const satisfies readonly LandingPage[];

/** Where a launch ends (G-64); it counts from the next one on. */
export function HomePagePicker({ onDone }: PickerProps) {
  const t = useT();
  const [saving, save] = useSave();
  const page = useSession((session) => session.member?.defaultLandingPage ?? "default");
  const choose = async (value: LandingPage): Promise<void> => {
    let isDone = false;
    await save(async () => {
      const message = await setLandingPage(value);
      isDone = message === null;
      return message;
    });
    if (isDone) onDone();
  };
  return (
    <div className={styles.panel}>
      <SaveNote state={saving} />
      <ChoiceList
        name={t("settings.home")}
        choices={HOME_PAGES.map((value) => ({ value, label: t(`settings.home.${value}`) }))}
        value={page}
        isDisabled={saving.kind === "saving"}
        onChange={(value) => void choose(value)}
      />
    </div>
  );
}
