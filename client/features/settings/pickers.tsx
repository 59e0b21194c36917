import { useSession } from "../../select/hooks.ts";
import type { Language } from "../../store/language.ts";
import type { LandingPage } from "../../store/session.ts";
import { setLandingPage, setLanguage } from "../../sync/intents/settings.ts";
import { cx } from "../../ui/cx.ts";
import { intlLocale } from "../../ui/i18n/intl-locale.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { ChoiceList } from "./choice-list.tsx";
import { LANGUAGE_NAMES } from "./language-names.ts";
import { SaveNote } from "./save-note.tsx";
import styles from "./settings.module.css";
import { useChoice, useKeep, type SaveState } from "./use-save.ts";

interface PickerProps {
  readonly onDone: () => void;
}

/** Stays in sight above a list that is longer than the view. */
function PickerNote({ state }: { readonly state: SaveState }) {
  return (
    state.kind === "failed" && (
      <div className={styles.pickerNote}>
        <SaveNote state={state} />
      </div>
    )
  );
}

/** The partner's languages, each by its own name. */
export function LanguagePicker({ onDone }: PickerProps) {
  const t = useT();
  const [saving, keep] = useKeep();
  const { language, offered } = useSession((session) => ({
    language: session.language,
    offered: session.partner.langSelection,
  }));
  const choose = (value: Language): void =>
    void keep(async () => {
      const message = await setLanguage(value);
      if (message === null) onDone();
      return message;
    });
  return (
    <div className={cx(styles.panel, styles.picker)}>
      <PickerNote state={saving} />
      <ChoiceList
        name={t("settings.language")}
        choices={offered.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: intlLocale(value) }))}
        value={language}
        onChange={choose}
        onAgain={onDone}
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
  const kept = useSession((session) => session.member?.defaultLandingPage ?? "default");
  const { state, shown, choose } = useChoice(kept, async (page: LandingPage) => {
    const message = await setLandingPage(page);
    if (message === null) onDone();
    return message;
  });
  return (
    <div className={cx(styles.panel, styles.picker)}>
      <PickerNote state={state} />
      <ChoiceList
        name={t("settings.home")}
        choices={HOME_PAGES.map((value) => ({ value, label: t(`settings.home.${value}`) }))}
        value={shown}
        isDisabled={state.kind === "saving"}
        onChange={choose}
        onAgain={onDone}
      />
    </div>
  );
}
