import { randomBytes } from "node:crypto";
import { err, systemClock, type Result } from "@clutch/kernel";
import type { Command } from "commander";
import { isPrivateHost } from "../../base/address/private-address.ts";
import { explainTables } from "../../arcade/rounds/table-list.ts";
import type { ServerConfig } from "../../base/config/config.ts";
import { createSystemFetch } from "../../money/partner-link/partner-fetch.ts";
import { DEFAULT_PARTNER_SETTINGS, parsePartnerForm, type PartnerForm } from "../../people/members/partner-form.ts";
import {
  changeSecrets,
  createPartner,
  loadPartners,
  opensSecrets,
  setPartnerActive,
  updatePartner,
} from "../../people/members/store-partners.ts";
import { explainTheme } from "../../people/members/theme/themes.ts";
import { checkPartner } from "./check-partner.ts";
import { listFields, parseAssignment, withField, withoutField } from "./change-form.ts";
import { CommandFailure, readJsonFile, withStore, type CommandContext, type Opened } from "./command-context.ts";

interface FormOptions {
  readonly file?: string;
  readonly key?: string;
  readonly name?: string;
  readonly origin?: readonly string[];
  readonly callback?: string;
  readonly wallet?: string;
  readonly walletUrl?: string;
  readonly set?: readonly string[];
  readonly unset?: readonly string[];
  readonly json?: boolean;
}

/** `clutch partner …`: operators, their addresses, limits, flags and signing secrets. Running servers follow within two seconds. */
export function addPartner(program: Command, context: CommandContext): void {
  const group = program.command("partner").description("operators: addresses, limits, flags, signing secrets");
  withFormOptions(group.command("create"))
    .description("make a partner; prints its signing secret, once")
    .option("--key <key>", "public key of its pages (default: made of the name)")
    .action((options: FormOptions) => create(context, options));
  withFormOptions(group.command("update"))
    .description("change what is given, leave the rest")
    .argument("<key>")
    .action((key: string, options: FormOptions) => update(context, key, options));
  group
    .command("list")
    .option("--json", "for programs")
    .action((options: FormOptions) => list(context, options));
  group
    .command("show")
    .description("every field, as --set takes it; never a secret")
    .argument("<key>")
    .option("--json", "for programs")
    .action((key: string, options: FormOptions) => show(context, key, options));
  group
    .command("check")
    .description("call its addresses as for a member that does not exist: answers, signatures, clocks; moves nothing")
    .argument("<key>")
    .action((key: string) => check(context, key));
  group
    .command("rotate")
    .description("make a new signing secret; calls carry signatures of both until `finish`")
    .argument("<key>")
    .option("--again", "replace the new secret of a rotation under way; the one before it stays in force")
    .action((key: string, options: { readonly again?: boolean }) => rotate(context, key, options.again === true));
  group
    .command("finish")
    .description("drop the signing secret of before `rotate`")
    .argument("<key>")
    .action((key: string) => finish(context, key));
  for (const [name, isActive] of [
    ["disable", false],
    ["enable", true],
  ] as const)
    group
      .command(name)
      .description(isActive ? "serve its members again" : "serve its members no longer; what is owed is still paid")
      .argument("<key>")
      .action((key: string) => switchPartner(context, key, isActive));
}

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

const withFormOptions = (command: Command): Command =>
  command
    .option("--file <json>", "a file with fields as `show --json` prints them")
    .option("--name <name>", "official name")
    .option("--origin <origin>", "an origin whose pages may hold the widget; may be repeated", collect)
    .option("--callback <url>", "answers whose a launch token is (https)")
    .option("--wallet <mode>", "internal: we keep the balance; seamless: the partner does")
    .option("--wallet-url <url>", "of a seamless wallet: debit, credit and rollback below it")
    .option("--set <path=value>", "any field, such as settings.limits.minBetAmount=5; may be repeated", collect)
    .option("--unset <path>", "an optional field that shall have its default again; may be repeated", collect)
    .option("--json", "for programs");

