import type amount from "../../../texts/client/en/amount.json";
import type analysis from "../../../texts/client/en/analysis.json";
import type arcade from "../../../texts/client/en/arcade.json";
import type arcadeHelp from "../../../texts/client/en/arcade-help.json";
import type before from "../../../texts/client/en/before.json";
import type betError from "../../../texts/client/en/bet-error.json";
import type boards from "../../../texts/client/en/boards.json";
import type care from "../../../texts/client/en/care.json";
import type cashOut from "../../../texts/client/en/cash-out.json";
import type dates from "../../../texts/client/en/dates.json";
import type detail from "../../../texts/client/en/detail.json";
import type dock from "../../../texts/client/en/dock.json";
import type download from "../../../texts/client/en/download.json";
import type drawn from "../../../texts/client/en/drawn.json";
import type error from "../../../texts/client/en/error.json";
import type events from "../../../texts/client/en/events.json";
import type filters from "../../../texts/client/en/filters.json";
import type history from "../../../texts/client/en/history.json";
import type notices from "../../../texts/client/en/notices.json";
import type oddsHistory from "../../../texts/client/en/odds-history.json";
import type past from "../../../texts/client/en/past.json";
import type prebook from "../../../texts/client/en/prebook.json";
import type results from "../../../texts/client/en/results.json";
import type reviews from "../../../texts/client/en/reviews.json";
import type rules from "../../../texts/client/en/rules.json";
import type search from "../../../texts/client/en/search.json";
import type settings from "../../../texts/client/en/settings.json";
import type share from "../../../texts/client/en/share.json";
import type shell from "../../../texts/client/en/shell.json";
import type slip from "../../../texts/client/en/slip.json";
import type statement from "../../../texts/client/en/statement.json";
import type stats from "../../../texts/client/en/stats.json";
import type status from "../../../texts/client/en/status.json";
import type stream from "../../../texts/client/en/stream.json";
import type verifier from "../../../texts/client/en/verifier.json";

/** Ids of every English text: one line an area file, so that a missing text fails the type check. */
export type MessageId =
  | keyof typeof amount
  | keyof typeof analysis
  | keyof typeof arcade
  | keyof typeof arcadeHelp
  | keyof typeof before
  | keyof typeof betError
  | keyof typeof boards
  | keyof typeof care
  | keyof typeof cashOut
  | keyof typeof dates
  | keyof typeof detail
  | keyof typeof dock
  | keyof typeof download
  | keyof typeof drawn
  | keyof typeof error
  | keyof typeof events
  | keyof typeof filters
  | keyof typeof history
  | keyof typeof notices
  | keyof typeof oddsHistory
  | keyof typeof past
  | keyof typeof prebook
  | keyof typeof results
  | keyof typeof reviews
  | keyof typeof rules
  | keyof typeof search
  | keyof typeof settings
  | keyof typeof share
  | keyof typeof shell
  | keyof typeof slip
  | keyof typeof statement
  | keyof typeof stats
  | keyof typeof status
  | keyof typeof stream
  | keyof typeof verifier;
