import { formatClock } from "@clutch/rules";
import { useState } from "react";
import { useSession } from "../../../select/hooks.ts";
import { serverNowMs } from "../../../select/use-time-left.ts";
import { setTimezone } from "../../../sync/intents/settings.ts";
import { Field } from "../../../ui/controls/field.tsx";
import { cx } from "../../../ui/cx.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { ChoiceList } from "../choice-list.tsx";
import { SaveNote } from "../save-note.tsx";
import settings from "../settings.module.css";
import { useKeep } from "../use-save.ts";
import { findZones, knownZones, offsetText, placeOf } from "./find-zones.ts";
import styles from "./zone.module.css";

/** The zone every time is shown in: the device's, or one found by its city. */
export function ZonePage({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const [typed, setTyped] = useState("");
  const [known] = useState(knownZones);
  const [nowMs] = useState(serverNowMs);
  const [saving, keep] = useKeep();
  const { chosen, shown, device } = useSession(({ look, timezone, deviceZone }) => ({
    chosen: look.timezone ?? "device",
    shown: timezone,
    device: deviceZone,
  }));
  const choose = (zone: string): void =>
    void keep(async () => {
      const message = await setTimezone(zone);
      if (message === null) onDone();
      return message;
    });
  const lineOf = (name: string, zone: string) => (
    <span className={styles.line}>
      <span>{name}</span>
      <span className={styles.now}>{`${offsetText(zone, nowMs)} · ${formatClock(nowMs, zone)}`}</span>
    </span>
  );
  const found = findZones(typed, shown, known);
  const own = { value: "device", label: lineOf(t("settings.zone.device", { zone: placeOf(device) }), device) };
  const choices = found.map((zone) => ({ value: zone, label: lineOf(placeOf(zone), zone) }));
  return (
    <>
      <Field
        label={t("settings.zone.search")}
        hideLabel
        prefix={<Icon name="search" />}
        placeholder={t("settings.zone.search")}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={cx(settings.panel, settings.picker)}>
        {saving.kind === "failed" && (
          <div className={settings.pickerNote}>
            <SaveNote state={saving} />
          </div>
        )}
        <ChoiceList
          name={t("settings.zone")}
          choices={typed.trim() === "" ? [own, ...choices] : choices}
          value={chosen}
          onChange={choose}
          onAgain={onDone}
        />
        <p className={found.length === 0 ? styles.none : "vh"} role="status">
          {found.length === 0 && t("settings.zone.none")}
        </p>
      </div>
    </>
  );
}