/** What a new partner begins with. */
const newForm = (key: string): unknown => ({
  key,
  officialName: "",
  allowedOrigins: [],
  settings: DEFAULT_PARTNER_SETTINGS,
  link: { callbackUrl: null, walletMode: "internal", walletUrl: null, unknownRollback: "not-found" },
});

/** The form with what the options say: the file first, then the named options, then `--set`. */
function changeForm(form: unknown, options: FormOptions): unknown {
  const named: readonly (readonly [string, unknown])[] = [
    ["key", options.key],
    ["officialName", options.name],
    ["allowedOrigins", options.origin],
    ["link.callbackUrl", options.callback],
    ["link.walletMode", options.wallet],
    ["link.walletUrl", options.walletUrl],
  ];
  let changed = options.file === undefined ? form : mergeFields(form, readJsonFile(options.file));
  for (const [path, value] of named) if (value !== undefined) changed = withField(changed, path.split("."), value);
  for (const text of options.set ?? []) {
    const assigned = parseAssignment(text);
    if (!assigned.ok) throw new CommandFailure(assigned.error);
    changed = withField(changed, assigned.value.path, assigned.value.value);
  }
  for (const path of options.unset ?? []) changed = withoutField(changed, path.split("."));
  return changed;
}

function mergeFields(form: unknown, over: unknown): unknown {
  if (typeof over !== "object" || over === null || Array.isArray(over)) return over;
  let merged = form;
  for (const [name, value] of Object.entries(over)) {
    const before = (merged as Readonly<Record<string, unknown>> | undefined)?.[name];
    merged = withField(merged, [name], mergeFields(before, value));
  }
  return merged;
}

/** A secret sealed with another key than the servers' could not be opened by them: every call to that partner would be refused. */
async function openKnownBox(store: Opened["store"], openBox: Opened["openBox"]) {
  const box = openBox();
  if (await opensSecrets({ store, box })) return box;
  throw new CommandFailure(
    "no partner's secret opens with the key given: set CLUTCH_SEALING_SECRET, or CLUTCH_DATA, to that of the servers",
  );
}

/**
 * A form that the servers could serve: its theme exists, and they would call its addresses. Calls to a private network are refused
 * there, so they are refused here first.
 */
function parseServable(
  value: unknown,
  { allowPrivatePartners, themesFolder }: ServerConfig,
): Result<PartnerForm, string> {
  const parsed = parsePartnerForm(value);
  if (!parsed.ok) return parsed;
  const problem =
    explainTheme(parsed.value.settings.theme, { brought: themesFolder }) ?? explainTables(parsed.value.settings);
  if (problem !== null) return err(problem);
  if (allowPrivatePartners) return parsed;
  const { callbackUrl, walletUrl } = parsed.value.link;
  for (const [name, text] of [
    ["callbackUrl", callbackUrl],
    ["walletUrl", walletUrl],
  ] as const)
    if (text !== null && isPrivateHost(new URL(text).hostname))
      return err(`link.${name} is an address of a private network: set CLUTCH_PRIVATE_PARTNERS=allow to call it`);
  return parsed;
}

const makeSecret = (): string => randomBytes(32).toString("base64url");

function makeKey(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 24);
  return `${plain === "" ? "partner" : plain}-${randomBytes(8).toString("hex")}`;
}

async function create(context: CommandContext, options: FormOptions): Promise<void> {
  const asked = changeForm(newForm(options.key ?? makeKey(options.name ?? "")), options);
  const secret = makeSecret();
  const form = await withStore(context, async ({ store, openBox, nowMs, config }) => {
    const parsed = parseServable(asked, config);
    if (!parsed.ok) throw new CommandFailure(parsed.error);
    const box = await openKnownBox(store, openBox);
    const isMade = await createPartner({ store, box }, parsed.value, { secret, nowMs });
    if (!isMade) throw new CommandFailure(`there is a partner ${parsed.value.key} already`);
    return parsed.value;
  });
  if (options.json === true) return context.write(JSON.stringify({ key: form.key, signingSecret: secret }));
  context.write(`partner ${form.key} is made\n\nsigning secret, shown this once:\n${secret}`);
}

