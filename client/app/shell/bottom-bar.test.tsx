import { expect, test } from "vitest";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { uiStore } from "../../store/ui.ts";
import { SettingsList } from "../../features/settings/list/settings-list.tsx";
import { refusal, useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { BottomBar } from "./bottom-bar.tsx";

interface Visit {
  readonly isMember?: boolean;
  readonly hasGames?: boolean;
  readonly isDemoOffered?: boolean;
}

/** The words of the phone's bar, and of the settings it leads to. */
function show({ isMember = true, hasGames = true, isDemoOffered = false }: Visit) {
  useFakeRuntime(() => refusal(500, null));
  const partner = {
    ...INITIAL_SESSION.partner,
    isMiniGameEnabled: hasGames,
    miniGame: { showInNav: true, tableIds: [], isDemoOffered },
  };
  sessionStore.setState({ ...INITIAL_SESSION, partner, token: isMember ? "t" : null, isAnonymous: !isMember }, true);
  uiStore.setState({ isMobile: true });
  return {
    bar: wordsOf(draw(<BottomBar route="events" />)).split("\n"),
    settings: wordsOf(draw(<SettingsList typed="" onType={() => undefined} onOpen={() => undefined} />)).split("\n"),
  };
}

test("the phone's bar has the mini-games where the partner has them, and five places at most", () => {
  const { bar, settings } = show({});
  expect(bar).toEqual(["Matches", "Mini-games", "Slip", "History", "Settings"]);
  expect(settings).toContain("Results");
  expect(show({ isMember: false, isDemoOffered: true }).bar).toEqual(["Matches", "Mini-games", "Slip", "Settings"]);
});

test("without mini-games the results stand in the bar and not in the settings", () => {
  for (const visit of [{ hasGames: false }, { isMember: false }]) {
    const { bar, settings } = show(visit);
    expect(bar.slice(0, 3)).toEqual(["Matches", "Results", "Slip"]);
    expect(settings).not.toContain("Results");
  }
});
