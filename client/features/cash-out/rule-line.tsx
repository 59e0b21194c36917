import { useCashOut } from "../../select/use-cash-out.ts";
import type { CashOutOffer } from "../../store/cash-out.ts";
import { dropRule } from "../../sync/intents/cash-out.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { useRefusalText } from "./use-refusal-text.ts";
import styles from "./cash-out.module.css";

interface RuleLineProps {
  readonly offer: Pick<CashOutOffer, "ticketId">;
  readonly rule: NonNullable<CashOutOffer["rule"]>;
}

/** The rule that waits on a bet, and the way to take it back. */
export function RuleLine({ offer, rule }: RuleLineProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const change = useCashOut(({ ruleChange }) => (ruleChange?.of === rule.ruleId ? ruleChange : null));
  const refusal = change?.refusal ?? null;
  return (
    <div className={styles.ruleLine}>
      <Icon name="target" size={12} />
      <p>
        {t("cashOut.rule.waits", { times: String(rule.times) })}
        {refusal !== null && <span role="alert">{` ${refusalText(refusal)}`}</span>}
      </p>
      <IconButton
        icon="trash"
        iconSize={12}
        label={t("cashOut.rule.remove", { times: String(rule.times) })}
        disabled={change !== null && refusal === null}
        onClick={() => dropRule(rule.ruleId, offer.ticketId)}
      />
    </div>
  );
}
