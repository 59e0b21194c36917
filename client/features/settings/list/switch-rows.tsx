import { useId } from "react";
import { useSession } from "../../../select/hooks.ts";
import { setAcceptOdds, setNotification, setOnBoards, setVisitClock } from "../../../sync/intents/settings.ts";
import { Switch } from "../../../ui/controls/switch.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import type { IconName } from "../../../ui/marks/icon/icon-names.ts";
import { SaveNote } from "../save-note.tsx";
import { useChoice, useKeep, type SaveState } from "../use-save.ts";
import { Row } from "./row.tsx";

interface SwitchRowProps {
  readonly icon: IconName;
  readonly name: string;
  readonly state: SaveState;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function SwitchRow({ icon, name, state, isOn, isDisabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <Row icon={icon} label={<span id={id}>{name}</span>}>
      <SaveNote state={state} />
      <Switch checked={isOn} labelledBy={id} disabled={isDisabled} onChange={onChange} />
    </Row>
  );
}

export function NotificationRow() {
  const t = useT();
  const isOn = useSession((session) => session.member?.notification ?? false);
  const { state, shown, choose } = useChoice(isOn, setNotification);
  return (
    <SwitchRow
      icon="bell"
      name={t("settings.notifications")}
      state={state}
      isOn={shown}
      isDisabled={state.kind === "saving"}
      onChange={choose}
    />
  );
}

/** Members who do not wish to be seen are left out of every board. */
export function BoardsRow() {
  const t = useT();
  const isOn = useSession((session) => session.member?.isOnBoards ?? true);
  const { state, shown, choose } = useChoice(isOn, setOnBoards);
  return (
    <SwitchRow
      icon="trophy"
      name={t("settings.onBoards")}
      state={state}
      isOn={shown}
      isDisabled={state.kind === "saving"}
      onChange={choose}
    />
  );
}

/** The clock of the visit in the top bar. */
export function ClockRow() {
  const t = useT();
  const [state, keep] = useKeep();
  const isOn = useSession((session) => session.look.clock !== "hidden");
  return (
    <SwitchRow
      icon="hour"
      name={t("settings.clock")}
      state={state}
      isOn={isOn}
      onChange={(next) => void keep(() => setVisitClock(next ? "shown" : "hidden"))}
    />
  );
}

export function AcceptOddsRow() {
  const t = useT();
  const [state, keep] = useKeep();
  const mode = useSession((session) => session.acceptOdds);
  return (
    <SwitchRow
      icon="check"
      name={t("settings.anyOdds")}
      state={state}
      isOn={mode === "any"}
      onChange={(isOn) => void keep(() => setAcceptOdds(isOn ? "any" : "none"))}
    />
  );
}
