import { useSyncExternalStore } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useSession, useUi } from "../select/hooks.ts";
import { useT } from "../ui/i18n/use-t.ts";
import type { Place } from "./routing/match-path.ts";
import { isChromeless } from "./routing/paths.ts";
import type { Router } from "./routing/router.ts";
import { needsRotation } from "./rotate.ts";
import { OopsScreen, RotateScreen } from "./screens/error-screens.tsx";
import { drawScreen } from "./screens/screens.tsx";
import { ErrorPopup } from "./shell/error-popup.tsx";
import { ToastHost } from "./shell/lazy-screens.ts";
import { Shell } from "./shell/shell.tsx";
import { TopBar } from "./top-bar/top-bar.tsx";
import styles from "./root.module.css";

/** Everything on the page: chrome where the route has it, the error popup, toasts, the rotate prompt. */
export function Root({ router }: { readonly router: Router }) {
  const t = useT();
  const place = useSyncExternalStore(router.subscribe, router.place, router.place);
  const { name } = place;
  const isMobile = useUi((ui) => ui.isMobile);
  const isRotated = useUi((ui) => needsRotation(name, ui));
  const isHalfScreen = useSession((session) => session.isHalfScreen) || name === "test-halfscreen";
  return (
    <ErrorBoundary FallbackComponent={OopsScreen}>
      <div className={isHalfScreen ? styles.half : styles.full}>
        <Chrome place={place} isMobile={isMobile} />
      </div>
      <ErrorPopup />
      <ToastHost closeLabel={t("shell.close")} />
      {isRotated && <RotateScreen />}
    </ErrorBoundary>
  );
}

function Chrome({ place, isMobile }: { readonly place: Place; readonly isMobile: boolean }) {
  if (isChromeless(place.name)) return <Screen place={place} />;
  if (place.name === "maintenance") {
    return (
      <div className={styles.bare}>
        <TopBar route={place.name} isMobile={isMobile} isBare />
        <Screen place={place} />
      </div>
    );
  }
  return (
    <Shell route={place.name}>
      <Screen place={place} />
    </Shell>
  );
}

/** A screen that fails leaves the chrome standing, and going elsewhere is a fresh try. */
function Screen({ place }: { readonly place: Place }) {
  const { name, params } = place;
  return (
    <ErrorBoundary FallbackComponent={OopsScreen} resetKeys={[place]}>
      {drawScreen(name, { eventId: params["eventId"] ?? "", tableId: params["tableId"] ?? "" })}
    </ErrorBoundary>
  );
}
