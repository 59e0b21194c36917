import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { compileTexts } from "../../build/messages-plugin.ts";
import { arcadeStore } from "../../store/arcade.ts";
import { boardsStore } from "../../store/lists/boards.ts";
import { reminderStore } from "../../store/care/reminder.ts";
import { careStore } from "../../store/care/standing.ts";
import { cashOutStore } from "../../store/cash-out.ts";
import { catalogueStore } from "../../store/catalogue.ts";
import { leaguesStore } from "../../store/lists/leagues.ts";
import type { Language } from "../../store/language.ts";
import { liveStatsStore } from "../../store/live-stats.ts";
import { lobbyStore } from "../../store/lobby.ts";
import { luckyStore } from "../../store/lucky.ts";
import { factsStore } from "../../store/match/facts.ts";
import { noticesStore } from "../../store/notices.ts";
import { prebooksStore } from "../../store/prebooks.ts";
import { resultsStore } from "../../store/lists/results-store.ts";
import { sessionStore } from "../../store/session.ts";
import { shareStore } from "../../store/share.ts";
import { slipStore } from "../../store/slip.ts";
import { ticketsStore } from "../../store/tickets.ts";
import { uiStore } from "../../store/ui.ts";
import { walletStore } from "../../store/wallet.ts";
import { activateMessages } from "../i18n/i18n.ts";

/** Draws once, as the stores are now, in a language: the page's markup for a test to look at. */
export function draw(element: ReactElement, language: Language = "en"): string {
  activateMessages(
    language,
    compileTexts(new URL("../../../texts/client", import.meta.url).pathname, language) as never,
  );
  // A drawing without a browser reads a store's first state; here it is the state of the moment.
  const stores = [
    arcadeStore,
    boardsStore,
    careStore,
    cashOutStore,
    catalogueStore,
    factsStore,
    leaguesStore,
    liveStatsStore,
    lobbyStore,
    luckyStore,
    noticesStore,
    prebooksStore,
    reminderStore,
    resultsStore,
    sessionStore,
    shareStore,
    slipStore,
    ticketsStore,
    uiStore,
    walletStore,
  ];
  for (const store of stores) Object.assign(store, { getInitialState: store.getState });
  return renderToStaticMarkup(element);
}

/** The words of some markup, in order, without tags. */
export const wordsOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s*\n\s*/g, "\n")
    .trim();
