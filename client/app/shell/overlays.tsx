import { useShare, useUi } from "../../select/hooks.ts";
import { lazyScreen } from "./lazy-screen.tsx";

/** Nothing stands in their place while they are on their way: their own first views say what is under way. */
const OverlayDialogs = lazyScreen<object>(
  "overlays",
  async () => ({ default: (await import("./overlay-dialogs.tsx")).OverlayDialogs }),
  { Waiting: () => null },
);

/** The code of a slip and the member's own reminder and break, over whatever page is open; one chunk, loaded when either is shown. */
export function Overlays() {
  const isSharing = useShare((share) => share.sharing.kind !== "closed");
  const isCaring = useUi((ui) => ui.hasReminder || ui.isBreakOpen);
  return (isSharing || isCaring) && <OverlayDialogs />;
}
