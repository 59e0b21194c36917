import type { REFUSALS } from "@clutch/rules";

/** Which side raises a message: `both` means the client checks first and the server checks again. */
export type RaisedBy = "server" | "client" | "both";

export interface ErrorEntry {
  /** HTTP status of the answer that carries it. */
  readonly status: number;
  /** Exactly the specification's English; `{name}` is filled from the refusal's `detail`. */
  readonly message: string;
  readonly raisedBy: RaisedBy;
  /** True when the same request may succeed later without the member changing anything. */
  readonly retryable: boolean;
}

const fixed = (status: number, raisedBy: RaisedBy, message: string): ErrorEntry => ({
  status,
  message,
  raisedBy,
  retryable: false,
});
const passing = (status: number, raisedBy: RaisedBy, message: string): ErrorEntry => ({
  status,
  message,
  raisedBy,
  retryable: true,
});

/** Codes that have a name; one without an entry below, or an entry without a name, does not compile. */
type RefusalCode = (typeof REFUSALS)[keyof typeof REFUSALS];

const PAGE_ERROR = "There was an error loading this page with error code {code}";

/**
 * Every refusal that has a code (SPEC section 8, G-79), and below 1000 the codes of the transport
 * itself, which equal their HTTP status (SPEC section 8: "code falls back to the HTTP status").
 */
