import { assert } from "@clutch/kernel";

/** JSON as we sign and store it: no number but a safe integer, so that every reader writes it the same way. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

/** A plain value as JSON: bigints become decimal texts, undefined members are left out. */
export function toJson(value: unknown): JsonValue {
  if (value === null || typeof value === "boolean" || typeof value === "string") return value;
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "number") {
    assert(Number.isSafeInteger(value), "a safe integer");
    return value;
  }
  if (Array.isArray(value)) return value.map(toJson);
  assert(typeof value === "object", "a plain value");
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([key, member]) => [key, toJson(member)]));
}

/**
 * The one text of a JSON value: members sorted by key (UTF-16 order), no white space, numbers only as safe integers.
 * A subset of RFC 8785, so that any canonical JSON library writes the same bytes.
 */
export function serializeCanonical(value: JsonValue): string {
  if (typeof value === "number") assert(Number.isSafeInteger(value), "a safe integer");
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(serializeCanonical).join(",")}]`;
  const members = Object.keys(value)
    .toSorted()
    .flatMap((key) => {
      const member = value[key];
      return member === undefined ? [] : [`${JSON.stringify(key)}:${serializeCanonical(member)}`];
    });
  return `{${members.join(",")}}`;
}

const isList = (value: object): value is readonly JsonValue[] => Array.isArray(value);
