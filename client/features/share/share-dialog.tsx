import { BREAKPOINTS } from "@clutch/contract";
import { useState } from "react";
import { copyText } from "../../platform/clipboard.ts";
import { useSession, useShare, useUi } from "../../select/hooks.ts";
import type { Sharing } from "../../store/share.ts";
import { closeSharing } from "../../sync/intents/share.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { useDateFormat } from "../../ui/i18n/use-date-format.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { Modal } from "../../ui/overlay/modal.tsx";
import { codeText } from "./code-text.ts";
import { useShareMessage } from "./use-share-message.ts";
import styles from "./share-dialog.module.css";

/** The code of a slip, to be copied or read out, and the partner's own page with it where that page is known. */
export function ShareDialog() {
  const t = useT();
  const sharing = useShare((share) => share.sharing);
  const isPhone = useUi((ui) => ui.viewport.width <= BREAKPOINTS.tablet);
  return (
    <Modal
      kind={isPhone ? "sheet" : "dialog"}
      open={sharing.kind !== "closed"}
      onClose={closeSharing}
      name={t("share.title")}
    >
      <div className={styles.share} data-sheet={isPhone || undefined}>
        <header className={styles.head}>
          <h2 className="d">{t("share.title")}</h2>
          <IconButton icon="x" label={t("share.close")} onClick={closeSharing} />
        </header>
        <Shown sharing={sharing} />
      </div>
    </Modal>
  );
}

function Shown({ sharing }: { readonly sharing: Sharing }) {
  const t = useT();
  const text = useShareMessage();
  switch (sharing.kind) {
    case "closed":
      return null;
    case "making":
      return (
        <p className={styles.making} role="status">
          <Icon name="loader" className={styles.turning} />
          {t("share.making")}
        </p>
      );
    case "failed":
      return (
        <p className={styles.failed} role="alert">
          <Icon name="lose" />
          <span>
            <b>{t("share.failed")}</b> {text(sharing.message)}
          </span>
        </p>
      );
    case "made":
      return <Made sharing={sharing} />;
  }
}

type Copied = "none" | "code" | "link" | "blocked";

function Made({ sharing }: { readonly sharing: Extract<Sharing, { kind: "made" }> }) {
  const t = useT();
  const { timezone, partner } = useSession((session) => ({
    timezone: session.timezone,
    partner: session.partner.partnerOfficialName,
  }));
  const shortDate = useDateFormat({ timezone, hasClock: true });
  const [copied, setCopied] = useState<Copied>("none");
  const code = codeText(sharing.code);
  const copy = (which: "code" | "link", what: string): void =>
    void copyText(what).then((isCopied) => setCopied(isCopied ? which : "blocked"));
  const { link } = sharing;
  return (
    <>
      <p className={styles.text}>{t("share.text", { partner })}</p>
      <output className={styles.code} aria-label={t("share.codeIs", { code })}>
        {code}
      </output>
      <div className={styles.acts}>
        <Button data-first-focus onClick={() => copy("code", code)}>
          <Icon name={copied === "code" ? "check" : "copy"} />
          {t(copied === "code" ? "share.copied" : "share.copyCode")}
        </Button>
        {link !== null && (
          <Button tone="line" onClick={() => copy("link", link)}>
            <Icon name={copied === "link" ? "check" : "chain"} />
            {t(copied === "link" ? "share.copied" : "share.copyLink")}
          </Button>
        )}
      </div>
      <p className={styles.said} role="status">
        {copied === "blocked" && t("share.copyBlocked")}
        {(copied === "code" || copied === "link") && <span className="vh">{t("share.copied")}</span>}
      </p>
      <p className={styles.until}>{t("share.until", { date: shortDate(sharing.expiresAtMs) })}</p>
    </>
  );
}
