import { Segment } from "../../../ui/controls/segment.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import styles from "./table.module.css";

type Risk = "low" | "medium" | "high";

interface RiskPickProps<R extends Risk> {
  readonly risks: readonly R[];
  readonly value: R;
  readonly onChange: (risk: R) => void;
}

/** How far the payouts of a game lie apart. */
export function RiskPick<R extends Risk>({ risks, value, onChange }: RiskPickProps<R>) {
  const t = useT();
  return (
    <div className={styles.pick}>
      <span>{t("arcade.risk")}</span>
      <Segment
        fill
        choices={risks.map((risk) => ({ value: risk, label: t(`arcade.risk.${risk}`) }))}
        value={value}
        onChange={onChange}
        name={t("arcade.risk")}
      />
    </div>
  );
}