async function update(context: CommandContext, key: string, options: FormOptions): Promise<void> {
  const changed = await withStore(context, ({ store, config }) =>
    updatePartner(store, key, (form) => parseServable(changeForm(form, options), config)),
  );
  if (!changed.ok) throw new CommandFailure(changed.error);
  writeForm(context, changed.value, options);
}

function writeForm({ write }: CommandContext, form: PartnerForm, { json }: FormOptions): void {
  for (const line of json === true ? [JSON.stringify(form, null, 2)] : listFields(form)) write(line);
}

const readPartners = (context: CommandContext) =>
  withStore(context, ({ store, openBox }: Opened) => loadPartners(store, openBox()));

async function list(context: CommandContext, { json }: FormOptions): Promise<void> {
  const rows = (await readPartners(context)).map(({ key, officialName, isActive, allowedOrigins }) => ({
    key,
    officialName,
    isActive,
    allowedOrigins,
  }));
  if (json === true) return context.write(JSON.stringify(rows, null, 2));
  for (const { key, officialName, isActive, allowedOrigins } of rows)
    context.write(`${key}  ${isActive ? "active" : "disabled"}  ${officialName}  ${allowedOrigins.join(" ")}`);
}

async function show(context: CommandContext, key: string, options: FormOptions): Promise<void> {
  const found = (await readPartners(context)).find((partner) => partner.key === key);
  if (found === undefined) throw new CommandFailure(`there is no partner ${key}`);
  const { officialName, allowedOrigins, settings } = found;
  const { signingSecrets: _secrets, ...link } = found.link;
  writeForm(context, { key, officialName, allowedOrigins, settings, link }, options);
}

async function check(context: CommandContext, key: string): Promise<void> {
  const findings = await withStore(context, async ({ store, openBox, config }) => {
    const found = (await loadPartners(store, openBox())).find((partner) => partner.key === key);
    if (found === undefined) throw new CommandFailure(`there is no partner ${key}`);
    return checkPartner(
      { fetch: createSystemFetch(config.allowPrivatePartners, systemClock), clock: systemClock },
      found,
    );
  });
  for (const { of, verdict, text } of findings) context.write(`${verdict.padEnd(5)}  ${of}: ${text}`);
  const wrong = findings.filter(({ verdict }) => verdict === "wrong").length;
  if (wrong > 0) throw new CommandFailure(`wrong: ${wrong} of ${findings.length}`);
}

async function rotate(context: CommandContext, key: string, isAgain: boolean): Promise<void> {
  const secret = makeSecret();
  const kind = isAgain ? "replace-newest" : "add";
  const inForce = await withStore(context, ({ store, openBox }) =>
    openKnownBox(store, openBox).then((box) => changeSecrets({ store, box }, key, { kind, secret })),
  );
  if (inForce === null) throw new CommandFailure(`there is no partner ${key}`);
  if (inForce === "under-way")
    throw new CommandFailure(
      `a rotation of ${key} is under way: \`finish\` it when the partner uses the new secret; if that one is lost, rotate --again`,
    );
  context.write(`${secret}\n\nShown this once. ${inForce} in force; then: clutch partner finish ${key}`);
}

async function finish(context: CommandContext, key: string): Promise<void> {
  const inForce = await withStore(context, ({ store, openBox }) =>
    changeSecrets({ store, box: openBox() }, key, { kind: "drop-old" }),
  );
  if (inForce === null) throw new CommandFailure(`there is no partner ${key}`);
  if (inForce === 0) throw new CommandFailure(`no secret of ${key} can be read; rotate`);
  context.write("the newest secret alone is in force");
}

async function switchPartner(context: CommandContext, key: string, isActive: boolean): Promise<void> {
  const isKnown = await withStore(context, ({ store }) => setPartnerActive(store, key, isActive));
  if (!isKnown) throw new CommandFailure(`there is no partner ${key}`);
  context.write(`partner ${key} is ${isActive ? "active" : "disabled"}`);
}
