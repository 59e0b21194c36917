import { useId, type ReactNode } from "react";
import { useSession, useUi } from "../../select/hooks.ts";
import { arcadePathOf, useIsMember } from "../../select/member.ts";
import { setAcceptOdds, setColourScheme, setNotification, setOnBoards } from "../../sync/intents/settings.ts";
import { openPanel, showPath } from "../../sync/intents/navigation.ts";
import { Switch } from "../../ui/controls/switch.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import type { IconName } from "../../ui/marks/icon/icon-names.ts";
import { ChoiceBar } from "./choice-list.tsx";
import { VisitClock } from "./care/visit-clock.tsx";
import { LANGUAGE_NAMES } from "./language-names.ts";
import { SaveNote } from "./save-note.tsx";
import type { SettingsPage } from "./settings-page.ts";
import styles from "./settings.module.css";
import { useKeep, useSave } from "./use-save.ts";

export function SettingRows({ onOpen }: { readonly onOpen: (page: SettingsPage) => void }) {
  const t = useT();
  const isMember = useIsMember();
  const isMobile = useUi((ui) => ui.isMobile);
  const { language, home, hasArcade } = useSession((session) => ({
    hasArcade: arcadePathOf(session.partner, isMember) !== null,
    language: session.language,
    home: session.member?.defaultLandingPage ?? "default",
  }));
  return (
    <div className={styles.rows}>
      <OpenRow
        icon="globe"
        label={t("settings.language")}
        value={LANGUAGE_NAMES[language]}
        onOpen={() => onOpen("language")}
      />
      {isMember && (
        <OpenRow
          icon="home"
          label={t("settings.home")}
          value={t(`settings.home.${home}`)}
          onOpen={() => onOpen("home")}
        />
      )}
      {isMember && <OpenRow icon="stats" label={t("statement.title")} value="" onOpen={openStatement} />}
      {isMember && (
        <OpenRow icon="shield" label={t("care.title")} value={<VisitClock />} onOpen={() => onOpen("care")} />
      )}
      {isMember && <OpenRow icon="user" label={t("settings.devices")} value="" onOpen={() => onOpen("devices")} />}
      <ThemeRow />
      {isMobile && hasArcade && <OpenRow icon="trophy" label={t("shell.results")} value="" onOpen={openResults} />}
      <OpenRow icon="book" label={t("shell.rules")} value="" onOpen={openRules} />
      {isMember && <NotificationRow />}
      {isMember && <BoardsRow />}
      {isMember && <AcceptOddsRow />}
    </div>
  );
}

/** On a phone whose bar has the mini-games no other link leads to the results. */
function openResults(): void {
  openPanel(null);
  showPath("/game-results");
}

/** On a phone no other link leads to the rules. */
function openRules(): void {
  openPanel(null);
  showPath("/rules");
}

/** The member's totals, in place of the list. */
function openStatement(): void {
  openPanel(null);
  showPath("/statement");
}

interface OpenRowProps {
  readonly icon: IconName;
  readonly label: string;
  readonly value: ReactNode;
  readonly onOpen: () => void;
}

function OpenRow({ icon, label, value, onOpen }: OpenRowProps) {
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <Icon name={icon} />
      <span className={styles.key}>{label}</span>
      <span className={styles.value}>
        {value}
        <Icon name="cright" size={12} />
      </span>
    </button>
  );
}

function Row({
  icon,
  label,
  children,
}: {
  readonly icon: IconName;
  readonly label: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.row}>
      <Icon name={icon} />
      <span className={styles.key}>{label}</span>
      <span className={styles.value}>{children}</span>
    </div>
  );
}

/** Dark or light; a partner that brings its own theme has decided already. */
function ThemeRow() {
  const t = useT();
  const [saving, keep] = useKeep();
  const { scheme, isOpen } = useSession(({ colourScheme, partner }) => ({
    scheme: colourScheme,
    isOpen: partner.theme === "default",
  }));
  if (!isOpen) return null;
  return (
    <Row icon="eye" label={t("settings.theme")}>
      <SaveNote state={saving} />
      <ChoiceBar
        name={t("settings.theme")}
        choices={[
          { value: "dark", label: t("settings.theme.dark") },
          { value: "light", label: t("settings.theme.light") },
        ]}
        value={scheme}
        onChange={(chosen) => void keep(setColourScheme(chosen))}
      />
    </Row>
  );
}

function NotificationRow() {
  const t = useT();
  const id = useId();
  const [saving, save] = useSave();
  const isOn = useSession((session) => session.member?.notification ?? false);
  return (
    <Row icon="bell" label={<span id={id}>{t("settings.notifications")}</span>}>
      <SaveNote state={saving} />
      <Switch
        checked={isOn}
        labelledBy={id}
        disabled={saving.kind === "saving"}
        onChange={(next) => void save(() => setNotification(next))}
      />
    </Row>
  );
}

/** Members who do not wish to be seen are left out of every board, where the partner has boards. */
function BoardsRow() {
  const t = useT();
  const id = useId();
  const [saving, save] = useSave();
  const { isOn, hasBoards } = useSession(({ member, partner }) => ({
    isOn: member?.isOnBoards ?? true,
    hasBoards: partner.features.masterBoards,
  }));
  if (!hasBoards) return null;
  return (
    <Row icon="trophy" label={<span id={id}>{t("settings.onBoards")}</span>}>
      <SaveNote state={saving} />
      <Switch
        checked={isOn}
        labelledBy={id}
        disabled={saving.kind === "saving"}
        onChange={(next) => void save(() => setOnBoards(next))}
      />
    </Row>
  );
}

function AcceptOddsRow() {
  const t = useT();
  const id = useId();
  const [saving, keep] = useKeep();
  const mode = useSession((session) => session.acceptOdds);
  return (
    <Row icon="check" label={<span id={id}>{t("settings.anyOdds")}</span>}>
      <SaveNote state={saving} />
      <Switch
        checked={mode === "any"}
        labelledBy={id}
        onChange={(isOn) => void keep(setAcceptOdds(isOn ? "any" : "none"))}
      />
    </Row>
  );
}
