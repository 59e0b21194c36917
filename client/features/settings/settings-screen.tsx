import { useEffect, useState } from "react";
import { useUi } from "../../select/hooks.ts";
import { useIsMember } from "../../select/member.ts";
import { resetSettingsPage } from "../../sync/intents/member/care.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { AvatarGrid } from "./avatar-grid.tsx";
import { CarePage } from "./care/care-page.tsx";
import { DevicesPage } from "./devices/devices-page.tsx";
import { HomePagePicker, LanguagePicker } from "./pickers.tsx";
import { OddsTypeBar } from "./odds-type-bar.tsx";
import { Profile } from "./profile.tsx";
import { SettingRows } from "./setting-rows.tsx";
import type { SettingsPage } from "./settings-page.ts";
import styles from "./settings.module.css";

interface SettingsScreenProps {
  /** Given where the settings lie over the page: a way to close them. */
  readonly onClose?: () => void;
}

/** Account, avatar, odds type, language, home page, theme, notifications. Guests choose language and odds type. */
export default function SettingsScreen({ onClose }: SettingsScreenProps) {
  const t = useT();
  const first = useUi((ui) => ui.settingsPage);
  const [page, setPage] = useState<SettingsPage>(first);
  useEffect(resetSettingsPage, []);
  const title = {
    main: t("settings.title"),
    language: t("settings.language"),
    home: t("settings.home"),
    care: t("care.title"),
    devices: t("settings.devices"),
  }[page];
  const back = (): void => setPage("main");
  return (
    <section className={styles.screen} aria-label={t("settings.title")}>
      <header className={styles.head}>
        {page !== "main" && <IconButton icon="cleft" iconSize={20} label={t("settings.back")} onClick={back} />}
        <h1 className="d">{title}</h1>
        {onClose && <IconButton icon="x" iconSize={20} label={t("settings.close")} onClick={onClose} />}
      </header>
      <div className={styles.scroll}>
        {page === "main" && <MainPage onOpen={setPage} />}
        {page === "language" && <LanguagePicker onDone={back} />}
        {page === "care" && <CarePage />}
        {page === "devices" && <DevicesPage />}
        {page === "home" && <HomePagePicker onDone={back} />}
      </div>
    </section>
  );
}

function MainPage({ onOpen }: { readonly onOpen: (page: SettingsPage) => void }) {
  const isMember = useIsMember();
  return (
    <>
      <Profile />
      {isMember && <AvatarGrid />}
      <OddsTypeBar />
      <SettingRows onOpen={onOpen} />
    </>
  );
}
