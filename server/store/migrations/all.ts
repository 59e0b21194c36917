import type { Migration } from "kysely/migration";
import * as firstTables from "./0001-first-tables.ts";
import * as ledgerRecord from "./0002-ledger-record.ts";
import * as acceptBets from "./0003-accept-bets.ts";
import * as switches from "./0004-switches.ts";
import * as settleSingles from "./0005-settle-singles.ts";
import * as partnerStatus from "./0006-partner-status.ts";
import * as acceptBet from "./0007-accept-bet.ts";
import * as allBetKinds from "./0008-all-bet-kinds.ts";
import * as settleAllKinds from "./0009-settle-all-kinds.ts";
import * as prebooks from "./0010-prebooks.ts";
import * as cashOut from "./0014-cash-out.ts";
import * as readSessions from "./0015-read-sessions.ts";
import * as marketSuspensions from "./0016-market-suspensions.ts";
import * as settleFirstSingles from "./0017-settle-first-singles.ts";
import * as slipShares from "./0018-slip-shares.ts";
import * as hotPlans from "./0019-hot-plans.ts";
import * as settleFirstTickets from "./0020-settle-first-tickets.ts";
import * as wideOdds from "./0021-wide-odds.ts";
import * as leanAcceptance from "./0022/lean-acceptance.ts";
import * as fewerAnswers from "./0026/fewer-answers.ts";
import * as rememberedFacts from "./0027/remembered-facts.ts";
import * as callersChanged from "./0028/callers-changed.ts";
import * as noticesBySets from "./0029/notices-by-sets.ts";

/** Every migration by its name, in order. A number is never reused and a published file never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-first-tables": firstTables,
  "0002-ledger-record": ledgerRecord,
  "0003-accept-bets": acceptBets,
  "0004-switches": switches,
  "0005-settle-singles": settleSingles,
  "0006-partner-status": partnerStatus,
  "0007-accept-bet": acceptBet,
  "0008-all-bet-kinds": allBetKinds,
  "0009-settle-all-kinds": settleAllKinds,
  "0010-prebooks": prebooks,
  "0014-cash-out": cashOut,
  "0015-read-sessions": readSessions,
  "0016-market-suspensions": marketSuspensions,
  "0017-settle-first-singles": settleFirstSingles,
  "0018-slip-shares": slipShares,
  "0019-hot-plans": hotPlans,
  "0020-settle-first-tickets": settleFirstTickets,
  "0021-wide-odds": wideOdds,
  "0022-lean-acceptance": leanAcceptance,
  "0026-fewer-answers": fewerAnswers,
  "0027-remembered-facts": rememberedFacts,
  "0028-callers-changed": callersChanged,
  "0029-notices-by-sets": noticesBySets,
};
