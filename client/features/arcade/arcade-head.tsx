import { useFormat } from "../../select/format.ts";
import { useWallet } from "../../select/hooks.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import styles from "./arcade.module.css";

/** The way back, where one is, and the balance. */
export function ArcadeHead({ title, onBack }: { readonly title: string; readonly onBack: () => void }) {
  const t = useT();
  const format = useFormat();
  const balance = useWallet((wallet) => wallet.balance);
  const amount = balance === null ? null : format.amount(balance.amountMinor, balance.currency);
  return (
    <header className={styles.head}>
      <IconButton icon="cleft" iconSize={20} label={t("arcade.back")} onClick={onBack} />
      <h1 className="d">{title}</h1>
      {amount !== null && (
        <span className={styles.wallet} role="status" aria-label={t("shell.wallet", { amount })}>
          <Icon name="wallet" />
          <b className="num">{amount}</b>
        </span>
      )}
    </header>
  );
}
