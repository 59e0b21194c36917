import { useLobby } from "../../../select/hooks.ts";
import type { LobbyState } from "../../../store/lobby.ts";
import { computeTabCounts } from "../nav/lobby-tabs.ts";

/** How many matches of the list shown have a stream: read with the counts of the tabs, so that all agree. */
export const useStreamCount = (): number =>
  useLobby(({ filter, counted }) => (counted === null ? 0 : (computeTabCounts(streamsOf(counted))[filter.tab] ?? 0)));

const streamsOf = (counted: NonNullable<LobbyState["counted"]>): LobbyState["counts"] => ({
  ...Object.fromEntries(counted.results.map((row) => [row.tieco_type, row.stream_count])),
  popular: counted.featured_stream_count,
  favourites: counted.favourite_stream_count,
});
