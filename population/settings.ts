import { err, ok, type Result } from "@clutch/kernel";

export interface PopulationSettings {
  readonly widgetOrigin: string;
  /** The demo partner's page, where the bettors sign in. */
  readonly partnerOrigin: string;
  /** Turns of all bettors together; 0 for none. */
  readonly turnsPerMinute: number;
}

const DEFAULT_TURNS = 20;
const MAX_TURNS = 600;

/** Reads the environment whole; one clear line names the first value that is wrong. */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Result<PopulationSettings, string> {
  const text = env["CLUTCH_POPULATION"] ?? String(DEFAULT_TURNS);
  const turnsPerMinute = Number(text);
  if (!/^\d{1,3}$/.test(text) || turnsPerMinute > MAX_TURNS) {
    return err(`CLUTCH_POPULATION is "${text}"; it must be a whole number of bets a minute from 0 to ${MAX_TURNS}`);
  }
  return ok({
    turnsPerMinute,
    widgetOrigin: env["CLUTCH_ORIGIN"] ?? `http://localhost:${env["PORT"] ?? "8080"}`,
    partnerOrigin: env["OPERATOR_ORIGIN"] ?? `http://localhost:${env["OPERATOR_PORT"] ?? "8090"}`,
  });
}
