import { SearchPrices } from "../../app/search/search-with-prices.tsx";
import { SearchPanel } from "../../features/search/search-panel.tsx";
import { INITIAL_SEARCH, searchStore, type SearchAnswer, type SearchState } from "../../store/lists/search-store.ts";
import { writeEvents } from "../../sync/catalogue.ts";
import { answers } from "../fixtures/answers.ts";
import { makeOutright } from "../fixtures/outright.ts";
import { storiesOf, WIDTHS, type Area } from "../workshop/story.ts";

const FOUND = answers.search as unknown as SearchAnswer;
const none = { count: 0, results: [] };
const NOTHING: SearchAnswer = {
  corrected: null,
  nearest: ["Iron Lanterns", "Tin Crown"],
  teams: none,
  events: none,
  leagues: none,
  games: none,
  markets: none,
};
const stateOf = (change: Partial<SearchState>) => ({
  fill: () => searchStore.setState({ ...INITIAL_SEARCH, text: "iron lan", ...change }),
});

const fillOutright = (): void => {
  const outright = makeOutright();
  writeEvents([outright]);
  const answer = { ...FOUND, events: { count: 2, results: [...FOUND.events.results, outright] } };
  searchStore.setState({ ...INITIAL_SEARCH, text: "iron lan", state: "ready", answer });
};

/** The search of names. */
export const search: Area = {
  area: "Search",
  stories: storiesOf(
    () => <SearchPanel Prices={SearchPrices} onClose={() => undefined} />,
    { width: WIDTHS.phone, height: 640 },
    {
      "an outright": { fill: fillOutright },
      "an outright, wide": { fill: fillOutright, width: 720 },
      found: stateOf({ state: "ready", answer: FOUND }),
      corrected: stateOf({ state: "ready", answer: { ...FOUND, corrected: "Iron Lanterns" } }),
      nothing: stateOf({ state: "ready", answer: NOTHING }),
      waiting: stateOf({ state: "waiting" }),
      failed: stateOf({ state: "failed" }),
      recent: stateOf({ text: "", recent: ["quiet storm", "aurora"] }),
    },
  ),
};
