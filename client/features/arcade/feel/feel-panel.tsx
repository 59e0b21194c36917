import { useId, useState } from "react";
import { useMessageText } from "../../../parts/message-text.ts";
import { useFeel } from "../../../select/feel.ts";
import type { Feel } from "../../../store/device/feel.ts";
import type { SlipMessage } from "../../../store/slip.ts";
import { changeFeel } from "../../../sync/intents/arcade.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Switch } from "../../../ui/controls/switch.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { RangePick } from "../parts/range-pick.tsx";
import { feel, hasHaptics } from "./feel.ts";
import styles from "./feel.module.css";

const SWITCHES = ["sound", "haptics", "instant", "keys"] as const;

/** Sound with its volume, vibration, results at once, and keys: the member has them on every device. */
export function FeelPanel() {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<SlipMessage | null>(null);
  const text = useMessageText();
  const chosen = useFeel((now) => now);
  const keep = (wanted: Partial<Feel>): void => void changeFeel(wanted).then(setProblem);
  const change = (name: (typeof SWITCHES)[number], isOn: boolean): void => {
    keep({ [name]: isOn });
    if (isOn && (name === "sound" || name === "haptics")) feel("land");
  };
  return (
    <>
      <Button tone="line" block aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t("arcade.feel")}
      </Button>
      {isOpen && (
        <div className={styles.panel} role="group" aria-label={t("arcade.feel")}>
          {SWITCHES.filter((name) => name !== "haptics" || hasHaptics()).map((name) => (
            <div key={name} className={styles.row}>
              <span id={`${id}${name}`}>{t(`arcade.feel.${name}`)}</span>
              <Switch labelledBy={`${id}${name}`} checked={chosen[name]} onChange={(isOn) => change(name, isOn)} />
            </div>
          ))}
          {chosen.sound && (
            <RangePick
              name={t("arcade.feel.volume")}
              least={0}
              most={100}
              value={chosen.volume}
              onChange={(volume) => keep({ volume })}
            />
          )}
          {problem && (
            <p className={styles.help} role="alert">
              {text(problem)}
            </p>
          )}
          {chosen.keys && <p className={styles.help}>{t("arcade.feel.keysHelp")}</p>}
        </div>
      )}
    </>
  );
}
