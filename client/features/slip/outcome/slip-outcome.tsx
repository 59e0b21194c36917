import type { SlipMessage } from "../../../store/slip.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { useMessageText } from "../message-text.ts";
import styles from "./slip-outcome.module.css";

/** The bet was refused: why, in the member's language, by the catalogue's code. The slip is kept. */
export function SlipRefusal({
  message,
  isRecovered,
}: {
  readonly message: SlipMessage;
  readonly isRecovered: boolean;
}) {
  const t = useT();
  const text = useMessageText();
  return (
    <div className={styles.refusal} role="alert">
      <Icon name="lose" />
      <div>
        <b>{t(isRecovered ? "slip.recovered.not" : "slip.failed")}</b>
        <p>{text(message)}</p>
        {isRecovered && <p>{t("slip.recovered.notText")}</p>}
      </div>
    </div>
  );
}

/** A short note beside the slip: 'Amount has reached its limit', 'Unable to add same event'. */
export function SlipNote({ message }: { readonly message: SlipMessage }) {
  const text = useMessageText();
  return (
    <output className={styles.note}>
      <Icon name="info" />
      <span>{text(message)}</span>
    </output>
  );
}

/** The answer to a bet got lost: it is asked for by its id before the member may try again (RU-3). */
export function SlipChecking() {
  const t = useT();
  return (
    <div className={styles.checking}>
      <Icon name="loader" size={20} className={styles.turning} />
      <div>
        <b>{t("slip.checking")}</b>
        <p>{t("slip.checking.text")}</p>
      </div>
    </div>
  );
}
