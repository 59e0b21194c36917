import { useId } from "react";
import type { AcceptOdds } from "../../../store/session.ts";
import { Switch } from "../../../ui/controls/switch.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import styles from "./odds-consent.module.css";

interface OddsConsentProps {
  readonly mode: AcceptOdds;
  /** The partner's edge: how much lower a price may be (RU-4). */
  readonly slidePercent: number;
  readonly onChange: (mode: AcceptOdds) => void;
}

/** What may change without asking: any odds inside the edge, better odds only, or nothing (RU-4). */
export function OddsConsent({ mode, slidePercent, onChange }: OddsConsentProps) {
  const t = useT();
  return (
    <div className={styles.consent}>
      <SlipSwitch
        label={t("slip.consent.any")}
        hint={t("slip.consent.edge", { percent: slidePercent })}
        isOn={mode === "any"}
        onChange={(isOn) => onChange(isOn ? "any" : "none")}
      />
      {mode !== "any" && (
        <SlipSwitch
          label={t("slip.consent.better")}
          hint={t("slip.consent.betterEdge")}
          isOn={mode === "better"}
          onChange={(isOn) => onChange(isOn ? "better" : "none")}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A text with its switch. */
export function SlipSwitch({ label, hint, isOn, isDisabled = false, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        <span id={id}>{label}</span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
      <Switch checked={isOn} onChange={onChange} labelledBy={id} disabled={isDisabled} />
    </div>
  );
}
