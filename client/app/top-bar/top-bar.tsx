import type { ReactNode } from "react";
import { useFormat } from "../../select/format.ts";
import { useSession, useUi, useWallet } from "../../select/hooks.ts";
import { arcadePathOf } from "../../select/member.ts";
import { navigateTo, openPanel } from "../../sync/intents/navigation.ts";
import type { RouteName } from "../../sync/runtime.ts";
import { NoticesBell } from "../../features/notices/notices-bell.tsx";
import { avatarUrl } from "../../features/settings/avatar-url.ts";
import type { MessageId } from "../../ui/i18n/message-id.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Logo } from "../../ui/marks/logo.tsx";
import styles from "./top-bar.module.css";

interface TopBarProps {
  readonly route: RouteName;
  readonly isMobile: boolean;
  readonly isBare?: boolean;
  /** Search, choices and a guest's sign-in, put in by the shell. */
  readonly tools?: ReactNode;
}

/** Partner logo, navigation list, wallet balance, notification bell and settings (G-15). */
export function TopBar({ route, isMobile, isBare = false, tools }: TopBarProps) {
  const t = useT();
  const arcadePath = useSession(({ partner, token }) => arcadePathOf(partner, token !== null));
  const panel = useUi((ui) => ui.openPanel);
  return (
    <header className={styles.bar}>
      <Brand />
      {!isMobile && !isBare && (
        <nav className={styles.nav} aria-label={t("shell.mainNavigation")}>
          <NavLink path="/events" text="shell.matches" isCurrent={route === "events"} />
          <NavLink
            path="/game-results"
            text="shell.results"
            isCurrent={route === "game-results" || route === "result-detail"}
          />
          <NavLink path="/rules" text="shell.rules" isCurrent={route === "rules"} />
          {arcadePath !== null && <NavLink path={arcadePath} text="shell.arcade" isCurrent={false} />}
        </nav>
      )}
      <span className={styles.space} />
      {!isBare && (
        <>
          {tools}
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

interface NavLinkProps {
  readonly path: string;
  readonly text: MessageId;
  readonly isCurrent: boolean;
}

/** Mini-games have a bar of their own: their link is never the current one. */
function NavLink({ path, text, isCurrent }: NavLinkProps) {
  const t = useT();
  const go = (event: React.MouseEvent): void => {
    event.preventDefault();
    navigateTo(path);
  };
  return (
    <a className={styles.link} href={`/v8${path}`} aria-current={isCurrent ? "page" : undefined} onClick={go}>
      {t(text)}
    </a>
  );
}

/** Anonymous users have no wallet: in its place the tools have their sign-in. */
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
