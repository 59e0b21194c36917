import { useUi } from "../../select/hooks.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useFindText, useT } from "../../ui/i18n/use-t.ts";
import styles from "./launch-screen.module.css";

/** The four states of a launch (SPEC section 4 "Authentication", G-11), and the storage notice of G-07. */
export default function LaunchScreen() {
  const isBlocked = useUi((ui) => ui.isStorageBlocked);
  const t = useT();
  return (
    <main className={styles.screen}>
      <LaunchState />
      {isBlocked && (
        <p className={styles.notice} role="status">
          {t("error.cookiesNeeded")}
        </p>
      )}
    </main>
  );
}

function LaunchState() {
  const t = useT();
  const findText = useFindText();
  const { state, message, displayedCode } = useUi((ui) => ui.launch);
  const code = displayedCode ?? undefined;
  switch (state) {
    case "waiting":
      return <EmptyState title={t("shell.waitingTitle")} text={t("shell.waitingText")} />;
    case "timeout":
      return (
        <EmptyState
          icon="clock"
          title={t("error.authenticationTimeout")}
          code={code}
          action={
            <Button tone="go" onClick={() => window.location.reload()}>
              {t("shell.refresh")}
            </Button>
          }
        />
      );
    case "token-expired":
      return <EmptyState icon="clock" title={t("error.1002")} code={code} />;
    case "failed": {
      const reason = message === null ? null : findText(message);
      const title = t("error.1003");
      return (
        <EmptyState icon="lock" title={title} text={reason === title ? undefined : (reason ?? undefined)} code={code} />
      );
    }
  }
}
