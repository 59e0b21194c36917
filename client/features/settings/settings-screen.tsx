import { useEffect, useState } from "react";
import { useUi } from "../../select/hooks.ts";
import { resetSettingsPage } from "../../sync/intents/member/open-settings.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { CarePage } from "./care/care-page.tsx";
import { DevicesPage } from "./devices/devices-page.tsx";
import { SearchField } from "./list/search-field.tsx";
import { SettingsList } from "./list/settings-list.tsx";
import { HomePagePicker, LanguagePicker } from "./pickers.tsx";
import type { SettingsPage } from "./settings-page.ts";
import { StakeStepsPage } from "./steps/stake-steps-page.tsx";
import { ZonePage } from "./zone/zone-page.tsx";
import { useListPlace } from "./use-list-place.ts";
import styles from "./settings.module.css";

interface SettingsScreenProps {
  /** Given where the settings lie over the page: a way to close them. */
  readonly onClose?: () => void;
}

/** Every setting on one screen with a search, some with a page of their own. */
export default function SettingsScreen({ onClose }: SettingsScreenProps) {
  const t = useT();
  const first = useUi((ui) => ui.settingsPage);
  const [page, setPage] = useState<SettingsPage>(first);
  const [typed, setTyped] = useState("");
  const { screen, area, leave } = useListPlace(page);
  useEffect(resetSettingsPage, []);
  const title = {
    main: t("settings.title"),
    language: t("settings.language"),
    zone: t("settings.zone"),
    home: t("settings.home"),
    care: t("care.title"),
    devices: t("settings.devices"),
    steps: t("settings.steps"),
  }[page];
  const back = (): void => setPage("main");
  const open = (next: SettingsPage): void => {
    leave(next);
    setPage(next);
  };
  return (
    <section ref={screen} className={styles.screen} aria-label={t("settings.title")}>
      <header className={styles.head}>
        {page !== "main" && (
          <IconButton icon="cleft" iconSize={20} label={t("settings.back")} data-back onClick={back} />
        )}
        <h1 className="d">{title}</h1>
        {onClose && <IconButton icon="x" iconSize={20} label={t("settings.close")} onClick={onClose} />}
      </header>
      {page === "main" && <SearchField typed={typed} onType={setTyped} />}
      <div ref={area} className={styles.scroll}>
        {page === "main" && <SettingsList typed={typed} onType={setTyped} onOpen={open} />}
        {page === "language" && <LanguagePicker onDone={back} />}
        {page === "zone" && <ZonePage onDone={back} />}
        {page === "care" && <CarePage />}
        {page === "devices" && <DevicesPage />}
        {page === "steps" && <StakeStepsPage />}
        {page === "home" && <HomePagePicker onDone={back} />}
      </div>
    </section>
  );
}
