import ArcadeScreen, { DemoScreen } from "../../features/arcade/arcade-screen.tsx";
import { SessionClock } from "../../features/care/session-clock.tsx";
import { useUi } from "../../select/hooks.ts";
import { openPanel } from "../../sync/intents/navigation.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { LazyDrawer } from "../../ui/overlay/lazy-modal.tsx";
import { lazyScreen } from "./lazy-screen.tsx";
import { Overlays } from "./overlays.tsx";

interface OfTable {
  readonly tableId: string;
}

const SettingsScreen = lazyScreen<{ readonly onClose: () => void }>(
  "settings",
  () => import("../../features/settings/settings-screen.tsx"),
);

/** The mini-games have none of the shell around them: the member's limits and their reminder lie over them all the same (RU-24). */
function Care() {
  const t = useT();
  const isOpen = useUi((ui) => ui.openPanel === "settings");
  const close = (): void => openPanel(null);
  return (
    <>
      <LazyDrawer open={isOpen} onClose={close} name={t("shell.settings")}>
        <SettingsScreen onClose={close} />
      </LazyDrawer>
      <Overlays />
    </>
  );
}

export function ArcadeWithCare({ tableId }: OfTable) {
  return (
    <>
      <ArcadeScreen tableId={tableId} tools={<SessionClock />} />
      <Care />
    </>
  );
}

export const DemoWithCare = ({ tableId }: OfTable) => (
  <>
    <DemoScreen tableId={tableId} tools={<SessionClock />} />
    <Care />
  </>
);
