import { displayNumber, formatAmount } from "@clutch/rules";
import { areShort } from "../../../select/format.ts";
import type { SlipMessage } from "../../../store/slip.ts";
import { useSession } from "../../../select/hooks.ts";
import {
  setAmountForm,
  setColourScheme,
  setDensity,
  setMotion,
  setPriceColours,
} from "../../../sync/intents/settings.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import type { IconName } from "../../../ui/marks/icon/icon-names.ts";
import { ChoiceBar, type ListChoice } from "../choice-list.tsx";
import { SaveNote } from "../save-note.tsx";
import { useKeep } from "../use-save.ts";
import { Row } from "./row.tsx";

interface BarRowProps<V extends string> {
  readonly icon: IconName;
  readonly name: string;
  readonly note?: string;
  readonly choices: readonly ListChoice<V>[];
  readonly value: V;
  readonly set: (value: V) => Promise<SlipMessage | null>;
}

function BarRow<V extends string>({ icon, name, note, choices, value, set }: BarRowProps<V>) {
  const [saving, keep] = useKeep();
  return (
    <Row icon={icon} label={name} {...(note !== undefined && { note })}>
      <SaveNote state={saving} />
      <ChoiceBar name={name} choices={choices} value={value} onChange={(chosen) => void keep(() => set(chosen))} />
    </Row>
  );
}

/** Dark or light, where the partner leaves it to the member. */
export function ThemeRow() {
  const t = useT();
  const value = useSession((session) => session.colourScheme);
  return (
    <BarRow
      icon="eye"
      name={t("settings.theme")}
      choices={(["dark", "light"] as const).map((each) => ({ value: each, label: t(`settings.theme.${each}`) }))}
      value={value}
      set={setColourScheme}
    />
  );
}

export function ColoursRow() {
  const t = useT();
  const value = useSession((session) => session.look.colours ?? "standard");
  return (
    <BarRow
      icon="swap"
      name={t("settings.colours")}
      note={t("settings.colours.note")}
      choices={(["standard", "blue_orange"] as const).map((each) => ({
        value: each,
        label: t(`settings.colours.${each}`),
      }))}
      value={value}
      set={setPriceColours}
    />
  );
}

const SAMPLE_MINOR = 1_248_050n;

/** Each form is shown by what it makes of an amount. */
export function AmountsRow() {
  const t = useT();
  const value = useSession((session) => (areShort(session) ? "short" : "full"));
  const sampleOf = (form: "full" | "short"): string =>
    displayNumber(formatAmount(SAMPLE_MINOR, "USD", { inK: form === "short", mark: "none" }));
  return (
    <BarRow
      icon="coin"
      name={t("settings.amounts")}
      note={t("settings.amounts.note")}
      choices={(["full", "short"] as const).map((form) => ({ value: form, label: sampleOf(form) }))}
      value={value}
      set={setAmountForm}
    />
  );
}

export function DensityRow() {
  const t = useT();
  const value = useSession((session) => session.look.density ?? "comfortable");
  return (
    <BarRow
      icon="list"
      name={t("settings.density")}
      choices={(["comfortable", "compact"] as const).map((each) => ({
        value: each,
        label: t(`settings.density.${each}`),
      }))}
      value={value}
      set={setDensity}
    />
  );
}

export function MotionRow() {
  const t = useT();
  const value = useSession((session) => session.look.motion ?? "device");
  return (
    <BarRow
      icon="pause"
      name={t("settings.motion")}
      note={t("settings.motion.note")}
      choices={(["device", "reduced"] as const).map((each) => ({ value: each, label: t(`settings.motion.${each}`) }))}
      value={value}
      set={setMotion}
    />
  );
}
