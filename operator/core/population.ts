import { findMember, MEMBERS, type OperatorMember } from "./members.ts";

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

/** Everyone with a wallet. */
export const ACCOUNTS: readonly OperatorMember[] = [...MEMBERS, ...POPULATION];

const byCode = new Map(POPULATION.map((member) => [member.memberCode, member]));

export const isPopulation = (memberCode: string | null): boolean => memberCode !== null && byCode.has(memberCode);

export const findAccount = (memberCode: string): OperatorMember | null =>
  findMember(memberCode) ?? byCode.get(memberCode) ?? null;
