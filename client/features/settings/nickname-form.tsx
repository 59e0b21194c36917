import { useState, type FormEvent } from "react";
import { setNickname } from "../../sync/intents/settings.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { useFindText, useT } from "../../ui/i18n/use-t.ts";
import styles from "./settings.module.css";
import { useSave } from "./use-save.ts";

const MAX_LENGTH = 20;

/** The question replaces the button that was pressed, so it takes over its focus. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** The nickname can be set once (SPEC section 3), so it is asked about before it is sent. */
export function NicknameForm() {
  const t = useT();
  const findText = useFindText();
  const [nickname, setText] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [saving, save] = useSave();
  const chosen = nickname.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setEmpty(chosen === "");
    setConfirming(chosen !== "");
  };
  const keep = (): void => {
    setConfirming(false);
    void save(() => setNickname(chosen));
  };
  const refusal =
    saving.kind === "failed"
      ? (findText(saving.message.messageId, saving.message.values) ?? saving.message.fallback ?? t("settings.failed"))
      : undefined;
  if (isConfirming) {
    return (
      <div className={styles.confirm} role="alertdialog" aria-label={t("settings.nickname")}>
        <p>{t("settings.nickname.confirm", { nickname: chosen })}</p>
        <div className={styles.confirmActions}>
          <Button tone="go" onClick={keep} ref={takeFocus}>
            {t("settings.nickname.confirmYes")}
          </Button>
          <Button tone="line" onClick={() => setConfirming(false)}>
            {t("settings.nickname.confirmNo")}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form className={styles.nickname} onSubmit={submit} noValidate>
      <Field
        label={t("settings.nickname.choose")}
        value={nickname}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        error={isEmpty ? t("error.7004") : refusal}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setEmpty(false);
        }}
      />
      <p className={styles.hint}>{t("settings.nickname.hint")}</p>
      <Button type="submit" disabled={saving.kind === "saving"}>
        {t(saving.kind === "saving" ? "settings.saving" : "settings.nickname.save")}
      </Button>
    </form>
  );
}
