import { useState, type FormEvent } from "react";
import { useShare, useSlip } from "../../select/hooks.ts";
import { slipSelectionsOf } from "../../store/slip-mode.ts";
import { openCode } from "../../sync/intents/share.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { useShareMessage } from "./use-share-message.ts";
import styles from "./code-entry.module.css";

/** Under an empty slip: the code of somebody's slip, which then stands in it at the prices of now. */
export function CodeEntry() {
  const t = useT();
  const message = useShareMessage();
  const isShown = useSlip((slip) => slipSelectionsOf(slip).length === 0 && slip.placing.kind === "idle");
  const opening = useShare((share) => share.opening);
  const [text, setText] = useState("");
  if (!isShown) return null;
  const isLoading = opening.kind === "loading";
  const error = opening.kind === "failed" && opening.of === "code" ? message(opening.message) : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isLoading) void openCode(text);
  };
  return (
    <form className={styles.entry} onSubmit={submit} noValidate>
      <Field
        label={t("share.entry.label")}
        className={styles.field}
        error={error}
        value={text}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        placeholder="7K2MD-X94QT"
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" tone="line" aria-busy={isLoading} disabled={isLoading || text.trim() === ""}>
        {t(isLoading ? "share.entry.opening" : "share.entry.open")}
      </Button>
    </form>
  );
}
