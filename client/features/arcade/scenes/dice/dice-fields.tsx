import { useState } from "react";
import type { DiceDirection } from "@clutch/games/dice/rules";
import { Field } from "../../../../ui/controls/field.tsx";
import { useLanguage, useT } from "../../../../ui/i18n/use-t.ts";
import { centiText, MAX_LETTERS, readMultiplier } from "../../parts/centi-text.ts";
import { computeChanceCenti, computeTargetOf, type TargetRange } from "./dice-target.ts";
import styles from "./dice.module.css";

interface DiceFieldsProps {
  readonly direction: DiceDirection;
  readonly targetCenti: number;
  readonly range: TargetRange;
  readonly onTarget: (targetCenti: number) => void;
}

/** What is being typed, until it is left: a figure that is not offered stays as it was typed, with the reason. */
interface Draft {
  readonly name: "target" | "chance";
  readonly text: string;
}

/** Target and chance of a bet, either of which sets the other. */
export function DiceFields({ direction, targetCenti, range, onTarget }: DiceFieldsProps) {
  const t = useT();
  const language = useLanguage();
  const [draft, setDraft] = useState<Draft | null>(null);
  const targetOf = ({ name, text }: Draft): number => {
    const centi = Math.round(readMultiplier(text, language) * 100);
    return name === "target" ? centi : computeTargetOf(direction, centi);
  };
  const isTarget = (target: number): boolean => target >= range.min && target <= range.max;
  const type = (next: Draft): void => {
    setDraft(next);
    const target = targetOf(next);
    if (isTarget(target)) onTarget(target);
  };
  const chanceOf = (target: number): number => computeChanceCenti({ direction, targetCenti: target });
  const chances = [chanceOf(range.min), chanceOf(range.max)];
  const fields = [
    {
      name: "target",
      label: t("arcade.target"),
      centi: targetCenti,
      limits: [range.min, range.max],
      unit: undefined,
    },
    {
      name: "chance",
      label: t("arcade.chance"),
      centi: chanceOf(targetCenti),
      limits: [Math.min(...chances), Math.max(...chances)],
      unit: "%",
    },
  ] as const;
  return (
    <div className={styles.fields}>
      {fields.map(({ name, label, centi, limits, unit }) => {
        const own = draft?.name === name ? draft : null;
        const [min, max] = limits.map((limit) => centiText(limit ?? 0));
        return (
          <Field
            key={name}
            figure
            label={label}
            prefix={unit}
            inputMode="decimal"
            autoComplete="off"
            maxLength={MAX_LETTERS}
            value={own?.text ?? centiText(centi)}
            error={
              own === null || isTarget(targetOf(own))
                ? undefined
                : t("arcade.targetRule", { min: min ?? "", max: max ?? "" })
            }
            onChange={(event) => type({ name, text: event.target.value })}
            onBlur={() => setDraft(null)}
          />
        );
      })}
    </div>
  );
}
