import type { LaunchCallbackAnswer } from "@clutch/contract/partner";
import type { CurrencyCode } from "@clutch/kernel";

/** An account at the operator. Amounts are minor units of its currency. */
export interface OperatorMember {
  readonly memberCode: string;
  readonly loginName: string;
  readonly displayName: string;
  readonly currency: CurrencyCode;
  readonly countryCode: string;
  /** Language of the widget at launch. */
  readonly lang: "en" | "es" | "jp" | "th" | "id" | "pt";
  readonly oddsType: NonNullable<LaunchCallbackAnswer["odds_type"]>;
  readonly status: "active" | "frozen";
  readonly openingMinor: bigint;
  /** What this account is good for in a demonstration. */
  readonly note: string;
}

/** Between them: 0, 2 and 3 decimals, four odds styles, one frozen account and one nearly empty wallet. */
export const MEMBERS: readonly OperatorMember[] = [
  {
    memberCode: "DEMO_1001",
    loginName: "mara",
    displayName: "Mara Quinn",
    currency: "USD",
    countryCode: "PH",
    lang: "en",
    oddsType: "euro",
    status: "active",
    openingMinor: 100_000n,
    note: "A regular",
  },
  {
    memberCode: "DEMO_1002",
    loginName: "lucia",
    displayName: "Lucía Romero",
    currency: "EUR",
    countryCode: "ES",
    lang: "es",
    oddsType: "hongkong",
    status: "active",
    openingMinor: 75_000n,
    note: "Spanish, Hong Kong odds",
  },
  {
    memberCode: "DEMO_1003",
    loginName: "yuki",
    displayName: "Yuki Tanabe",
    currency: "JPY",
    countryCode: "JP",
    lang: "jp",
    oddsType: "malay",
    status: "active",
    openingMinor: 120_000n,
    note: "Japanese, no decimals",
  },
  {
    memberCode: "DEMO_1004",
    loginName: "dana",
    displayName: "Dana Mutairi",
    currency: "KWD",
    countryCode: "KW",
    lang: "en",
    oddsType: "euro",
    status: "active",
    openingMinor: 320_500n,
    note: "Three decimals",
  },
  {
    memberCode: "DEMO_1005",
    loginName: "nok",
    displayName: "Nok Srisai",
    currency: "THB",
    countryCode: "TH",
    lang: "th",
    oddsType: "malay",
    status: "active",
    openingMinor: 3_500_000n,
    note: "Thai, Malay odds",
  },
  {
    memberCode: "DEMO_1006",
    loginName: "budi",
    displayName: "Budi Santoso",
    currency: "IDR",
    countryCode: "ID",
    lang: "id",
    oddsType: "indo",
    status: "active",
    openingMinor: 1_500_000_000n,
    note: "Indonesian odds, large figures",
  },
  {
    memberCode: "DEMO_1007",
    loginName: "freya",
    displayName: "Freya Lind",
    currency: "USD",
    countryCode: "SE",
    lang: "en",
    oddsType: "euro",
    status: "frozen",
    openingMinor: 25_000n,
    note: "Account frozen",
  },
  {
    memberCode: "DEMO_1008",
    loginName: "rafa",
    displayName: "Rafa Lima",
    currency: "BRL",
    countryCode: "BR",
    lang: "pt",
    oddsType: "euro",
    status: "active",
    openingMinor: 640n,
    note: "Nearly empty wallet",
  },
];

const byCode = new Map(MEMBERS.map((member) => [member.memberCode, member]));

export const findMember = (memberCode: string): OperatorMember | null => byCode.get(memberCode) ?? null;
