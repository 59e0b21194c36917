import { MAX_ODDS_CENTI, MIN_ODDS_CENTI } from "@clutch/kernel";
import { displayedStatus, isEndedStatus, statusIcon, type MarketStatus, isolate } from "@clutch/rules";
import type { Formats } from "../../../select/format.ts";
import type { MarketEntry, SelectionEntry } from "../../../store/catalogue.ts";
import type { Price } from "../../../store/prices.ts";
import { canPrebook } from "../../../sync/prebook/prebook-offer.ts";
import type { OddsFace, OddsState } from "../../../ui/controls/odds-face.ts";
import type { Translate } from "../../../ui/i18n/i18n.ts";
import { marketTypeText } from "./market-type-text.ts";

/** What a cell says beside its price: nothing, the line alone ('+1.5', 'O 2.5'), or the whole pick ('Over 2.5'). */
export type LabelForm = "none" | "line" | "pick";

export interface FaceTools extends Pick<Formats, "odds" | "handicap"> {
  readonly t: Translate;
}

export interface FaceParts {
  readonly market: MarketEntry;
  readonly selection: SelectionEntry;
  readonly form: LabelForm;
  /** In place of the pick, where the market says more: the score of a correct score. */
  readonly label?: string | undefined;
  /** Why it cannot join the legs held of its match (RU-2); null or absent where it can. */
  readonly bar?: "contradiction" | "implied" | null;
  /** Whether the slip's tab books prices that rest; where it does not, they are locked. */
  readonly isPrebookTab: boolean;
}

/** The pick in words with its line: 'Iron Lanterns −1.5', 'Over 2.5', 'Draw'. */
function computePick(selection: SelectionEntry, line: string, t: Translate): string {
  if (selection.selection === "over") return t("events.over", { line });
  if (selection.selection === "under") return t("events.under", { line });
  const name = selectionName(selection, t);
  return line === "" ? name : `${isolate(name)} ${line}`;
}

/** Teams keep the names the server sends; the words of the rules are ours to translate. */
function selectionName(selection: SelectionEntry, t: Translate): string {
  switch (selection.selection) {
    case "draw":
      return t("events.draw");
    case "odd":
      return t("events.odd");
    case "even":
      return t("events.even");
    case "yes":
      return t("events.yes");
    case "no":
      return t("events.no");
    default:
      return selection.selectionName || selection.name;
  }
}

function computeLabel({ selection, form, label }: FaceParts, line: string, t: Translate): string {
  if (label !== undefined) return label;
  if (form === "none") return "";
  if (form === "pick" || line === "") return computePick(selection, line, t);
  if (selection.selection === "over") return t("events.overShort", { line });
  if (selection.selection === "under") return t("events.underShort", { line });
  return line;
}

/** The reason why it cannot be taken, after the price where that stays in sight. */
const reasonText = (state: OddsState, odds: string, reason: string): string =>
  (state === "prebook" || state === "held") && odds !== "" ? `${odds}, ${reason}` : reason;

/**
 * What the name says before the price. Whoever speaks to the page says what they see ('O 2.5 1.66'), so the words of
 * the label stand last, right before the price (WCAG 2.5.3).
 */
function nameText(pick: string, kind: string, label: string): string {
  if (label === "") return `${pick}, ${kind}`;
  return pick.endsWith(label) ? `${kind}, ${pick}` : `${kind}, ${pick}, ${label}`;
}

/** What a market's status makes of its prices: open ones can be taken, paused ones keep theirs, all others wait. */
export function computeOddsState(status: MarketStatus, hasPrice: boolean): OddsState {
  switch (status) {
    case "open":
      return hasPrice ? "open" : "locked";
    case "closed":
    case "settled":
      return "closed";
    case "pause":
      return hasPrice ? "held" : "locked";
    case "new":
    case "resulting":
    case "settlement":
      return "locked";
  }
}

/** A pause may show what a chance next to certain, or next to none, is cut to: no price that was ever sold. */
const hasShownPrice = ({ oddsCenti, status }: Price): boolean =>
  oddsCenti !== null && (status !== "pause" || (oddsCenti > MIN_ODDS_CENTI && oddsCenti < MAX_ODDS_CENTI));

/** Why a price waits or is over; a known outcome says itself, as its sign does (SPEC section 4, G-37). */
function lockReason(status: MarketStatus, won: boolean | null, t: Translate): string {
  const sign = statusIcon(status, won);
  if (sign === "win") return t("status.win");
  if (sign === "lose") return t("status.loss");
  switch (displayedStatus(status, won)) {
    case "pause":
      return t("status.pause");
    case "resulting":
      return t("status.resulting");
    case "settlement":
      return t("status.settlement");
    case "closed":
    case "settled":
      return t("status.closed");
    case "new":
    case "open":
      return t("events.noPrice");
  }
}

const OPEN = { state: "open", sign: null, isPriceLast: true } as const;
const BLOCKED = { state: "blocked", sign: null, move: null, isPriceLast: false } as const;
const LOADING = { state: "loading", sign: null, move: null, price: "", isPriceLast: false } as const;

/**
 * Makes the faces of one price cell from what the price store holds; undefined while nothing is known of it.
 * The words depend on the handicap alone and are kept until it changes, so that a moved price costs a number's text.
 */
export function createFaces(parts: FaceParts, tools: FaceTools): (price: Price | undefined) => OddsFace {
  const { market, selection, bar = null, isPrebookTab } = parts;
  const kind = marketTypeText(market, tools.t);
  const computeText = (handicapQuarters: number | null) => {
    const line = tools.handicap(handicapQuarters, market.betTypeName, selection.selection);
    const label = computeLabel(parts, line, tools.t);
    const name = nameText(computePick(selection, line, tools.t), kind, label);
    return { handicapQuarters, label, name, nameBeforePrice: `${name},` };
  };
  let words = computeText(selection.handicapQuarters);
  return (price) => {
    const handicapQuarters = price === undefined ? selection.handicapQuarters : price.handicapQuarters;
    if (handicapQuarters !== words.handicapQuarters) words = computeText(handicapQuarters);
    const { label, name } = words;
    if (price === undefined) return { ...LOADING, label, name };
    const taken = computeOddsState(price.status, hasShownPrice(price));
    const odds = price.oddsCenti === null ? "" : tools.odds(price.oddsCenti);
    if (taken === "open") {
      if (bar === null) return { ...OPEN, move: price.change, label, price: odds, name: words.nameBeforePrice };
      return { ...BLOCKED, label, price: odds, name: `${name}, ${odds}, ${tools.t(`slip.bar.${bar}`)}` };
    }
    // A short pause is over before anything could be booked: only a longer one offers it (RU-22).
    const isPrebookOffered = isPrebookTab && taken === "held" && market.isLongPause && canPrebook(selection.key);
    const state = isPrebookOffered ? "prebook" : taken;
    const last = reasonText(state, odds, lockReason(price.status, selection.won, tools.t));
    const sign = state === "prebook" ? null : statusIcon(price.status, selection.won);
    // Once it is decided its last price says nothing any more.
    const shown = isEndedStatus(price.status) ? "" : odds;
    return { state, sign, move: null, label, price: shown, name: `${name}, ${last}`, isPriceLast: false };
  };
}
