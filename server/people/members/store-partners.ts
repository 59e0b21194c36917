import { err, ok, type Result } from "@clutch/kernel";
import { sql, type Selectable } from "kysely";
import type { Partner, PartnerLink } from "../../base/caller/caller.ts";
import type { PartnerBox } from "../../base/sealing/partner-box.ts";
import type { Partners as PartnersTable } from "../../base/store/db-types.ts";
import type { Store } from "../../base/store/open.ts";
import { computePartnerCare } from "./partner-care.ts";
import { DEFAULT_PARTNER_SETTINGS, parsePartnerSettings, type PartnerForm } from "./partner-form.ts";
import type { KnownPartner } from "./partners.ts";

/** A link as its row has it: the secrets are sealed (docs/decisions/0156). */
type StoredLink = PartnerLink;

const sealLink = (box: PartnerBox, key: string, link: PartnerLink): StoredLink => ({
  ...link,
  signingSecrets: link.signingSecrets.map((secret) => box.seal(secret, key)),
});

/** A secret that does not open is left out: calls to its partner are refused, those to others go on. */
const openLink = (box: PartnerBox, key: string, link: StoredLink): PartnerLink => ({
  ...link,
  signingSecrets: (link.signingSecrets ?? []).flatMap((sealed) => box.unseal(sealed, key) ?? []),
});

async function readRows(store: Store): Promise<readonly Selectable<PartnersTable>[]> {
  return (await sql<Selectable<PartnersTable>>`select * from read_partners()`.execute(store.db)).rows;
}

/** Every partner. One whose settings cannot be read, as after a change by hand, serves nobody, but is still owed to. */
export async function loadPartners(store: Store, box: PartnerBox): Promise<readonly KnownPartner[]> {
  const rows = await readRows(store);
  return rows.map((row) => {
    const settings = parsePartnerSettings(row.settings);
    return {
      isActive: row.is_active && settings !== null,
      partnerId: row.partner_id,
      key: row.key,
      officialName: row.official_name,
      allowedOrigins: row.allowed_origins as readonly string[],
      settings: settings ?? DEFAULT_PARTNER_SETTINGS,
      link: openLink(box, row.key, row.link as StoredLink),
    };
  });
}

const toColumns = ({
  key,
  officialName,
  allowedOrigins,
  settings,
}: Pick<Partner, "key" | "officialName" | "allowedOrigins" | "settings">) => {
  const care = computePartnerCare(settings.care);
  return {
    key,
    official_name: officialName,
    allowed_origins: JSON.stringify(allowedOrigins),
    settings: JSON.stringify(settings),
    care: care === null ? null : JSON.stringify(care),
  };
};

/** Makes a partner, or brings an existing one (by key) up to these values. As the owner: members' calls cannot. */
export async function provisionPartner(
  { store, box }: { readonly store: Store; readonly box: PartnerBox },
  partner: Omit<Partner, "partnerId">,
  nowMs: number,
): Promise<void> {
  const values = { link: JSON.stringify(sealLink(box, partner.key, partner.link)), ...toColumns(partner) };
  await store.owner
    .insertInto("partners")
    .values({ ...values, created_at_ms: nowMs })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(values))
    .execute();
}

/** The id of the partner with this key; null where there is none. */
export const findPartnerId = async (store: Store, key: string): Promise<number | null> =>
  (await readRows(store)).find((row) => row.key === key)?.partner_id ?? null;

/** Whether this box opens a secret of any partner; true where none has one. */
export async function opensSecrets({
  store,
  box,
}: {
  readonly store: Store;
  readonly box: PartnerBox;
}): Promise<boolean> {
  const rows = await readRows(store);
  const links = rows.map((row) => ({ key: row.key, link: row.link as StoredLink }));
  const sealed = links.filter(({ link }) => (link.signingSecrets ?? []).length > 0);
  return sealed.length === 0 || sealed.some(({ key, link }) => openLink(box, key, link).signingSecrets.length > 0);
}

/**
 * What to do with a partner's secrets: a new one beside the one in use; a new one in place of the newest, which nobody uses yet; or
 * none but the newest.
 */
export type SecretChange =
  | { readonly kind: "add" | "replace-newest"; readonly secret: string }
  | { readonly kind: "drop-old" };

/** In force are so many at most: the one in use, and the one of a rotation under way. */
const MAX_SECRETS = 2;

/**
 * Changes a partner's secrets under lock, as the owner. Returns how many are in force afterwards; null for an unknown partner;
 * `under-way` where a rotation has not been finished, and nothing is changed: one of the two is in use, and we cannot know which.
 */
export async function changeSecrets(
  { store, box }: { readonly store: Store; readonly box: PartnerBox },
  key: string,
  change: SecretChange,
): Promise<number | null | "under-way"> {
  return store.owner.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("partners")
      .select("link")
      .where("key", "=", key)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return null;
    const link = openLink(box, key, row.link as StoredLink);
    if (change.kind === "add" && link.signingSecrets.length >= MAX_SECRETS) return "under-way";
    const signingSecrets = changeList(link.signingSecrets, change);
    const changed = { ...link, signingSecrets };
    await transaction
      .updateTable("partners")
      .set({ link: JSON.stringify(sealLink(box, key, changed)) })
      .where("key", "=", key)
      .execute();
    return signingSecrets.length;
  });
}

/** Newest first. */
function changeList(secrets: readonly string[], change: SecretChange): readonly string[] {
  switch (change.kind) {
    case "add":
      return [change.secret, ...secrets];
    case "replace-newest":
      return [change.secret, ...secrets.slice(-1)];
    case "drop-old":
      return secrets.slice(0, 1);
  }
}

/** Makes a partner with its first secret; false when its key is taken. */
export async function createPartner(
  { store, box }: { readonly store: Store; readonly box: PartnerBox },
  form: PartnerForm,
  { secret, nowMs }: { readonly secret: string; readonly nowMs: number },
): Promise<boolean> {
  const link = { ...form.link, signingSecrets: [secret] };
  const values = { link: JSON.stringify(sealLink(box, form.key, link)), ...toColumns(form) };
  const made = await store.owner
    .insertInto("partners")
    .values({ created_at_ms: nowMs, ...values })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("partner_id")
    .executeTakeFirst();
  return made !== undefined;
}

/**
 * Changes a partner's form under lock; `change` makes of it one that is parsed whole. Secrets stay as they are.
 * The error is one line for the operator; nothing is changed then.
 */
export async function updatePartner(
  store: Store,
  key: string,
  change: (form: unknown) => Result<PartnerForm, string>,
): Promise<Result<PartnerForm, string>> {
  return store.owner.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("partners")
      .selectAll()
      .where("key", "=", key)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return err(`there is no partner ${key}`);
    const { signingSecrets, ...link } = row.link as StoredLink;
    const { official_name: officialName, allowed_origins: allowedOrigins, settings } = row;
    const form = change({ key, officialName, allowedOrigins, settings, link });
    if (!form.ok) return form;
    if (form.value.key !== key) return err("key cannot be changed: members' launches name it");
    const sealed = { ...form.value.link, signingSecrets };
    await transaction
      .updateTable("partners")
      .set({ link: JSON.stringify(sealed), ...toColumns(form.value) })
      .where("key", "=", key)
      .execute();
    return ok(form.value);
  });
}

/** A deactivated partner serves nobody, but is still owed to; false for an unknown one. */
export async function setPartnerActive(store: Store, key: string, isActive: boolean): Promise<boolean> {
  const { numUpdatedRows } = await store.owner
    .updateTable("partners")
    .set({ is_active: isActive })
    .where("key", "=", key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
