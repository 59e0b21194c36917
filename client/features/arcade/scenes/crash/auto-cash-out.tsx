import { CRASH_MAX_CENTI } from "@clutch/games/crash/curve";
import { CRASH_MIN_CENTI, type CrashParams } from "@clutch/games/crash/rules";
import { parseCrashParams } from "@clutch/games/crash/wire";
import { Field } from "../../../../ui/controls/field.tsx";
import { useLanguage, useT } from "../../../../ui/i18n/use-t.ts";
import { centiText, MAX_LETTERS, readMultiplier } from "../../parts/centi-text.ts";
import { QuickPicks } from "../../parts/quick-picks.tsx";

const QUICK = ["", "1.5", "2", "5", "10"];

/** What the field says: no automatic cash-out, one, or neither. */
export const readAuto = (text: string, language: string): CrashParams | null => {
  if (text === "") return { autoCenti: null };
  const parsed = parseCrashParams({ auto_cashout: readMultiplier(text, language) });
  return parsed.ok ? parsed.value : null;
};

export const toCrashParams = (autoCenti: number | null) => ({
  auto_cashout: autoCenti === null ? null : autoCenti / 100,
});

interface AutoCashOutProps {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Bets that follow each other are cashed out without the member. */
  readonly isNeeded?: boolean;
}

/** The multiplier at which a bet is cashed out by itself. */
export function AutoCashOut({ text, setText, isNeeded = false }: AutoCashOutProps) {
  const t = useT();
  const auto = readAuto(text, useLanguage());
  const isMissing = auto === null || (isNeeded && auto.autoCenti === null);
  const limits = { min: centiText(CRASH_MIN_CENTI), max: String(CRASH_MAX_CENTI / 100) };
  const picks = isNeeded ? QUICK.filter((quick) => quick !== "") : QUICK;
  return (
    <>
      <Field
        figure
        label={t("arcade.crash.auto")}
        placeholder={t("arcade.crash.autoNone")}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={isMissing ? t("arcade.targetRule", limits) : undefined}
        maxLength={MAX_LETTERS}
        onChange={(event) => setText(event.target.value)}
      />
      <QuickPicks
        picks={picks.map((quick) => ({ text: quick, label: quick === "" ? t("arcade.crash.autoNone") : `${quick}×` }))}
        value={text}
        onPick={setText}
      />
    </>
  );
}
