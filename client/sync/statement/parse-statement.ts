import type { calls, CallAnswer } from "@clutch/contract";
import { isCurrencyCode, parseAmount, type CurrencyCode } from "@clutch/kernel";
import type { Period } from "@clutch/rules";

type Wire = CallAnswer<(typeof calls)["statement"]>["result"];
type WireSums = Pick<Wire, "bets" | "staked" | "returned" | "net">;

/** Closed bets, in minor units. */
export interface Sums {
  readonly bets: number;
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
  readonly netMinor: bigint;
}

export interface Statement extends Sums {
  readonly currency: CurrencyCode;
  readonly timezone: string;
  readonly periods: readonly (Sums & Period)[];
  /** `gameId` null: bets with legs of several games. */
  readonly games: readonly (Sums & { readonly gameId: number | null; readonly gameName: string })[];
  readonly kinds: readonly (Sums & { readonly kind: Wire["by_kind"][number]["kind"] })[];
  readonly openBets: number;
}

/** Null where an amount is none of its currency. */
export function parseStatement(wire: Wire): Statement | null {
  const { currency } = wire;
  if (!isCurrencyCode(currency)) return null;
  let isExact = true;
  const minorOf = (amount: number): bigint => {
    const minor = parseAmount(amount, currency);
    isExact &&= minor.ok;
    return minor.ok ? minor.value : 0n;
  };
  const sumsOf = ({ bets, staked, returned, net }: WireSums): Sums => ({
    bets,
    stakedMinor: minorOf(staked),
    returnedMinor: minorOf(returned),
    netMinor: minorOf(net),
  });
  const statement: Statement = {
    ...sumsOf(wire),
    currency,
    timezone: wire.timezone,
    periods: wire.periods.map((each) => ({ from: each.date_from, to: each.date_to, ...sumsOf(each) })),
    games: wire.by_game.map((each) => ({ gameId: each.game_id, gameName: each.game_name, ...sumsOf(each) })),
    kinds: wire.by_kind.map((each) => ({ kind: each.kind, ...sumsOf(each) })),
    openBets: wire.open_bets,
  };
  return isExact ? statement : null;
}
