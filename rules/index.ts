export * as REFUSALS from "./refusals.ts";
export { convertOdds, computeEuroValue } from "./odds/convert.ts";
export { doMemberOddsFit, formatOdds, formatOddsNumber, NO_ODDS, toWireOddsOf } from "./odds/format.ts";
export { isOddsType, ODDS_DECIMALS, ODDS_TYPES, type OddsType } from "./odds/odds-type.ts";
export { isOddsWithin } from "./odds/range.ts";
export {
  BET_TYPES,
  isBetType,
  isValidSelection,
  marketKindOf,
  selectionsOf,
  type BetType,
  type MarketKind,
} from "./market/bet-type.ts";
export { arrangeRows, followRows, type RankedRow } from "./list/arrange-rows.ts";
export {
  bandOf,
  CLOSED_BAND,
  pickRowMarket,
  runningMapTab,
  type RowMarket,
  type RowSeries,
} from "./list/row-market.ts";
export { computeChangeStatus, computeOddsMove, type ChangeStatus, type SelectionState } from "./market/change.ts";
export { matchKeyOf, type MatchIdentity } from "./market/correlation.ts";
export {
  doesMatchSelectionFilter,
  MARKET_FILTERS,
  marketFilterOf,
  SELECTION_FILTERS,
  type MarketFilter,
  type PricedSelection,
  type SelectionFilter,
} from "./market/filter.ts";
export { displayHandicap, formatHandicap, parseHandicap, parseHandicapText } from "./market/handicap.ts";
export { formatLine, parseLine } from "./market/line.ts";
export {
  actionToTakeOf,
  decideMarketUpdate,
  doesEventLeave,
  isNewerStamp,
  type ActionToTake,
  type MarketStamp,
  type MarketUpdateEffect,
} from "./market/live-update.ts";
export { isLongPause, SHORT_PAUSE_MS } from "./market/pause.ts";
export { isSeriesDecided, type SeriesScore } from "./market/series.ts";
export {
  canAddToSlip,
  displayedStatus,
  isEndedStatus,
  isMarkedLive,
  isOpenStatus,
  MARKET_STATUSES,
  statusIcon,
  statusLabelId,
  TICKET_RESULTS,
  type AnyStatus,
  type MarketStatus,
  type StatusIcon,
  type TicketResult,
} from "./market/status.ts";
export {
  decideLimitChange,
  isRaiseReady,
  RAISE_WAIT_MS,
  type LimitChange,
  type LimitState,
} from "./care/limit-change.ts";
export {
  CARE_KINDS,
  CARE_SPANS,
  MOST_MINUTES,
  findCareBar,
  findTightestLimit,
  type CareBar,
  type CareKind,
  type CareLimit,
  type CareSpan,
  type CareStanding,
} from "./care/judge-stake.ts";
export { findVisitStart, type Presence } from "./care/visit.ts";
export { binomial } from "./settle/combinations.ts";
export {
  isVoidReason,
  VOID_REASONS,
  type SettlementFigure,
  type TakenSelection,
  type VoidReason,
} from "./settle/figure.ts";
export { computeGroupReturn, type PricedGroup } from "./settle/group.ts";
export {
  deadHeat,
  HALF_LOSS,
  HALF_WIN,
  legResultOf,
  LOSS,
  PUSH,
  VOID,
  WIN,
  wonFlagOf,
  type LegOutcome,
  type LegOutcomeKind,
  type ScoreOutcome,
} from "./settle/leg-outcome.ts";
export { judgeMovedMatch, POSTPONEMENT_HOURS, type MovingMatch } from "./settle/moved-match.ts";
export { computeTicketReturn, computeUnitReturn, type SystemStake, type TicketStake } from "./settle/payout.ts";
export { settleSelection, type SettlementError } from "./settle/settle-selection.ts";
export { amountForm } from "./format/amount-input.ts";
export { parseNumberText, plainNumberText, type NumberForm, type NumberTextProblem } from "./format/number-text.ts";
export {
  displayNumber,
  formatAmount,
  formatAmountNumber,
  formatCompactNumber,
  formatShortNumber,
  type AmountStyle,
} from "./format/amount.ts";
export {
  addDays,
  computeDayRange,
  computeDayStartMs,
  computeOffsetMs,
  formatClock,
  formatClockSeconds,
  formatDay,
  formatUtc,
  formatZoned,
} from "./format/zoned-time.ts";
export {
  computeBetRangeDisplay,
  computeComboMax,
  computeSingleMax,
  isInvalidRange,
  toClientRange,
  type BetRange,
} from "./limits/bet-range.ts";
export {
  COMBO_MAX_EVENTS,
  COMBO_MIN_EVENTS,
  DEFAULT_SLIP_LIMITS,
  FALLBACK_MIN_BET,
  IN_MATCH_COMBO_MAX_SELECTIONS,
  IN_MATCH_COMBO_MIN_SELECTIONS,
  LUCKY_COMBO_MIN_MARKETS,
  MAX_COMBINATIONS,
  MIXED_COMBO_MAX_EVENTS,
  MIXED_COMBO_MIN_EVENTS,
  MIXED_COMBO_MIN_SELECTIONS,
  type SlipLimits,
} from "./limits/constants.ts";
export { isTooSoon } from "./limits/pace.ts";
export { MAX_STAKE_STEP, MAX_STAKE_STEPS, orderStakeSteps, stakeStepsOf } from "./limits/stake-steps.ts";
export {
  addIncrement,
  computeAmountProblem,
  toIncrementMinor,
  type AmountCheck,
  type ComboCaps,
} from "./slip/amount.ts";
export { betOddsOf, changedLegs, computeChangeProblem, type PricedLeg } from "./slip/change-problem.ts";
export type { Indicator, Press } from "./slip/ticket-types/press.ts";
export { countSystemCombinations, systemSizesOf } from "./slip/ticket-types/system.ts";
export { computeLegProblem } from "./slip/leg-problem.ts";
export {
  agreedStateOf,
  currentStateOf,
  isSameSelection,
  isShortPause,
  selectionKeyOf,
  type ComboLeg,
  type SelectionRef,
  type SelectionPrice,
  type SelectionUpdate,
  type SlipSelection,
} from "./slip/selection.ts";
export {
  computeChangeToAsk,
  isTotalToAsk,
  ODDS_CHOICES,
  type AcceptanceRule,
  type OddsChoice,
} from "./slip/odds-choice.ts";
export { SLIP_CLIENT_KEYS, SLIP_CODES, type Problem, type ProblemCode, type ProblemField } from "./slip/problem.ts";
export { reduceSlip, type PressAction, type SlipAction } from "./slip/reduce.ts";
export {
  TICKET_TYPES,
  createSlip,
  rangeOf,
  SLIP_GROUPS,
  type TicketType,
  type KeptRange,
  type SlipGroup,
  type SlipNotice,
  type SlipContents,
} from "./slip/state.ts";
export { computeSizeOdds, type SizeOdds } from "./slip/size-odds.ts";
export { computeSystemAmountProblem, type SystemAmountCheck } from "./slip/system-amount.ts";
export { computeSlipSummary, type SlipSummary, type SummaryLeg, type SummaryStake } from "./slip/summary.ts";
export { computePotential, computeTotalOdds, computeWinningsPercent } from "./slip/winnings.ts";
export { computeSystemCost, computeSystemPotential, countCombinations } from "./slip/system-winnings.ts";
export {
  isPrebookOffered,
  isValidTarget,
  MAX_TARGET_ODDS_CENTI,
  PREBOOK_BET_TYPES,
  type MarketView,
} from "./prebook/offer.ts";
export {
  PREBOOK_STATUSES,
  decidePrebook,
  entryStateOf,
  type PrebookMarket,
  type PrebookTarget,
  type PrebookStatus,
  type EntryState,
} from "./prebook/trigger.ts";
export { splitEventName } from "./slip/selection-odds.ts";
export { legStatusOf, ticketStatusOf, type LegStatus } from "./ticket/ticket-status.ts";
export {
  computeEarnings,
  computeOutcomeSoFar,
  type MoneyBack,
  type OpenGroup,
  type OutcomeSoFar,
  type StakeLeft,
} from "./ticket/ticket-outcome.ts";
export { computeFairReturn, computeOffer, isRuleMet, isWithinTolerance, partOfOffer } from "./cash-out/offer.ts";
export { computeTicketValue, type CashOutGroup, type GroupWay } from "./cash-out/ticket-value.ts";
export {
  advanceHistory,
  EMPTY_HISTORY,
  RACE_KILLS,
  type HistoryFigures,
  type KillRace,
  type LeadPoint,
  type StatsHistory,
} from "./live-stats/history.ts";
export { economyOf, sumMoney, type EconomyPoint, type SideEconomy } from "./live-stats/economy.ts";
export {
  computeCourseAt,
  computeSpans,
  holdsAt,
  stepFrom,
  type CourseAt,
  type CourseStep,
  type MapSpan,
} from "./live-stats/course-at.ts";
export {
  foldFacts,
  isLater,
  NO_FACTS,
  type FactPlace,
  type FoldedFacts,
  type LostTower,
} from "./live-stats/fold-facts.ts";
export {
  barracksOf,
  bossOf,
  computeMoments,
  momentClock,
  momentNote,
  type Fact,
  type Moment,
  type MomentPlayer,
} from "./live-stats/moments.ts";
export { formatCalendarFile, type CalendarEntry } from "./format/calendar-file.ts";
export { computeRange, countDays, MAX_RANGE_DAYS, readDay, readMoment, type IsoDay } from "./format/iso-day.ts";
export { isolate } from "./format/isolate.ts";
export { computePeriods, PERIOD_UNITS, type Period, type PeriodUnit } from "./format/periods.ts";
export { formatScore, joinScore, parseScoreline, type Scoreline } from "./format/scoreline.ts";
