import { Outlet, useRouterState } from "@tanstack/react-router";
import { ErrorBoundary } from "react-error-boundary";
import { useSession, useUi } from "../select/hooks.ts";
import type { RouteName } from "../sync/runtime.ts";
import { ToastHost } from "../ui/feedback/toast-host.tsx";
import { useT } from "../ui/i18n/use-t.ts";
import { isChromeless } from "./paths.ts";
import { needsRotation } from "./rotate.ts";
import { OopsScreen, RotateScreen } from "./screens/error-screens.tsx";
import { ErrorPopup } from "./shell/error-popup.tsx";
import { Shell } from "./shell/shell.tsx";
import { TopBar } from "./shell/top-bar.tsx";
import styles from "./root.module.css";

/** Everything on the page: chrome where the route has it, the error popup, toasts, the rotate prompt. */
export function Root() {
  const t = useT();
  const name = useRouterState({ select: (state): RouteName => state.matches.at(-1)?.staticData.name ?? "root" });
  const isMobile = useUi((ui) => ui.isMobile);
  const isRotated = useUi((ui) => needsRotation(name, ui));
  const isHalfScreen = useSession((session) => session.isHalfScreen) || name === "test-halfscreen";
  return (
    <ErrorBoundary FallbackComponent={OopsScreen}>
      <div className={isHalfScreen ? styles.half : styles.full}>
        <Chrome name={name} isMobile={isMobile} />
      </div>
      <ErrorPopup />
      <ToastHost closeLabel={t("shell.close")} />
      {isRotated && <RotateScreen />}
    </ErrorBoundary>
  );
}

function Chrome({ name, isMobile }: { readonly name: RouteName; readonly isMobile: boolean }) {
  if (isChromeless(name)) return <Outlet />;
  if (name === "maintenance") {
    return (
      <div className={styles.bare}>
        <TopBar isMobile={isMobile} isBare />
        <Outlet />
      </div>
    );
  }
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
