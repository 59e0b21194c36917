import { DAY_MS } from "@clutch/kernel";
import { SlipWithShare } from "../../app/shell/slip-with-share.tsx";
import { SlipDock } from "../../features/slip/slip-dock.tsx";
import { prebooksStore, type PrebookRequest } from "../../store/prebooks.ts";
import { INITIAL_SLIP, slipStore } from "../../store/slip.ts";
import { uiStore } from "../../store/ui.ts";
import { careAnswer, stakeLimit } from "../fixtures/member-answers.ts";
import { fillGuest } from "../fixtures/member.ts";
import { fillLucky, fillSlip, STATES } from "../fixtures/slip-states.ts";
import { storiesOf, WIDTHS, type Area } from "../workshop/story.ts";

const toWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const common = { width: WIDTHS.column, height: 760 };
const drawSlip = () => <SlipWithShare history={null} />;

/** A paused price of the fixtures, and how its prebook stands. */
const PAUSED = "900100104:0:home";
const message = { code: 5005, messageId: "error.5005", values: {}, fallback: null };
const prebook = (request: PrebookRequest) => () => {
  slipStore.setState(INITIAL_SLIP);
  prebooksStore.setState({ draftKey: PAUSED, request });
};

/** What is held by a member with limits of their own. */
const held = (state: string, care: object) => ({ fill: () => fillSlip(state), answers: { care } });

/** The slip in each state of its store: what may be bet, what is refused, what is placed. */
export const slip: Area = {
  area: "Slip",
  stories: [
    ...storiesOf(
      drawSlip,
      common,
      Object.fromEntries(Object.keys(STATES).map((state) => [toWords(state), { fill: () => fillSlip(state) }])),
    ),
    ...storiesOf(drawSlip, common, {
      "lucky popup": { fill: fillLucky },
      stale: {
        fill: () => {
          fillSlip("single");
          uiStore.setState({ arePricesStale: true });
        },
      },
      offline: {
        fill: () => {
          fillSlip("combo");
          uiStore.setState({ isOnline: false });
        },
      },
      guest: {
        fill: () => {
          fillSlip("single");
          fillGuest();
        },
      },
      "own limit near": held("single", stakeLimit(500, 240)),
      "own limit passed": held("single", stakeLimit(500, 440)),
      "own limit reached": held("combo", stakeLimit(500, 500)),
      "own limit of a system": held("system", stakeLimit(500, 475)),
      "on a break": held("single", careAnswer({ break_until: Date.now() + 20 * 3_600_000 })),
      "closed to bets": held("singles", careAnswer({ closed_until: Date.now() + 400 * DAY_MS })),
      "prebook form": { fill: prebook({ kind: "idle" }) },
      "prebook sending": { fill: prebook({ kind: "sending", key: PAUSED }) },
      "prebook refused": { fill: prebook({ kind: "refused", key: PAUSED, message }) },
    }),
    ...storiesOf(
      () => <SlipDock onOpen={() => undefined} />,
      { width: WIDTHS.tablet, height: 160 },
      { "dock of a tablet": { fill: () => fillSlip("combo") } },
    ),
  ],
};
