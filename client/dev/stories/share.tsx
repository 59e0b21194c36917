import { SlipWithShare } from "../../app/shell/slip-with-share.tsx";
import { ShareDialog } from "../../features/share/share-dialog.tsx";
import { fillShare, SHARE_STATES } from "../fixtures/share-states.ts";
import { fillSlip } from "../fixtures/slip-states.ts";
import { storiesOf, WIDTHS, type Area } from "../workshop/story.ts";

/** The code of a slip, made and opened. */
export const share: Area = {
  area: "Share",
  stories: storiesOf(
    () => (
      <>
        <SlipWithShare history={null} />
        <ShareDialog />
      </>
    ),
    { width: WIDTHS.column, height: 760 },
    Object.fromEntries(
      Object.keys(SHARE_STATES).map((state) => [
        state,
        {
          fill: () => {
            fillSlip(state === "unknown" ? "empty" : "combo");
            fillShare(state);
          },
        },
      ]),
    ),
  ),
};
