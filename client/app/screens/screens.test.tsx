import { afterEach, beforeEach, expect, test, vi } from "vitest";
import LaunchScreen from "../../features/launch/launch-screen.tsx";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { INITIAL_UI, uiStore } from "../../store/ui.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { matchPath } from "../routing/match-path.ts";
import { PATHS } from "../routing/paths.ts";
import { TopBar } from "../top-bar/top-bar.tsx";
import { ForbiddenScreen, OopsScreen, RotateScreen } from "./error-screens.tsx";
import { drawScreen } from "./screens.tsx";

beforeEach(() => {
  uiStore.setState(INITIAL_UI, true);
  sessionStore.setState(INITIAL_SESSION, true);
});
afterEach(() => vi.unstubAllGlobals());

/** The words a path shows, and the name of its route. */
function visit(path: string): readonly [string, readonly string[]] {
  vi.stubGlobal("window", { location: { pathname: `/v8${path}` } });
  const { name } = matchPath(path);
  return [name, wordsOf(draw(drawScreen(name, { eventId: "", tableId: "" }))).split("\n")];
}

test("R2.1-21 R2.5-20 /maintenance says that we are down", () => {
  const [name, words] = visit("/maintenance");
  expect([name, words[0]]).toEqual(["maintenance", "Sorry, we're down for maintenance"]);
});

test("R2.1-04 R2.1-22 R2.1-25 R2.5-23 the bare root, /404 and every unknown path say that there is no such page", () => {
  expect([visit("/404")[0], visit("/no/such/page")[0]]).toEqual(["404", "403"]);
  for (const path of ["/", "/404", "/no/such/page"]) expect(visit(path)[1][0]).toBe("We could not find the page.");
});

test("R2.1-29 R2.1-30 R2.1-31 every declared path has a screen of its own, but for the three that say there is none", () => {
  const missing = PATHS.map(([path]) => path.replace(/\$(\w+)/, "2")).filter(
    (path) => visit(path)[1][0] === "We could not find the page.",
  );
  // The last is the catch-all, visited as `/v8$`.
  expect(missing).toEqual(["/", "/404", "$"]);
});

test("R2.5-22 the forbidden page says so, and stands at the address a guard leads to", () => {
  expect(wordsOf(draw(<ForbiddenScreen />)).split("\n")[0]).toBe("You are not authorized to view this page.");
  expect(visit("/403")[1][0]).toBe("You are not authorized to view this page.");
});

test("R2.5-21 R8.2-78 Oops shows the displayed code", () => {
  uiStore.setState({ error: { statusCode: 500, errorMessage: "", displayedCode: "E0-500-0", showPopup: false } });
  const words = wordsOf(draw(<OopsScreen />)).split("\n");
  expect(words.slice(0, 2)).toEqual(["Oops", "There was an error loading this page with error code E0-500-0"]);
});

test("R8.2-81 the rotate prompt says what to do", () => {
  expect(wordsOf(draw(<RotateScreen />)).split("\n")[0]).toBe("Please rotate device to portrait mode.");
});

test("R2.5-24 R2.5-25 R8.2-06 a launch that times out offers a refresh, one that fails says so", () => {
  const launch = { message: null, displayedCode: "E3-0-0" };
  uiStore.setState({ launch: { ...launch, state: "timeout" } });
  const timeout = draw(<LaunchScreen />);
  expect(wordsOf(timeout)).toContain("Authentication timeout, retry by refreshing");
  expect(timeout).toMatch(/<button[^>]*>Refresh/);
  uiStore.setState({ launch: { ...launch, state: "failed" } });
  expect(wordsOf(draw(<LaunchScreen />))).toContain("Authentication failed");
  expect(draw(<LaunchScreen />)).not.toContain("timeout");
});

test("R3.1-28 R3.1-29 the bar shows the partner's logo under the partner's name", () => {
  const { partner } = INITIAL_SESSION;
  sessionStore.setState({ partner: { ...partner, partnerLogo: "/v8/partners/some.svg", partnerOfficialName: "Demo" } });
  expect(draw(<TopBar route="events" isMobile={false} />)).toMatch(
    /<img [^>]*src="\/v8\/partners\/some\.svg" alt="Demo"/,
  );
});

test("R2.1-14 the eventId of an event's page is a text, zeros and all", () => {
  expect(matchPath("/events/0090").params).toEqual({ eventId: "0090" });
});
