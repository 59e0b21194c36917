import type { KeyboardEvent } from "react";
import { Field } from "../../../ui/controls/field.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import styles from "./settings-list.module.css";

interface SearchFieldProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** Finds settings by their words; it stands above the list, in reach while that scrolls. */
export function SearchField({ typed, onType }: SearchFieldProps) {
  const t = useT();
  // Empties the field first: only the next one closes what the settings stand in.
  const clear = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || typed === "") return;
    event.preventDefault();
    event.stopPropagation();
    onType("");
  };
  return (
    <div className={styles.search} role="search">
      <Field
        label={t("settings.search")}
        hideLabel
        prefix={<Icon name="search" />}
        placeholder={t("settings.search")}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={60}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={clear}
      />
      {typed !== "" && (
        <IconButton icon="x" label={t("search.clear")} className={styles.clear} onClick={() => onType("")} />
      )}
    </div>
  );
}
