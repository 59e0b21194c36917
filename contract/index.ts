export * from "./call.ts";
export * as calls from "./call-table.ts";
export type { LuckyComboItemWire } from "./calls/events/lucky-combo.ts";
export * from "./constants.ts";
export * from "./errors/catalogue.ts";
export * from "./errors/refusal.ts";
export * from "./feeds/connection.ts";
export * from "./feeds/data.ts";
export { parseFacts, type SentFacts } from "./feeds/facts.ts";
export { parseStats } from "./feeds/stats.ts";
export * from "./feeds/market-row.ts";
export * from "./feeds/messages.ts";
export * from "./parse.ts";
export { readQuery, writeQuery, type RawQuery } from "./query.ts";
export {
  REVIEW_FAULTS,
  REVIEW_MAX_LENGTH,
  REVIEW_RATINGS,
  type ReviewFault,
  type ReviewWire,
} from "./calls/reviews/shapes.ts";
export * from "./routes.ts";
export {
  ANALYSIS_KINDS,
  type AnalysisAvailable,
  type AnalysisKind,
  type HeroRow,
  type MapStatsRow,
  type MeetingRow,
  type PlayKind,
  type PlayRow,
  type RecentRow,
  type RoundRow,
} from "./calls/analysis/shapes.ts";
export * from "./shapes/bet.ts";
export * from "./shapes/bet-range.ts";
export type {
  BigComboRowWire,
  HotEventRowWire,
  HotMarketRowWire,
  TopWinnerRowWire,
  TurnoverRowWire,
  WinRateRowWire,
} from "./calls/boards/shapes.ts";
export type { QuoteReason } from "./calls/bets/bet-quote.ts";
export type { CashOutOfferWire, CashOutReason, CashOutRuleWire } from "./shapes/cash-out.ts";
export * from "./shapes/event.ts";
export * from "./shapes/leg.ts";
export * from "./shapes/live-stats.ts";
export * from "./shapes/market.ts";
export {
  PRICE_PAGE_MS,
  PRICES_STORED_MS,
  type CourseBetWire,
  type EventCourseWire,
  type EventPricesWire,
  type MarketPricesWire,
  type PricePointWire,
} from "./shapes/course/event-course.ts";
export { FACT_KINDS, matchFact, type FactPlayerWire, type MatchFactWire } from "./shapes/course/match-fact.ts";
export * from "./shapes/member.ts";
export * from "./shapes/notification.ts";
export type {
  MiniGameAnswerWire,
  MiniGameRoundWire,
  MiniGameSeedsWire,
  MiniGameTableWire,
} from "./calls/mini-games/shapes.ts";
export type { DemoAnswerWire, DemoStandingWire } from "./calls/mini-games/demo-shapes.ts";
export * from "./shapes/prebook.ts";
export { toMarketStatus, toTicketResult } from "./shapes/status.ts";
export { isTimeZone, type MarketStatusWire, type TicketResultWire } from "./shapes/primitives.ts";
export * from "./shapes/result-event.ts";
export { rulesFile, rulesFileName, type RulesFile } from "./rules-file.ts";
export * from "./shapes/settings.ts";
export { readShareCode, type CheckedSlipWire, type DroppedLegWire } from "./shapes/shared-slip.ts";
export * from "./shapes/ticket.ts";
export type { WalletWire } from "./shapes/wallet.ts";
