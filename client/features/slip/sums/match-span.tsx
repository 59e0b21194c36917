import { useFormat } from "../../../select/format.ts";
import { useSession, useSlip } from "../../../select/hooks.ts";
import { slipSelectionsOf } from "../../../store/slip-mode.ts";
import { useDateFormat } from "../../../ui/i18n/use-date-format.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import styles from "./match-span.module.css";

/** When the first and the last match of a combo start (SPEC section 3 "Combo wording"). */
export function MatchSpan() {
  const t = useT();
  const format = useFormat();
  const timezone = useSession((session) => session.timezone);
  const shortDate = useDateFormat({ timezone, hasClock: true });
  const starts = useSlip((slip) => slipSelectionsOf(slip).map(({ startMs }) => startMs));
  const [first, last] = [Math.min(...starts), Math.max(...starts)];
  const isOneDay = format.day(first) === format.day(last);
  const from = shortDate(first);
  const to = isOneDay ? format.time(last) : shortDate(last);
  return (
    <p className={styles.span}>
      <Icon name="clock" size={12} />
      <span>{t("slip.sum.matches")}</span>
      <b>{first === last ? from : `${from} – ${to}`}</b>
    </p>
  );
}
