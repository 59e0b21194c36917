import { useId } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import type { SettingsPage } from "../settings-page.ts";
import settingsStyles from "../settings.module.css";
import { findSettings, type SettingGroup } from "./find-settings.ts";
import styles from "./settings-list.module.css";
import { useSettingGroups } from "./use-setting-groups.tsx";

interface SettingsListProps {
  /** What is typed into the search. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onOpen: (page: SettingsPage) => void;
}

/** All settings in groups, or those that what is typed finds. */
export function SettingsList({ typed, onType, onOpen }: SettingsListProps) {
  const t = useT();
  const groups = findSettings(useSettingGroups(onOpen), typed);
  const count = groups.reduce((sum, { settings }) => sum + settings.length, 0);
  return (
    <>
      <p className="vh" role="status">
        {typed.trim() !== "" && count > 0 && t("settings.search.count", { count })}
      </p>
      {groups.map((group) => (
        <GroupOfSettings key={group.id} {...group} />
      ))}
      {count === 0 && (
        <div role="status">
          <EmptyState
            icon="search"
            title={t("settings.search.none", { query: typed.trim() })}
            action={
              <Button tone="line" onClick={() => onType("")}>
                {t("settings.search.all")}
              </Button>
            }
          />
        </div>
      )}
    </>
  );
}

function GroupOfSettings({ heading, settings }: SettingGroup) {
  const id = useId();
  const rows = settings.filter(({ isPanel }) => isPanel !== true);
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {settings.map((setting) => setting.isPanel === true && <div key={setting.id}>{setting.view}</div>)}
      {rows.length > 0 && (
        <div className={settingsStyles.rows}>
          {rows.map((setting) => (
            <div key={setting.id} className={styles.setting}>
              {setting.view}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
