import type { ReactNode } from "react";
import { useFormat } from "../../select/format.ts";
import { useSession, useUi, useWallet } from "../../select/hooks.ts";
import { navigateTo, openPanel } from "../../sync/intents/navigation.ts";
import { NoticesBell } from "../../features/notices/notices-bell.tsx";
import { avatarUrl } from "../../features/settings/avatar-url.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Logo } from "../../ui/marks/logo.tsx";
import styles from "./top-bar.module.css";

interface TopBarProps {
  readonly isMobile: boolean;
  readonly isBare?: boolean;
  /** Odds style and language, where the bar is wide enough. */
  readonly choices?: ReactNode;
}

/** Partner logo, navigation list, wallet balance, notification bell and settings (G-15). */
export function TopBar({ isMobile, isBare = false, choices }: TopBarProps) {
  const t = useT();
  const hasArcade = useSession(({ partner }) => partner.isMiniGameEnabled && partner.miniGame.showInNav);
  const panel = useUi((ui) => ui.openPanel);
  return (
    <header className={styles.bar}>
      <Brand />
      {!isMobile && !isBare && (
        <nav className={styles.nav} aria-label={t("shell.mainNavigation")}>
          <NavLink path="/events" text="shell.matches" />
          {hasArcade && <NavLink path="/lootbox" text="shell.arcade" />}
        </nav>
      )}
      <span className={styles.space} />
      {!isBare && (
        <>
          {choices}
          <Wallet />
          <NoticesBell
            isOpen={panel === "notices"}
            onToggle={() => openPanel(panel === "notices" ? null : "notices")}
          />
          {!isMobile && <SettingsButton />}
        </>
      )}
    </header>
  );
}

function Brand() {
  const { logo, name } = useSession(({ partner }) => ({
    logo: partner.partnerLogo,
    name: partner.partnerOfficialName,
  }));
  return (
    <span className={styles.brand}>{logo ? <img className={styles.logo} src={logo} alt={name} /> : <Logo />}</span>
  );
}

/** The bar stands over matches only: mini-games have a head of their own. */
function NavLink({ path, text }: { readonly path: string; readonly text: "shell.matches" | "shell.arcade" }) {
  const t = useT();
  const go = (event: React.MouseEvent): void => {
    event.preventDefault();
    navigateTo(path);
  };
  return (
    <a className={styles.link} href={`/v8${path}`} aria-current={path === "/events" ? "page" : undefined} onClick={go}>
      {t(text)}
    </a>
  );
}

/** Anonymous users have no wallet. */
function Wallet() {
  const t = useT();
  const format = useFormat();
  const balance = useWallet((wallet) => wallet.balance);
  if (balance === null) return null;
  const amount = format.amount(balance.amountMinor, balance.currency);
  return (
    <span className={styles.wallet} role="status" aria-label={t("shell.wallet", { amount })}>
      <Icon name="wallet" />
      <b className="num">{amount}</b>
    </span>
  );
}

function SettingsButton() {
  const t = useT();
  const member = useSession((session) => session.member);
  const open = (): void => openPanel("settings");
  if (member === null) return <IconButton icon="user" iconSize={20} label={t("shell.settings")} onClick={open} />;
  return (
    <button
      type="button"
      className={styles.avatar}
      aria-label={t("shell.settings")}
      aria-haspopup="dialog"
      onClick={open}
    >
      <img src={avatarUrl(member.avatarId)} alt="" />
    </button>
  );
}