export const ERRORS = {
  404: fixed(404, "server", "We could not find the page."),
  405: fixed(405, "server", PAGE_ERROR),
  429: passing(429, "server", PAGE_ERROR),
  500: passing(500, "server", PAGE_ERROR),
  // The database or the bus is away: `Retry-After` says when to come back.
  503: passing(503, "server", PAGE_ERROR),

  1001: fixed(401, "server", "Token is invalid"),
  1002: fixed(401, "both", "Your token has expired, please exit and launch again"),
  1003: fixed(401, "both", "Authentication failed"),
  1005: fixed(401, "server", "Remote authentication failed"),
  1101: fixed(400, "server", "Unconfigured partner callback"),
  1102: fixed(400, "server", "Too many redirects from callback endpoint"),
  1103: fixed(400, "server", "Partner response not valid json or wrong format"),
  1104: fixed(400, "server", "Non-string loginName or member_code"),
  1105: fixed(400, "server", "member_code over 255 characters"),
  1106: passing(400, "server", "Problem with the operator's callback"),

  2001: fixed(400, "server", "Account is frozen"),
  2002: fixed(400, "server", "Account is inactive"),
  2003: fixed(400, "server", "Member cannot place bet"),
  2004: fixed(401, "both", "Please login to place bet"),
  // RU-24; `detail` names the limit (kind, span, most, used) and when it ends (ends_at, ms).
  2005: fixed(400, "both", "You have reached your own limit"),
  2006: fixed(400, "both", "You are on a break until {time}"),
  2007: fixed(400, "both", "Your account is closed at your own request"),
  2008: fixed(400, "both", "You have reached a limit that holds for all members"),
  // `detail.kinds`: of which kinds of limit, with spaces between.
  2009: fixed(400, "both", "Please set a limit of your own before you bet"),

  3001: fixed(400, "server", "Insufficient balance"),
  3002: fixed(400, "server", "Insufficient funds"),
  3005: passing(400, "server", "Remote wallet request error"),

  4001: fixed(400, "both", "Unable to place bet"),
  4002: fixed(400, "server", "Unable to place bet. Market is unavailable"),
  4003: fixed(404, "server", "Market not found"),
  4004: fixed(404, "server", "Market ID not found"),
  4005: fixed(400, "server", "Missing market id"),
  4006: passing(400, "server", "Market is currently {status}"),
  4009: passing(400, "server", "Bet market status is pause"),
  4010: fixed(400, "server", "Event is inactive"),
  4011: passing(400, "both", "Unable to retrieve match winner market status"),
  4012: fixed(400, "client", "Match winner market closed"),

  5001: fixed(400, "server", "Status has already changed"),
  5002: fixed(400, "both", "Odds or statuses have changed"),
  5003: fixed(400, "both", "New handicap is {handicap}"),
  // Ours (docs/decisions/0090): the price fell below the agreed one; there is no offer.
  5004: passing(400, "server", "The cash-out offer has changed"),
  5005: passing(400, "server", "Cash-out is not available for this bet now"),

  6001: fixed(400, "server", "This is duplicate ticket"),
  6002: fixed(400, "server", "Invalid post data"),
  6003: fixed(400, "server", "Validation failed"),
  6004: fixed(400, "both", "Unable to generate unique id"),
  6005: fixed(400, "server", "Invalid bet_type_selection"),
  6006: fixed(400, "server", "odds_type must be one of euro, indo, hongkong, malay"),
  6007: fixed(400, "server", "Invalid member odds"),
  6008: passing(400, "server", "Place bet too fast. Please wait for a few secs"),
  6009: fixed(400, "server", "Maximum tickets per event reached"),
  6010: fixed(400, "both", "Has reached event limit"),
  6011: fixed(400, "both", "Has reached market limit"),
  6012: fixed(400, "both", "Has reached match limit"),
  6013: fixed(400, "both", "Has reached ticket limit"),
  6014: fixed(400, "both", "Max payout limit"),
  6015: fixed(400, "both", "Combo is more than max payout"),
  6016: fixed(400, "both", "Combo limit"),
  6017: fixed(400, "both", "Mixed combo limit"),
  6018: fixed(400, "both", "More than maximum number of allowed events"),
  6019: fixed(400, "both", "Minimum bet should be {min_bet}"),
  6020: fixed(400, "both", "Please enter bet amount"),
  6021: fixed(400, "both", "Cannot place more than maximum amount"),
  6022: fixed(400, "server", "Must be euro odds type for member odds of combo bets"),
  6023: fixed(400, "both", "Need at least 3 different matches and at least 3 events for combo"),
  6024: fixed(400, "both", "Lucky Combo needs at least 3 markets"),
  6025: fixed(400, "both", "Unable to add same event"),
  6026: fixed(400, "both", "Unable to place bet on same matches"),
  6027: fixed(400, "both", "Outright market not available for combo"),
  6028: fixed(400, "both", "Combo bet not allowed for this event"),
  6030: fixed(400, "both", "Too many combinations"),

  7001: fixed(400, "server", "Prebook error, please check pending ticket"),
  7002: fixed(400, "both", "Invalid prebook entry"),
  7004: fixed(400, "both", "Please enter a nickname"),
  7005: fixed(400, "server", "Please enter a different nickname"),
  7006: fixed(400, "both", "Please choose a rating before adding a comment"),
  7007: fixed(400, "both", "Please add a comment"),

  8001: passing(503, "both", "Minigame is down or not available"),
  8002: fixed(400, "server", "Game is currently disabled"),
  8004: passing(503, "both", "Sorry, we're down for maintenance"),
  8006: fixed(403, "both", "You are not authorized to view this page."),
} as const satisfies Readonly<Record<RefusalCode, ErrorEntry>>;

export type ErrorCode = keyof typeof ERRORS;

export const ERROR_CODES = Object.keys(ERRORS).map(Number) as readonly ErrorCode[];

export const errorEntry = (code: ErrorCode): ErrorEntry => ERRORS[code];

/** Messages only the client raises; they have no code (G-79), their text id is `error.<key>`. */
export const CLIENT_MESSAGES = {
  authenticationTimeout: "Authentication timeout, retry by refreshing",
  insufficientWallet: "Cannot place bet more than wallet balance",
  amountLimit: "Amount has reached its limit",
  matchEnded: "Unable to add to betslip as the match ended or is paused",
  preferences: "Failed to update home page or avatar, try again",
  offline: "The internet connection appears to be offline",
  pageError: PAGE_ERROR,
  cookiesNeeded: "Safari users need cookies enabled",
  rotateDevice: "Please rotate device to portrait mode.",
  /** Popup texts of a status, slash included (SPEC section 8, G-81). */
  status401: "Your token has expired./ Please exit and launch again.",
  status502: "We could not find the page.",
} as const satisfies Record<string, string>;

export type ClientMessageKey = keyof typeof CLIENT_MESSAGES;
