export interface Scoreline {
  readonly home: number;
  readonly away: number;
}

/** '0 - 1' of the wire → home 0, away 1; null for anything else. */
export function parseScoreline(scoreline: string | null): Scoreline | null {
  const match = scoreline === null ? null : /^\s*(\d+)\s*[-–]\s*(\d+)\s*$/.exec(scoreline);
  return match ? { home: Number(match[1]), away: Number(match[2]) } : null;
}

/** Both figures as they are shown: '0 – 1', with a spaced en dash (DESIGN section 3). */
export const joinScore = ({ home, away }: Scoreline): string => `${home} – ${away}`;

/** A text of the wire with its scores as they are shown: '0 - 1' → '0 – 1'; dashes that join no figures stay. */
export const formatScore = (text: string): string => text.replace(/(\d)\s*[-–]\s*(?=\d)/g, "$1 – ");
