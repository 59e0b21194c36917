/** A field of a composite value: what PostgreSQL reads from its text form. */
export type CompositeField = string | number | bigint | boolean | null;

/** The text form of a row type: `(1,"it's",,t)`. Fields in the order of the type's attributes. */
export function toComposite(fields: readonly CompositeField[]): string {
  let text = "";
  for (const field of fields) text += `,${toField(field)}`;
  return `(${text.slice(1)})`;
}

/** The text form of an array of row types, given the text form of each. */
export function toCompositeArray(rows: readonly string[]): string {
  let text = "";
  for (const row of rows) text += `,${quote(row)}`;
  return `{${text.slice(1)}}`;
}

/** What needs no quotes: quoting twice, as in an array of rows, is the dear part. An empty field is null, so '' needs them. */
const PLAIN = /^[\w.-]+$/;

function toField(field: CompositeField): string {
  if (field === null) return "";
  if (typeof field === "string") return PLAIN.test(field) ? field : quote(field);
  if (typeof field === "boolean") return field ? "t" : "f";
  return String(field);
}

const SPECIAL = /["\\]/;

const quote = (text: string): string =>
  SPECIAL.test(text) ? `"${text.replaceAll("\\", String.raw`\\`).replaceAll('"', String.raw`\"`)}"` : `"${text}"`;
