import { HOME } from "@clutch/pricing";
import type { PlayerStats, SideStats } from "../../source.ts";
import type { SeenAt } from "../build-lane.ts";
import type { CsvRow } from "../csv.ts";
import { cleanName } from "../names.ts";

/** A player of a side with the champion played. */
export interface SquadPlayer {
  readonly name: string;
  readonly hero: string;
}

const SEATS = ["top", "jungle", "middle", "adc", "support"] as const;

/** The players of a side, written as `Cabochard/Renekton`; none where one of them is not. */
export function readSquad(game: CsvRow, side: "blue" | "red"): readonly SquadPlayer[] {
  const players = SEATS.flatMap((seat) => {
    const [name = "", hero = "", ...more] = (game[`${side}_${seat}`] ?? "").split("/").map(cleanName);
    return name === "" || hero === "" || more.length > 0 ? [] : [{ name, hero }];
  });
  return players.length === SEATS.length ? players : [];
}

interface LogKill {
  readonly second: number;
  readonly isHome: boolean;
  readonly killer: string | null;
  readonly victim: string | null;
  readonly assists: number | null;
}

/**
 * What is known of a side at a second: its players and their champions, and where the log names a player of the squads in every row,
 * their kills and deaths. Who assisted it does not say, only how many did; of a log that is not whole nothing is counted.
 */
export function createSides(
  { rows, isWhole }: { readonly rows: readonly CsvRow[]; readonly isWhole: boolean },
  [home, away]: readonly [readonly SquadPlayer[], readonly SquadPlayer[]],
): (side: number, at: SeenAt) => SideStats {
  const kills = rows.map((row): LogKill => {
    const isHome = row["side"] === "b";
    return {
      second: Number(row["minute"]) * 60,
      isHome,
      killer: findPlayer(isHome ? home : away, row["killer"]),
      victim: findPlayer(isHome ? away : home, row["victim"]),
      assists: /^[0-4]$/.test(row["assists"] ?? "") ? Number(row["assists"]) : null,
    };
  });
  const areNamed = isWhole && kills.every(({ killer, victim }) => killer !== null && victim !== null);
  const areAssistsKnown = isWhole && kills.every(({ assists }) => assists !== null);
  return (side, { second, isOver }) => {
    const isHome = side === HOME;
    const seen = isOver ? kills : kills.filter((kill) => kill.second <= second);
    const own = seen.filter((kill) => kill.isHome === isHome);
    const players = (isHome ? home : away).map(({ name, hero }): PlayerStats => ({
      name,
      hero,
      ...(areNamed
        ? {
            kills: own.filter(({ killer }) => killer === name).length,
            deaths: seen.filter((kill) => kill.isHome !== isHome && kill.victim === name).length,
          }
        : {}),
    }));
    return {
      ...(areAssistsKnown ? { assists: own.reduce((sum, { assists }) => sum + (assists ?? 0), 0) } : {}),
      ...(players.length > 0 ? { players } : {}),
    };
  };
}

/** The player of a squad that a log calls by the tag of the club and the name, such as `VS Lukezy`. */
function findPlayer(squad: readonly SquadPlayer[], text = ""): string | null {
  const called = cleanName(text).toLowerCase();
  const found = squad.filter(({ name }) => called === name.toLowerCase() || called.endsWith(` ${name.toLowerCase()}`));
  return found.length === 1 && found[0] ? found[0].name : null;
}
