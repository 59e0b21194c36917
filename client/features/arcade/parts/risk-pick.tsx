import { useT } from "../../../ui/i18n/use-t.ts";
import { SegmentPick } from "./segment-pick.tsx";

type Risk = "low" | "medium" | "high";

interface RiskPickProps<R extends Risk> {
  readonly risks: readonly R[];
  readonly value: R;
  readonly onChange: (risk: R) => void;
  readonly isDisabled?: boolean;
}

/** How far the payouts of a game lie apart. */
export function RiskPick<R extends Risk>({ risks, value, onChange, isDisabled = false }: RiskPickProps<R>) {
  const t = useT();
  return (
    <SegmentPick
      choices={risks.map((risk) => ({
        value: risk,
        label: t(`arcade.risk.${risk}`),
        disabled: isDisabled && risk !== value,
      }))}
      value={value}
      onChange={onChange}
      name={t("arcade.risk")}
    />
  );
}
