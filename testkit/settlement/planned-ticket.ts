import { assertPresent, type Side } from "@clutch/kernel";
import * as fc from "fast-check";
import { priceKeyOf, type TicketDetails } from "../../server/bets/tickets/ticket-details.ts";
import { judgeLeg, type OracleFigure } from "../oracle/leg-oracle.ts";
import { ratio } from "../oracle/ratio.ts";
import { judgeTicket } from "../oracle/ticket-oracle.ts";

/** Legs stand on the first markets of a story, match winners; home is at 1.85, away at 1.95. */
export interface PlannedTicket {
  readonly sides: readonly Side[];
  readonly kind: "single" | "combo" | "system" | "event_combo" | "mixed_combo";
  readonly size: number;
  readonly hasBanker: boolean;
  /** Of a system on each of its lines. */
  readonly stakeMinor: bigint;
  /** Joint prices of the first legs, by how many of them stand. */
  readonly jointCenti: readonly number[];
}

export interface HeldTicket extends PlannedTicket {
  readonly ticketId: bigint;
  readonly totalMinor: bigint;
  soldMinor: bigint;
  soldForMinor: bigint;
}

export const oddsOf = (side: Side): number => (side === "home" ? 185 : 195);

/** How many of the first legs are quoted together. */
const togetherOf = ({ kind, sides }: PlannedTicket): number =>
  kind === "event_combo" ? sides.length : kind === "mixed_combo" ? 2 : 0;

/** Every choice of so many places, by counting bits. */
function choices(of: number, size: number): readonly (readonly number[])[] {
  const all = Array.from({ length: 1 << of }, (_, bits) =>
    Array.from({ length: of }, (__, place) => place).filter((place) => (bits >> place) % 2 === 1),
  );
  return all.filter((chosen) => chosen.length === size);
}

const linesOf = (ticket: PlannedTicket): readonly (readonly number[])[] =>
  choices(ticket.sides.length, ticket.size).filter((chosen) => !ticket.hasBanker || chosen.includes(0));

export const totalOf = (ticket: PlannedTicket): bigint =>
  ticket.kind === "system" ? ticket.stakeMinor * BigInt(linesOf(ticket).length) : ticket.stakeMinor;

export function detailsOf(ticket: PlannedTicket): TicketDetails {
  if (ticket.kind === "system") {
    const systems = [{ comboSize: ticket.size, stakeMinor: String(ticket.stakeMinor) }];
    return { systems, ...(ticket.hasBanker ? { bankers: [1] } : {}) };
  }
  const count = togetherOf(ticket);
  if (count === 0) return {};
  const prices: Record<string, number> = {};
  for (let size = 1; size <= count; size += 1)
    for (const chosen of choices(count, size))
      prices[priceKeyOf(chosen.map((place) => place + 1))] = ticket.jointCenti[size] ?? 100;
  const legs = Array.from({ length: count }, (_, place) => place + 1);
  return { groups: [{ legs, prices, model: { version: "v1", seed: "1", worlds: 1000 } }] };
}

const WON = [{ weight: ratio(1), fate: "won" }] as const;
type Figures = readonly (OracleFigure | null)[];

/** What the oracle pays: a system line by line, so that bankers need no rule of their own; open legs count as won. */
function auditBest(ticket: HeldTicket, figures: Figures): bigint {
  const parts = ticket.sides.map((selection, place) => {
    const known = figures[place];
    return known === undefined || known === null ? WON : judgeLeg({ betType: "WIN", selection, handicap: null }, known);
  });
  const single = (place: number) => ({
    legs: [assertPresent(parts[place], "a leg")],
    price: () => ratio(oddsOf(ticket.sides[place] ?? "home"), 100),
  });
  const judge = (groups: Parameters<typeof judgeTicket>[0]["groups"]) =>
    judgeTicket({ groups, stakes: [{ size: groups.length, stakeMinor: ticket.stakeMinor }], areOddsCut: true }).exact;
  const count = togetherOf(ticket);
  const price = (places: string) => ratio(ticket.jointCenti[places.split(",").length] ?? 100, 100);
  const together = count === 0 ? [] : [{ legs: parts.slice(0, count), price }];
  const apart = ticket.sides.map((_, place) => place).slice(count);
  const exact =
    ticket.kind === "system"
      ? linesOf(ticket).map((line) => judge(line.map(single)))
      : [judge([...together, ...apart.map(single)])];
  // Whole tickets: their lines' exact returns, the open share of them, one cut.
  const below = exact.reduce((product, each) => product * each.below, 1n);
  const above = exact.reduce((sum, each) => sum + (each.above * below) / each.below, 0n);
  return (above * (ticket.totalMinor - ticket.soldMinor)) / (below * ticket.totalMinor);
}

/** What a ticket must have come to by these figures; with an open leg it is lost when nothing could come back, else pending. */
export function auditTicket(
  ticket: HeldTicket,
  figures: Figures,
): { readonly payoutMinor: bigint; readonly isPending: boolean } {
  const isOpen = ticket.sides.some((_, place) => (figures[place] ?? null) === null);
  const payoutMinor = auditBest(ticket, figures);
  if (!isOpen) return { payoutMinor, isPending: false };
  // The share that is open may be too small to pay anything: what decides is the ticket itself.
  const isLost = auditBest({ ...ticket, soldMinor: 0n, totalMinor: 1000n, stakeMinor: 1000n }, figures) === 0n;
  return { payoutMinor: 0n, isPending: !isLost };
}

/** As the match source says it. */
export const toFigure = (figure: OracleFigure): unknown => {
  if ("isVoid" in figure) return { kind: "void", reason: "abandoned" };
  return "score" in figure ? { kind: "score", home: figure.score[0], away: figure.score[1] } : null;
};

export type PlannedKind = PlannedTicket["kind"];

export const plannedTicket = (kinds: readonly PlannedKind[]): fc.Arbitrary<PlannedTicket> =>
  fc
    .record({
      sides: fc.array(fc.constantFrom("home" as const, "away" as const), { minLength: 3, maxLength: 5 }),
      kind: fc.constantFrom(...kinds),
      size: fc.constantFrom(2, 3),
      hasBanker: fc.boolean(),
      stakeMinor: fc.bigInt({ min: 1n, max: 999n }),
      jointCenti: fc.array(fc.integer({ min: 101, max: 900 }), { minLength: 6, maxLength: 6 }),
    })
    .map((ticket) => {
      const legs = { single: 1, event_combo: 4, combo: 5, system: 5, mixed_combo: 5 }[ticket.kind];
      return { ...ticket, sides: ticket.sides.slice(0, legs) };
    });

export const plannedFigure: fc.Arbitrary<OracleFigure> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .constantFrom([2, 0], [2, 1], [1, 1], [0, 2])
      .map(([home = 0, away = 0]) => ({ score: [home, away] as const })),
  },
  { weight: 1, arbitrary: fc.constant({ isVoid: true as const }) },
);
