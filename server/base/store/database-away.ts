/** The database did not do what was asked in the time there was; nothing is known of a commit that was under way. */
export class DatabaseTimeout extends Error {
  constructor(limitMs: number) {
    super(`the database did not answer within ${limitMs} ms`);
    this.name = "DatabaseTimeout";
  }
}

/** The store was closed while this work went on: the process is being stopped, and another one may do it. */
export class StoreClosed extends Error {
  constructor() {
    super("the store has been closed: the process is being stopped");
    this.name = "StoreClosed";
  }
}

/**
 * SQLSTATEs of a database that cannot answer now, by prefix: connection exceptions, too many connections, a statement or
 * lock that took too long, a decision that took too long (`CL001`), a shutdown, a start or an administrator's end.
 */
const AWAY_STATES = ["08", "53", "55P03", "57014", "57P", "CL001", "25P03"];
/** Of those, the ones after which the connection itself still works. */
const USABLE_STATES = new Set(["55P03", "57014", "CL001"]);
const AWAY_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOENT", "ENOTFOUND", "EAI_AGAIN"]);
const AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/i;

/** Whether a retry may succeed: an outage of the database, not a bug. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseTimeout || error instanceof StoreClosed || AWAY_MESSAGE.test(error.message)) return true;
  const code = codeOf(error);
  return code !== null && (AWAY_CODES.has(code) || AWAY_STATES.some((state) => code.startsWith(state)));
}

/** Whether other work would fail as well: an outage for all, not a statement that took too long or waited for a lock. */
export const isAwayForAll = (error: unknown): boolean =>
  isDatabaseAway(error) && !(error instanceof Error && USABLE_STATES.has(codeOf(error) ?? ""));

/** Whether a connection must not be used again after this error. One with a SQLSTATE came over a connection that works. */
export function isConnectionLost(error: unknown): boolean {
  const code = error instanceof Error ? codeOf(error) : null;
  if (code === null || code.length !== 5) return true;
  return AWAY_STATES.some((state) => code.startsWith(state)) && !USABLE_STATES.has(code);
}

const codeOf = (error: Error): string | null => ("code" in error && typeof error.code === "string" ? error.code : null);
