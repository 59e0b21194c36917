import { parseArgs } from "node:util";
import { CURRENCIES, err, isCurrencyCode, ok, type Result } from "@clutch/kernel";
import type { Target } from "../run/target.ts";

export interface Options {
  readonly target: Target;
  readonly junitFile: string | null;
  readonly htmlFile: string | null;
}

const SECRET = "CLUTCH_SECRET";

export const HELP = `Tries your wallet and launch callbacks as a Clutch server would, and says whether money is safe.

  ${SECRET}=… clutch-conformance --partner URL --member CODE --currency CODE

  --partner URL     the address of your wallet, as given by --wallet-url
  --member CODE     a test member whose wallet nobody uses meanwhile
  --currency CODE   the currency of that wallet
  --launch URL      the address of your launch callback; without it launches are not tried
  --token TOKEN     a launch token of the test member, not used yet; up to three times
  --key KEY         the public key that launches name (default: conformance)
  --frozen CODE     a frozen member of the same currency, who is paid one smallest unit
  --overdraft       your wallets may go below zero, so what would forbid it is not tried
  --junit FILE      writes a JUnit report
  --html FILE       writes a page
  --help            this text

${SECRET} holds the signing secret of your account. Exit code: 0 all is well, 1 something failed, 2 not started.`;

const OPTIONS = {
  partner: { type: "string" },
  member: { type: "string" },
  currency: { type: "string" },
  launch: { type: "string" },
  token: { type: "string", multiple: true },
  key: { type: "string" },
  frozen: { type: "string" },
  overdraft: { type: "boolean" },
  junit: { type: "string" },
  html: { type: "string" },
  help: { type: "boolean" },
} as const;

const isAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[?#]/.test(text);

type Values = ReturnType<typeof readValues>;

const readValues = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: OPTIONS, strict: true, allowPositionals: false }).values;

/** What is wrong with the values, in one line; null when nothing is. */
function findProblem({ partner, member, currency, launch }: Values, secret: string | undefined): string | null {
  if (partner === undefined || member === undefined || currency === undefined)
    return "--partner, --member and --currency are needed";
  if (!isAddress(partner)) return "--partner must be an http or https address without ? and #";
  if (launch !== undefined && !isAddress(launch)) return "--launch must be an http or https address without ? and #";
  if (member === "") return "--member must not be empty";
  if (!isCurrencyCode(currency)) return `--currency must be one of ${Object.keys(CURRENCIES).join(", ")}`;
  if (secret === undefined || secret === "") return `${SECRET} is not set; it holds the signing secret`;
  return null;
}

/** Reads what a run is to do; `null` when the help was asked for. */
export function parseOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Result<Options | null, string> {
  let values: Values;
  try {
    values = readValues(args);
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
  if (values.help === true) return ok(null);
  const problem = findProblem(values, env[SECRET]);
  if (problem !== null) return err(problem);
  const { partner = "", member = "", currency = "", launch, key, frozen, token, junit, html } = values;
  if (!isCurrencyCode(currency)) return err("--currency is none");
  const target: Target = {
    walletUrl: partner.endsWith("/") ? partner : `${partner}/`,
    launchUrl: launch ?? null,
    key: key ?? "conformance",
    secret: env[SECRET] ?? "",
    member,
    currency,
    frozen: frozen ?? null,
    tokens: token ?? [],
    mayOverdraw: values.overdraft === true,
  };
  return ok({ target, junitFile: junit ?? null, htmlFile: html ?? null });
}
