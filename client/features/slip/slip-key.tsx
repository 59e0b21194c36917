import { useSlip } from "../../select/hooks.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { useHeldOdds } from "./use-held-odds.ts";
import styles from "./slip-key.module.css";

/** The raised key in the middle of the phone's bottom bar: what is held and at which odds (DESIGN 4). */
export function SlipKey({ onOpen }: { readonly onOpen: () => void }) {
  const t = useT();
  const { count, odds } = useHeldOdds();
  const isQuick = useSlip((slip) => slip.quickStakeMinor !== null);
  const shown = odds ?? "";
  return (
    <button
      type="button"
      className={styles.key}
      data-empty={count === 0 || undefined}
      aria-haspopup="dialog"
      aria-label={t("slip.key.label", { count, odds: shown })}
      onClick={onOpen}
    >
      <span className={styles.count}>
        <Icon name={isQuick ? "bolt" : "ticket"} size={count === 0 ? 20 : 12} />
        {count > 0 && count}
      </span>
      {odds === null ? (
        <span className={styles.word}>{t("slip.key.empty")}</span>
      ) : (
        <b className={styles.odds}>{shown}</b>
      )}
    </button>
  );
}
