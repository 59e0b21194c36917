import type { CurrencyCode } from "@clutch/kernel";
import { useMessageText } from "../../../parts/message-text.ts";
import { OwnLimitText, SeeLimits } from "../../../parts/own-limit.tsx";
import { useFormat } from "../../../select/format.ts";
import type { OwnHold } from "../../../sync/care/own-hold.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import styles from "./own-hold-note.module.css";

interface OwnHoldNoteProps {
  readonly hold: OwnHold;
  /** What is left of a limit where the stake is more. */
  readonly allowance: { readonly minor: bigint; readonly currency: CurrencyCode } | null;
  readonly onUse: (allowanceMinor: bigint) => void;
}

/** Under a stake that one of the member's own limits holds back: until when, and the way to the limits; or a stake of just what is left. */
export function OwnHoldNote({ hold, allowance, onUse }: OwnHoldNoteProps) {
  const t = useT();
  const format = useFormat();
  const text = useMessageText();
  return (
    <div className={styles.note} role="status">
      {hold.kind !== "over" && (
        <>
          <b>{text(hold.message)}</b>
          <OwnLimitText values={hold.message.values} />
        </>
      )}
      <div className={styles.actions}>
        {allowance !== null && (
          <Button onClick={() => onUse(allowance.minor)}>
            {t("care.useRest", { amount: format.exact(allowance.minor, allowance.currency) })}
          </Button>
        )}
        <SeeLimits />
      </div>
    </div>
  );
}
