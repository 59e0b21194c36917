import type { ReactNode } from "react";
import { useSession } from "../../select/hooks.ts";
import { setLanguage, setOddsType } from "../../sync/intents/settings.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { intlLocale } from "../../ui/i18n/intl-locale.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import type { IconName } from "../../ui/marks/icon/icon-names.ts";
import { LANGUAGE_NAMES } from "./language-names.ts";
import styles from "./quick-choices.module.css";
import { SaveNote } from "./save-note.tsx";
import { useKeep } from "./use-save.ts";

/** Odds style and language, in a wide page's top bar; where the partner offers one alone there is nothing to choose. */
export function QuickChoices() {
  return (
    <div className={styles.choices}>
      <OddsChoice />
      <LanguageChoice />
    </div>
  );
}

function OddsChoice() {
  const t = useT();
  const [saving, keep] = useKeep();
  const { oddsType, offered } = useSession((session) => ({
    oddsType: session.oddsType,
    offered: session.partner.oddsSelection,
  }));
  if (offered.length < 2) return null;
  return (
    <>
      {saving.kind === "failed" && <SaveNote state={saving} />}
      <Choice
        icon="swap"
        name={t("settings.odds")}
        text={t(`settings.odds.${oddsType}`)}
        value={oddsType}
        onChoose={(type) => void keep(() => setOddsType(type))}
        choices={offered}
      >
        {offered.map((type) => (
          <option key={type} value={type}>
            {t(`settings.odds.${type}`)}
          </option>
        ))}
      </Choice>
    </>
  );
}

function LanguageChoice() {
  const t = useT();
  const [saving, keep] = useKeep();
  const { language, offered } = useSession((session) => ({
    language: session.language,
    offered: session.partner.langSelection,
  }));
  if (offered.length < 2) return null;
  return (
    <>
      {saving.kind === "failed" && <SaveNote state={saving} />}
      <Choice
        icon="globe"
        name={t("settings.language")}
        text={intlLocale(language).split("-")[0]?.toUpperCase() ?? ""}
        value={language}
        onChoose={(chosen) => void keep(() => setLanguage(chosen))}
        choices={offered}
      >
        {offered.map((each) => (
          <option key={each} value={each} lang={intlLocale(each)}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </Choice>
    </>
  );
}

interface ChoiceProps<T extends string> {
  readonly icon: IconName;
  readonly name: string;
  /** What is chosen, as short as the bar has place for. */
  readonly text: string;
  readonly value: T;
  readonly choices: readonly T[];
  readonly onChoose: (value: T) => void;
  readonly children: ReactNode;
}

/** A native select, transparent, over a short label; its options have the whole names. */
function Choice<T extends string>({ icon, name, text, value, choices, onChoose, children }: ChoiceProps<T>) {
  const choose = (wanted: string): void => {
    const chosen = choices.find((choice) => choice === wanted);
    if (chosen !== undefined) onChoose(chosen);
  };
  return (
    <span className={styles.choice}>
      <Icon name={icon} />
      <span aria-hidden="true">{text}</span>
      <Icon name="cdown" size={12} />
      <select aria-label={name} value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {children}
      </select>
    </span>
  );
}
