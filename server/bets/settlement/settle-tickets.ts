import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { toComposite, toCompositeArray } from "../../base/store/composite.ts";
import type { Tenant } from "../../base/store/open.ts";
import type { SelectionOutcome } from "./outcomes.ts";
import { eachNotice, toSettledGroup, toUndecided, type SettledRow, type TicketKey } from "./parse-settled-rows.ts";
import type { JudgedTicket } from "./judge-tickets.ts";
import type { SettledBatch } from "./settled.ts";

export interface TicketsStep {
  readonly partnerId: number;
  readonly memberIds: readonly number[];
  /** Decide in sets; either all of first results or all of later ones. */
  readonly outcomes?: readonly SelectionOutcome[];
  /** By all their legs, read while this transaction holds the members' accounts. */
  readonly judged?: readonly JudgedTicket[];
  readonly nowMs: number;
}

export interface StepDone {
  readonly batch: SettledBatch;
  /** What the outcomes alone cannot decide. */
  readonly undecided: readonly TicketKey[];
}

/** Settles by `settle_tickets`, the one place where settlement writes results, notices and money. A repeat writes nothing. */
export async function settleTicketsIn(tenant: Tenant, step: TicketsStep): Promise<StepDone> {
  const { partnerId, memberIds, outcomes = [], judged = [], nowMs } = step;
  const { rows } = await sql<SettledRow>`select * from settle_tickets(${partnerId}, ${nowMs}, ${randomUUIDv7()}::uuid,
      ${memberIds}::integer[], ${toCompositeArray(outcomes.map(toSelectionOutcome))}::selection_outcome[],
      ${toCompositeArray(judged.map(toJudgedTicket))}::judged_ticket[])`.execute(tenant);
  const groups = rows.map(toSettledGroup);
  const notices = { [Symbol.iterator]: () => eachNotice(groups, nowMs) };
  const batch = { partnerId, tickets: groups.flatMap((each) => each.tickets), notices };
  return { batch, undecided: rows.flatMap(toUndecided) };
}

/** The SQL type `selection_outcome`, its attributes in order. */
const toSelectionOutcome = (outcome: SelectionOutcome): string =>
  toComposite([
    outcome.marketId,
    outcome.revision,
    outcome.selection,
    outcome.handicapQuarters,
    outcome.result,
    outcome.wonNumerator,
    outcome.wonDenominator,
    outcome.returnedNumerator,
    outcome.returnedDenominator,
  ]);

/** The SQL type `judged_ticket`, its attributes in order. */
const toJudgedTicket = ({ ticketId, result, payoutMinor }: JudgedTicket): string =>
  toComposite([ticketId, result, payoutMinor]);
