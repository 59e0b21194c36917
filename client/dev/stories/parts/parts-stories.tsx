import { Button } from "../../../ui/controls/button.tsx";
import { ToastHost } from "../../../ui/feedback/toast-host.tsx";
import { toasts } from "../../../ui/feedback/toast-store.ts";
import { IconGallery } from "../../../features/icons/icon-gallery.tsx";
import { Dialog, Drawer, Sheet } from "../../../ui/overlay/modal.tsx";
import { storiesOf, WIDTHS, type Area } from "../../workshop/story.ts";
import { Controls, OddsButtons } from "./parts.tsx";

const phone = { width: WIDTHS.phone };
const low = { width: WIDTHS.phone, height: 300 };
const close = () => undefined;
const body = <Button>Close</Button>;

/** What screens are made of. */
export const parts: Area = {
  area: "Parts",
  stories: [
    ...storiesOf(() => <OddsButtons />, phone, { "odds buttons": {} }),
    ...storiesOf(() => <OddsButtons isStale />, phone, { "odds buttons, stale": {} }),
    ...storiesOf(() => <Controls />, phone, { controls: {} }),
    ...storiesOf(() => <IconGallery />, phone, { icons: {} }),
    ...storiesOf(() => <ToastHost closeLabel="Close" />, low, {
      toast: { fill: () => toasts.show("success", "Bet placed successfully") },
    }),
    ...storiesOf(
      () => (
        <Dialog open onClose={close} name="Dialog">
          {body}
        </Dialog>
      ),
      low,
      { dialog: {} },
    ),
    ...storiesOf(
      () => (
        <Sheet open onClose={close} name="Sheet">
          {body}
        </Sheet>
      ),
      low,
      { sheet: {} },
    ),
    ...storiesOf(
      () => (
        <Drawer open onClose={close} name="Drawer">
          {body}
        </Drawer>
      ),
      low,
      { drawer: {} },
    ),
  ],
};
