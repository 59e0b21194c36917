import type { Place } from "../../app/routing/match-path.ts";
import { Root } from "../../app/root.tsx";
import LaunchScreen from "../../features/launch/launch-screen.tsx";
import type { RouteName } from "../../sync/runtime.ts";
import { lobbyStore } from "../../store/lobby.ts";
import { uiStore } from "../../store/ui.ts";
import { EVENT_ID } from "../fixtures/event-wires.ts";
import { fillGuest, fillList } from "../fixtures/member.ts";
import { fillSlip } from "../fixtures/slip-states.ts";
import { fillTickets } from "../fixtures/tickets.ts";
import { storiesOf, WIDTHS, type Area, type Story } from "../workshop/story.ts";

/** The whole widget at a route that no press leaves. */
function drawPage(name: RouteName, params: Place["params"] = {}) {
  const place: Place = { name, params };
  const router = {
    place: () => place,
    path: () => `/${name}`,
    navigate: () => undefined,
    subscribe: () => () => undefined,
    stop: () => undefined,
  };
  return () => <Root router={router} />;
}

const phone = { width: WIDTHS.phone, height: 844 };
const desktop = { width: WIDTHS.desktop, height: 900 };

const fillBusy = (): void => {
  fillSlip("combo");
  fillTickets("pending");
};
const error = {
  statusCode: 500,
  errorMessage: "error.pageError",
  displayedCode: "E2-500-1a2b",
  showPopup: true,
} as const;

const launching = (launch: Partial<ReturnType<typeof uiStore.getState>["launch"]>) => () =>
  uiStore.setState(({ launch: before }) => ({ launch: { ...before, ...launch } }));

const one = (name: string, draw: Story["draw"], more: Omit<Story, "name" | "draw">): Story =>
  Object.assign({ name, draw }, more);

/** Whole pages with their bars and columns, and what stands in place of them. */
export const pages: Area = {
  area: "Pages",
  stories: [
    one("matches, desktop", drawPage("events"), { ...desktop, fill: fillBusy }),
    // The narrowest desktop, and a common laptop: three markets and the maps have little room.
    one("matches, 1241", drawPage("events"), { width: 1241, height: 900 }),
    one("matches, 1280", drawPage("events"), { width: 1280, height: 900, fill: fillBusy }),
    one("matches, phone", drawPage("events"), phone),
    one("matches, guest", drawPage("events"), { ...phone, fill: fillGuest }),
    one("boards, phone", drawPage("events"), { ...phone, fill: () => lobbyStore.setState({ board: "turnover" }) }),
    one("event, desktop", drawPage("event-detail", { eventId: EVENT_ID }), { ...desktop, fill: fillBusy }),
    one("loading", drawPage("events"), { ...phone, fill: () => fillList("loading") }),
    one("error popup", drawPage("events"), { ...phone, fill: () => uiStore.setState({ error }) }),
    one("not found", drawPage("404"), phone),
    one("maintenance", drawPage("maintenance"), {
      ...phone,
      fill: () =>
        uiStore.setState({
          maintenance: { isOn: true, fromMs: Date.now(), toMs: Date.now() + 5_400_000 },
        }),
    }),
    ...storiesOf(() => <LaunchScreen />, phone, {
      launching: {},
      "launch failed": { fill: launching({ state: "failed", displayedCode: "E1-500-1a2b" }) },
      "launch timed out": { fill: launching({ state: "timeout" }) },
      "token expired": { fill: launching({ state: "token-expired" }) },
    }),
  ],
};
