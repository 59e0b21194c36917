import { beforeEach, expect, test } from "vitest";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { refusal, useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import type { RouteName } from "../../sync/runtime.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { decideRoute } from "../routing/guards.ts";
import { BarTools } from "./bar-tools.tsx";
import { TopBar } from "./top-bar.tsx";

const show = (
  isMiniGameEnabled: boolean,
  showInNav = true,
  { isMember = true, isDemoOffered = false }: { readonly isMember?: boolean; readonly isDemoOffered?: boolean } = {},
): string => {
  const partner = {
    ...INITIAL_SESSION.partner,
    isMiniGameEnabled,
    miniGame: { showInNav, tableIds: [], isDemoOffered },
  };
  const session = { ...INITIAL_SESSION, partner, token: isMember ? "t" : null, isAnonymous: !isMember };
  sessionStore.setState(session, true);
  return draw(<TopBar route="events" isMobile={false} />);
};

beforeEach(() => {
  useFakeRuntime(() => refusal(500, null));
});

test("R3.1-43 with mini-games off there is no link to the lobby, and its address goes to not authorized", () => {
  const decide = (isMiniGameOn: boolean) =>
    decideRoute("lootbox", { hasToken: true, isEsportsOn: true, isMiniGameOn, isDemoOn: true });
  expect(show(true)).toContain('href="/v8/lootbox"');
  expect(decide(true)).toBe("pass");
  expect(show(false)).not.toContain("lootbox");
  expect(show(true, false)).not.toContain("lootbox");
  expect(decide(false)).toBe("notAuthorized");
});

test("RU-26 a guest's link goes to the games with play money, where the partner offers them", () => {
  expect(show(true, true, { isMember: false, isDemoOffered: true })).toContain('href="/v8/lootbox/demo"');
  expect(show(true, true, { isMember: false })).not.toContain("lootbox");
});

test("R6.1-04 RU-21 a guest has 'Log in' where a member's wallet stands; a member has none, whatever is known", () => {
  show(false, true, { isMember: false });
  expect(wordsOf(draw(<BarTools />)).split("\n")).toContain("Log in");
  show(false);
  expect(wordsOf(draw(<BarTools />))).not.toContain("Log in");
});

test("R2.1-39 R2.1-40 R2.1-41 the navigation has Matches, Results and Rules, and marks the page that is shown", () => {
  const linksOf = (markup: string) =>
    [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, path, text]) => `${text} ${path}`);
  expect(linksOf(show(false))).toEqual(["Matches /v8/events", "Results /v8/game-results", "Rules /v8/rules"]);
  const current = (route: RouteName) =>
    /<a [^>]*aria-current="page"[^>]*>([^<]*)</.exec(draw(<TopBar route={route} isMobile={false} />))?.[1];
  expect([current("events"), current("result-detail"), current("rules"), current("event-detail")]).toEqual([
    "Matches",
    "Results",
    "Rules",
    undefined,
  ]);
});
