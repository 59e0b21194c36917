import { useFormat } from "../../select/format.ts";
import { useSession, useUi } from "../../select/hooks.ts";
import { navigateTo } from "../../sync/intents/navigation.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { WholeScreen } from "./whole-screen.tsx";

function BackToMatches() {
  const t = useT();
  const canGo = useSession((session) => session.partner.features.esports);
  return canGo ? <Button onClick={() => navigateTo("/events")}>{t("shell.backToMatches")}</Button> : null;
}

export function NotFoundScreen() {
  const t = useT();
  return <WholeScreen title={t("shell.notFound")} text={t("shell.notFoundText")} action={<BackToMatches />} />;
}

export function ForbiddenScreen() {
  const t = useT();
  return <WholeScreen icon="lock" title={t("error.8006")} text={t("shell.forbiddenText")} />;
}

/** Entered by name the address is /v8/403 and the forbidden text shows, on any other unmatched path not found (G-13). */
export function CatchAllScreen() {
  return window.location.pathname === "/v8/403" ? <ForbiddenScreen /> : <NotFoundScreen />;
}

/** Both times in the member's timezone; without them when the end is not known (G-89). */
export function MaintenanceScreen() {
  const t = useT();
  const format = useFormat();
  const { fromMs, toMs } = useUi((ui) => ui.maintenance);
  const text =
    fromMs === null || toMs === null
      ? t("shell.maintenanceText")
      : t("shell.maintenanceTimes", { from: format.time(fromMs), to: format.time(toMs) });
  return <WholeScreen icon="wrench" title={t("error.8004")} text={text} />;
}

/** A render error or a screen that cannot be loaded (G-26). */
export function OopsScreen() {
  const t = useT();
  const code = useUi((ui) => ui.error?.displayedCode ?? "E2-0-0");
  return (
    <WholeScreen
      icon="warn"
      title={t("shell.oops")}
      text={t("error.pageError", { code })}
      action={
        <Button onClick={() => window.location.assign(`/v8/events${window.location.search}`)}>
          {t("shell.backToMatches")}
        </Button>
      }
    />
  );
}

export function RotateScreen() {
  const t = useT();
  return <WholeScreen isOverlay icon="rotate" title={t("error.rotateDevice")} text={t("shell.rotateText")} />;
}
