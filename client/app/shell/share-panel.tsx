import { useShare } from "../../select/hooks.ts";
import { lazyScreen } from "./lazy-screen.tsx";

/** Nothing stands in its place while it is on its way: its own first view says that a code is being made. */
const ShareDialog = lazyScreen<object>(
  "share",
  async () => ({ default: (await import("../../features/share/share-dialog.tsx")).ShareDialog }),
  { Waiting: () => null },
);

/** The code of a slip, over whatever page asked for it. */
export function SharePanel() {
  const isOpen = useShare((share) => share.sharing.kind !== "closed");
  return isOpen && <ShareDialog />;
}
