import { createRoot } from "react-dom/client";
import { calls } from "@clutch/contract";
import { ok, type OddsCenti } from "@clutch/kernel";
import { catalogueStore } from "../store/catalogue.ts";
import { lobbyStore, listKey } from "../store/lobby.ts";
import { priceStore } from "../store/prices.ts";
import { sessionStore } from "../store/session.ts";
import { uiStore } from "../store/ui.ts";
import { writeEvents } from "../sync/catalogue.ts";
import { setRuntime, type Runtime } from "../sync/runtime.ts";
import { toggleSelection } from "../sync/intents/slip.ts";
import { applyTheme, parseTheme } from "../ui/theme/theme.ts";
import { activateMessages } from "../ui/i18n/i18n.ts";
import { loadAllTexts, loadLanguage } from "../ui/i18n/load-language.ts";
import { isLanguage } from "../store/language.ts";
import "../ui/styles/index.css";
import { SEEDS } from "./events.ts";
import { makeEvent } from "./fixture.ts";
import { Story } from "./story-page.tsx";

const query = new URLSearchParams(location.search);
const nowMs = Date.now();
const wires = SEEDS.map((seed) => makeEvent(seed, nowMs));

const longer = (text: string): string => text + text.slice(0, Math.ceil(text.length * 0.6)).toLowerCase();

/** Answers the list calls from the fixture, so that filters can be tried without a server. */
const api: Runtime["api"] = {
  call: async (call, input) => {
    const asked = (input as { query?: { game_id?: number[]; timing?: string } }).query ?? {};
    const results = wires.filter(
      (wire) =>
        ((asked.game_id ?? []).length === 0 || asked.game_id?.includes(wire.game_id)) &&
        (asked.timing !== "inplay" || wire.in_play === "true"),
    );
    return ok(
      call.name === calls.eventsList.name ? { results, count: results.length, page: 1 } : { results: [] },
    ) as never;
  },
};
const memory: Runtime["local"] = { get: () => null, set: () => {}, remove: () => {} } as unknown as Runtime["local"];

setRuntime({
  api,
  timers: { after: () => () => {}, every: () => () => {} } as unknown as Runtime["timers"],
  nowMs: () => Date.now(),
  local: memory,
  session: memory,
  route: () => ({ name: "events", eventId: null }),
  navigate: (path) => {
    location.search = `?view=detail&event=${path.split("/").at(-1) ?? ""}`;
  },
  postToHost: () => {},
});

const language = query.get("lang") ?? "en";
sessionStore.setState((state) => ({
  ...state,
  token: query.has("guest") ? null : "token",
  isAnonymous: query.has("guest"),
  oddsType: (query.get("odds") as typeof state.oddsType | null) ?? state.oddsType,
  partner: {
    ...state.partner,
    showBetRatio: true,
    features: { ...state.partner.features, favourites: true, esports: true },
  },
}));
uiStore.setState({ isMobile: innerWidth <= 768, arePricesStale: query.has("stale") });
writeEvents(wires);
lobbyStore.setState({
  games: [
    { gameId: 2, gameName: "Dota 2", gameLogo: null, eventCount: 41, liveCount: 0 },
    { gameId: 1, gameName: "Counter-Strike", gameLogo: null, eventCount: 58, liveCount: 0 },
    { gameId: 3, gameName: "League of Legends", gameLogo: null, eventCount: 66, liveCount: 0 },
    { gameId: 24, gameName: "Valorant", gameLogo: null, eventCount: 39, liveCount: 0 },
    { gameId: 21, gameName: "Mobile Legends", gameLogo: null, eventCount: 28, liveCount: 0 },
    { gameId: 14, gameName: "King of Glory", gameLogo: null, eventCount: 17, liveCount: 0 },
    { gameId: 42, gameName: "Halo", gameLogo: null, eventCount: 4, liveCount: 0 },
  ],
  counts: { all: 303, inplay: 18, today: 64, early: 212, combo: 171, outright: 9, popular: 12, favourites: 5 },
});
const state = query.get("state");
const ids = wires.map((wire) => wire.event_id);
catalogueStore.setState({
  lists: {
    [listKey(lobbyStore.getState().filter)]:
      state === null
        ? { eventIds: ids, count: ids.length, page: 1, state: "ready" }
        : { eventIds: [], count: 0, page: 0, state: state as "loading" | "ready" | "failed" },
  },
});

const move = (market: number, selection: string, odds: number): void => {
  const key = `${market}:0:${selection}` as const;
  const price = priceStore.get(key);
  if (price) priceStore.set(key, { ...price, oddsCenti: odds as OddsCenti }, true);
};

await loadLanguage(isLanguage(language) ? language : "en");
await loadAllTexts();
if (query.has("long")) {
  // Every text 60 % longer, as Kazakh and Russian may be (DESIGN section 9).
  const { messages: first } = await import("virtual:messages/en");
  const { messages: later } = await import("virtual:messages/later-en");
  const messages = { ...first, ...later };
  const stretch = (text: unknown): unknown =>
    typeof text === "string"
      ? longer(text)
      : Array.isArray(text)
        ? text.map((part) => (typeof part === "string" ? longer(part) : part))
        : text;
  activateMessages(
    "en",
    Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, stretch(text)])) as typeof messages,
  );
}
const theme = query.get("theme");
if (theme === "light") document.documentElement.dataset["theme"] = "light";
else if (theme !== null) {
  const answer = await fetch(`/v8/themes/${theme}.json`);
  applyTheme(document, theme, parseTheme(await answer.json()));
}
createRoot(document.querySelector("#root") ?? document.body).render(
  <Story view={query.get("view") ?? "list"} eventId={query.get("event") ?? "9001001"} />,
);
toggleSelection("900100400:0:home");
setTimeout(() => {
  move(900100100, "home", 215);
  move(900100500, "home", 238);
  move(900100500, "away", 160);
  move(900100401, "home", 240);
  move(900100401, "away", 158);
}, 700);
if (query.has("live")) {
  const keys = catalogueStore.getState().markets;
  setInterval(() => {
    for (const market of Object.values(keys)) {
      const selection = market.selections[Math.floor(performance.now()) % market.selections.length];
      if (selection?.oddsCenti)
        move(market.marketId, selection.selection, selection.oddsCenti + (Math.floor(performance.now()) % 9) - 4);
    }
  }, 1500);
}
Object.assign(globalThis, { catalogueStore, lobbyStore, priceStore, uiStore });
