/** What identifies a match, independent of its event id (G-45). */
export interface MatchIdentity {
  readonly gameId: number;
  readonly homeName: string | null;
  readonly awayName: string | null;
  readonly startMs: number;
  /** An outright has no teams: it is its own match, named by its event. */
  readonly eventId: string;
}

const nameKey = (name: string): string => name.trim().replaceAll(/\s+/g, " ").toLowerCase();

/**
 * Equal for two events of one match: same game, both team names, same start (G-45). Which of the two is home, and spaces
 * or capitals of a name, make no difference.
 */
export function matchKeyOf(identity: MatchIdentity): string {
  if (identity.homeName === null || identity.awayName === null) return JSON.stringify(["event", identity.eventId]);
  const names = [nameKey(identity.homeName), nameKey(identity.awayName)].toSorted();
  return JSON.stringify([identity.gameId, ...names, identity.startMs]);
}
