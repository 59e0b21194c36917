import { findMember, type OperatorMember } from "./members.ts";

const FIRST_CODE = 2001;
const SIZE = 25;

/**
 * Accounts of bettors who bet by themselves, so that the demo's boards live (package `population`). They are not offered
 * at sign-in, their calls are not shown in the log, and faults that are armed wait for someone else.
 */
export const POPULATION: readonly OperatorMember[] = Array.from({ length: SIZE }, (_, index) => ({
  memberCode: `DEMO_${FIRST_CODE + index}`,
  loginName: `population-${index + 1}`,
  displayName: `Population ${index + 1}`,
  currency: index % 4 === 3 ? "EUR" : "USD",
  countryCode: ["PH", "BR", "SE", "ES", "TH"][index % 5] ?? "PH",
  lang: "en",
  oddsType: "euro",
  status: "active",
  openingMinor: 200_000n,
  note: "Bets by itself",
}));

const byCode = new Map(POPULATION.map((member) => [member.memberCode, member]));

export const isPopulation = (memberCode: string | null): boolean => memberCode !== null && byCode.has(memberCode);

/** `DEMO_1001-k3x`: an account of its own that is like `DEMO_1001` in everything else, for tests that need a fresh one. */
const TWIN = /^(DEMO_\d{4})-[a-z\d]{1,16}$/;

/** The account a twin is like; null for any other code. */
export const originalOf = (memberCode: string): string | null => TWIN.exec(memberCode)?.[1] ?? null;

/** Everyone with a wallet. */
export function findAccount(memberCode: string): OperatorMember | null {
  const original = findMember(originalOf(memberCode) ?? "");
  return original ? { ...original, memberCode } : (findMember(memberCode) ?? byCode.get(memberCode) ?? null);
}
