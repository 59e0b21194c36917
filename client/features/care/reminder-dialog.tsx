import { useStore } from "zustand";
import { HelpLink } from "../../parts/help-link.tsx";
import { useFormat } from "../../select/format.ts";
import { useSession, useUi, useWallet } from "../../select/hooks.ts";
import { reminderStore } from "../../store/care/reminder.ts";
import { closeReminder, openBreak } from "../../sync/intents/member/care.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { Modal } from "../../ui/overlay/modal.tsx";
import styles from "./reminder-dialog.module.css";

/** How long the visit lasts and what came of it, until the member goes on or takes a break (RU-24). */
export function ReminderDialog() {
  const t = useT();
  const format = useFormat();
  const shown = useStore(reminderStore, (state) => state.shown);
  const isPhone = useUi((ui) => ui.isMobile);
  const base = useSession(({ partner }) => partner.currencyCode);
  const currency = useWallet(({ balance }) => balance?.currency ?? null) ?? base;
  const netMinor = shown === null ? 0n : shown.returnedMinor - shown.stakedMinor;
  const title = t("care.check.title", { time: t("care.minutes", { count: shown?.minutes ?? 0 }) });
  return (
    <Modal kind={isPhone ? "sheet" : "dialog"} open={shown !== null} onClose={closeReminder} name={title}>
      {shown !== null && (
        <div className={styles.reminder}>
          <Icon name="clock" size={20} />
          <h2 className="d">{title}</h2>
          <dl className={styles.figures}>
            <Figure name={t("statement.staked")} value={format.exact(shown.stakedMinor, currency)} />
            <Figure name={t("statement.returned")} value={format.exact(shown.returnedMinor, currency)} />
            <Figure
              name={t("statement.net")}
              value={`${netMinor > 0n ? "+" : ""}${format.exact(netMinor, currency)}`}
              sign={netMinor}
            />
          </dl>
          <p>{t("care.check.text")}</p>
          <div className={styles.actions}>
            <Button
              data-first-focus=""
              onClick={() => {
                closeReminder();
                openBreak();
              }}
            >
              {t("care.break")}
            </Button>
            <Button tone="line" onClick={closeReminder}>
              {t("care.check.go")}
            </Button>
            <HelpLink />
          </div>
        </div>
      )}
    </Modal>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  /** Of a result: won or lost. */
  readonly sign?: bigint;
}

const Figure = ({ name, value, sign = 0n }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd data-sign={sign === 0n ? undefined : sign > 0n ? "won" : "lost"}>{value}</dd>
  </div>
);
