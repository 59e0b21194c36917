import type { ReactNode } from "react";
import { useIsDemo, usePlayBalance } from "../../select/arcade.ts";
import { useFormat } from "../../select/format.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { Tag } from "../../ui/marks/tag.tsx";
import styles from "./arcade.module.css";

interface ArcadeHeadProps {
  readonly title: string;
  readonly onBack: () => void;
  /** Put in by the page around it. */
  readonly tools?: ReactNode;
}

/** The way back, where one is, and the balance: the member's, or play money, which is named so. */
export function ArcadeHead({ title, onBack, tools }: ArcadeHeadProps) {
  const t = useT();
  const format = useFormat();
  const isDemo = useIsDemo();
  const balance = usePlayBalance();
  const amount = balance === null ? null : format.amount(balance.amountMinor, balance.currency);
  return (
    <header className={styles.head}>
      <IconButton icon="cleft" iconSize={20} label={t("arcade.back")} onClick={onBack} />
      <h1 className="d">{title}</h1>
      {isDemo && (
        <Tag tone="warn" className={styles.demoTag}>
          {t("arcade.demo.name")}
        </Tag>
      )}
      {tools}
      {amount !== null && (
        <span
          className={styles.wallet}
          role="status"
          aria-label={isDemo ? t("arcade.demo.balance", { amount }) : t("shell.wallet", { amount })}
        >
          {!isDemo && <Icon name="wallet" />}
          <b className="num">{amount}</b>
        </span>
      )}
    </header>
  );
}
