import * as z from "zod/mini";
import { betAnswer, betChange, betOutcome } from "../shapes/bet.ts";
import { errorBody } from "../errors/refusal.ts";
import { event, team } from "../shapes/event.ts";
import { leg, ticketLeg } from "../shapes/leg.ts";
import { liveStats } from "../shapes/live-stats.ts";
import { market, selection } from "../shapes/market.ts";
import { matchFact } from "../shapes/course/match-fact.ts";
import { member } from "../shapes/member.ts";
import { notification } from "../shapes/notification.ts";
import { resultEvent } from "../shapes/result-event.ts";
import { settings } from "../shapes/settings.ts";
import { ticket } from "../shapes/ticket.ts";
import { wallet } from "../shapes/wallet.ts";

export type Json = { readonly [key: string]: unknown };

/** Shapes shared by several calls are in the documents once, under these names. */
const names = z.registry<{ id: string }>();
const SHARED = {
  BetAnswer: betAnswer,
  BetChange: betChange,
  BetOutcome: betOutcome,
  ErrorBody: errorBody,
  Event: event,
  Leg: leg,
  LiveStats: liveStats,
  Market: market,
  MatchFact: matchFact,
  Member: member,
  Notification: notification,
  ResultEvent: resultEvent,
  Selection: selection,
  Settings: settings,
  Team: team,
  Ticket: ticket,
  TicketLeg: ticketLeg,
  Wallet: wallet,
} as const;
for (const [id, schema] of Object.entries(SHARED)) names.add(schema, { id });

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

function pointToComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointToComponents);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === "$ref" && typeof inner === "string"
        ? inner.replace("#/$defs/", "#/components/schemas/")
        : pointToComponents(inner),
    ]),
  );
}

export interface SchemaBook {
  /** The JSON schema of one part; shared shapes become references and are collected. */
  readonly write: (schema: z.ZodMiniType, io: "input" | "output") => Json;
  /** A shared shape that a part written before refers to. */
  readonly resolve: (reference: string) => Json;
  /** The content of `components.schemas`; complete after everything is written. */
  readonly components: () => Json;
}

/** Collects the shared shapes that the parts of one document refer to. */
export function createSchemaBook(): SchemaBook {
  const components: Record<string, unknown> = {};
  return {
    write(schema, io) {
      const {
        $schema: _,
        $defs,
        ...own
      } = z.toJSONSchema(schema, {
        io,
        metadata: names,
        unrepresentable: "any",
        cycles: "throw",
      });
      for (const [name, shared] of Object.entries($defs ?? {})) components[name] = pointToComponents(shared);
      return pointToComponents(own) as Json;
    },
    resolve: (reference) => {
      const shared = components[reference.replace("#/components/schemas/", "")];
      if (!isObject(shared)) throw new Error(`no shape ${reference}`);
      return shared;
    },
    components: () => Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}
