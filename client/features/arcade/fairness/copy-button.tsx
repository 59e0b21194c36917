import { useState } from "react";
import { copyText } from "../../../platform/clipboard.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import styles from "./fairness.module.css";

interface CopyButtonProps {
  /** Of the value, as it is shown. */
  readonly name: string;
  readonly value: string;
}

/** Puts a value on the clipboard and says so. */
export function CopyButton({ name, value }: CopyButtonProps) {
  const t = useT();
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === value;
  return (
    <>
      <IconButton
        icon={isCopied ? "check" : "copy"}
        className={styles.copy}
        label={t("arcade.copy", { name })}
        onClick={() => void copyText(value).then((isDone) => setCopied(isDone ? value : null))}
      />
      <output className="vh">{isCopied && t("history.copied")}</output>
    </>
  );
}
