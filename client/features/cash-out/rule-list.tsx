import { useCashOut } from "../../select/use-cash-out.ts";
import { useFormat } from "../../select/format.ts";
import type { CashOutRule } from "../../store/cash-out.ts";
import { dropRule, showRules } from "../../sync/intents/cash-out.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import type { MessageId } from "../../ui/i18n/message-id.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import styles from "./cash-out.module.css";

/** Every rule that waits and those that lately ended, under the open bets; asked for when it is opened. */
export function RuleList() {
  const t = useT();
  const rules = useCashOut((state) => state.rules);
  const state = useCashOut(({ rulesState }) => rulesState);
  const hasOffers = useCashOut(({ offers }) => Object.values(offers).some(({ reason }) => reason !== "off"));
  if (!hasOffers && rules.length === 0) return null;
  return (
    <details className={styles.list} onToggle={(event) => event.currentTarget.open && showRules()}>
      <summary>{t("cashOut.rules.title")}</summary>
      {state === "failed" && <p className={styles.hint}>{t("cashOut.rules.failed")}</p>}
      {state === "loading" && <p className={styles.hint}>{t("cashOut.rules.loading")}</p>}
      {state === "ready" && rules.length === 0 && <p className={styles.hint}>{t("cashOut.rules.none")}</p>}
      <ul>
        {rules.map((rule) => (
          <Rule key={rule.ruleId} rule={rule} />
        ))}
      </ul>
    </details>
  );
}

const ENDED: Record<NonNullable<CashOutRule["endedFor"]>, MessageId> = {
  member: "cashOut.rules.ended.member",
  settled: "cashOut.rules.ended.settled",
  cashed_out: "cashOut.rules.ended.cashed_out",
};

function Rule({ rule }: { readonly rule: CashOutRule }) {
  const t = useT();
  const format = useFormat();
  const isSending = useCashOut(({ ruleChange }) => ruleChange?.of === rule.ruleId && ruleChange.refusal === null);
  const paid = rule.amountMinor === null ? "–" : format.amount(rule.amountMinor, rule.currency);
  const times = String(rule.times);
  const said =
    rule.status === "waiting"
      ? t("cashOut.rules.waiting")
      : rule.status === "done"
        ? t("cashOut.rules.done", { amount: paid })
        : t(ENDED[rule.endedFor ?? "member"]);
  return (
    <li>
      <p>
        <b>{t("cashOut.rules.rule", { times, number: `E${rule.ticketId}` })}</b>
        <span>{said}</span>
      </p>
      {rule.status === "waiting" && (
        <IconButton
          icon="trash"
          iconSize={12}
          label={t("cashOut.rule.remove", { times })}
          disabled={isSending}
          onClick={() => dropRule(rule.ruleId, rule.ticketId)}
        />
      )}
    </li>
  );
}
