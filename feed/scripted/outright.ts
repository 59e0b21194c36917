import { oddsCenti } from "@clutch/kernel";
import { gameOf } from "@clutch/pricing";
import type { Fixture, SourceMarket } from "../source.ts";
import type { Listing } from "../match/listing.ts";
import { teamNamed } from "../simulator/calendar/teams.ts";
import type { ScriptedOutright } from "./script.ts";

/** An outright with its prices as stated; what happens to it is the script's word on its one market, `or`. */
export function listingOf(outright: ScriptedOutright): Listing {
  const view = { fixture: fixtureOf(outright), markets: [marketOf(outright)], results: [] };
  return { key: outright.key, momentAt: () => 0, viewAt: () => view };
}

const fixtureOf = ({ key, game, league, contenders, startMs }: ScriptedOutright): Fixture => ({
  matchKey: key,
  gameId: gameOf(game).gameId,
  competitionKey: `script-${game}-${league}`,
  competitionName: league,
  stage: null,
  home: null,
  away: null,
  contenders: contenders.map(({ name }) => teamNamed(name)),
  isOutright: true,
  isComboAllowed: false,
  bestOf: 1,
  startMs,
  state: "scheduled",
  streams: [],
});

const marketOf = ({ key, league, contenders }: ScriptedOutright): SourceMarket => ({
  marketKey: `${key}/or`,
  tab: "MATCH",
  betType: "OR",
  nameId: "market.outrightWinner",
  nameValues: { competition: league },
  status: "open",
  isMain: true,
  version: 1,
  lines: [
    {
      lineNumber: 0,
      handicapQuarters: null,
      selections: contenders.map(({ oddsCenti: odds }, index) => ({
        selection: `team-${index + 1}`,
        oddsCenti: oddsCenti(odds),
        isOpen: true,
      })),
    },
  ],
});
