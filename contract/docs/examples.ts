import type { Json } from "./json-schema.ts";

/** Finds a shared schema by its reference. */
export type Resolve = (reference: string) => Json;

/** Values by the name of their property, so that an example reads like an answer; a test parses every example. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  away_team_name: "Kestrel Nine",
  balance: 990,
  bet_amount: 10,
  country_code: "KZ",
  currency_code: "USD",
  euro_odds: 1.85,
  home_team_name: "Sable Row",
  lang: "en",
  loginName: "mara",
  member_code: "M-1001",
  member_odds: 1.85,
  nickname: "midlane_mo",
  server_timestamp: 1_774_000_000_000,
  timezone: "Asia/Almaty",
};

/** Texts of the patterns that schemas use. */
const BY_PATTERN: Readonly<Record<string, string>> = {
  "^[0-9a-f]{40}$": "9b1c5e0f7a2d4c8e6b3f1a0d9c8b7a6f5e4d3c2b",
  "^[0-9a-f]{64}$": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$":
    "0195f3a2-7c1d-7b8e-9a40-3f2c5d6e7f80",
  "^\\d{4}-\\d{2}-\\d{2}$": "2026-11-25",
  "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$": "2026-11-25T12:00:00Z",
  "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$": "2026-11-25T17:00:00+05:00",
  "^(20\\d{2}|2100)-W(0[1-9]|[1-4]\\d|5[0-3])$": "2026-W48",
  "^\\d{1,15}-\\d{1,4}$": "90010010-1",
  "^MAP ([1-9]|1\\d)$": "MAP 1",
  "^(home|away|draw|over|under|odd|even|yes|no|team-[1-9]\\d{0,3})$": "home",
  "^[0-9A-HJKMNP-TV-Z]{10}$": "7K2MDX94QT",
  "^(MATCH|MAP ([1-9]|1\\d))$": "MATCH",
  "^[A-Z0-9]{1,16}$": "WINNER",
  "^[+-]?\\d{1,5}(\\.\\d{1,2})?$": "-1.5",
  "^\\d{1,9}\\.\\d{2}$": "97.30",
  "^[0-9a-f]{128}$": "5f0c1e2d".repeat(16),
  "^[A-Za-z0-9_-]{1,16000}$": "kJ3xQ9vT2mB7_pL0",
  "^mg-[1-9]\\d{0,17}$": "mg-78120122",
};

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

function numberOf({ minimum, exclusiveMinimum, maximum }: Json): number {
  const least = typeof exclusiveMinimum === "number" ? exclusiveMinimum + 1 : Number(minimum ?? 1);
  const most = typeof maximum === "number" ? maximum : Number.POSITIVE_INFINITY;
  return Math.min(most, Math.max(least, 1));
}

function textOf({ format, pattern, minLength }: Json): string {
  if (typeof pattern === "string" && BY_PATTERN[pattern] !== undefined) return BY_PATTERN[pattern];
  if (format === "uuid") return "0195f3a2-7c1d-7b8e-9a40-3f2c5d6e7f80";
  if (format === "date-time") return "2026-11-25T12:00:00.000Z";
  if (format === "date") return "2026-11-25";
  return "text".padEnd(Number(minLength ?? 0), "x");
}

/** A value of a JSON schema: every property there, one element a list, the first of several forms that is not null. */
export function exampleOf(schema: Json, resolve: Resolve): unknown {
  const { $ref, const: only, enum: choices, type } = schema;
  if (typeof $ref === "string") return exampleOf(resolve($ref), resolve);
  if (only !== undefined) return only;
  if (Array.isArray(choices)) return choices[0];
  const forms = listOf(schema["anyOf"] ?? schema["oneOf"]);
  const form = forms.find((each) => each["type"] !== "null") ?? forms[0];
  if (form !== undefined) return exampleOf(form, resolve);
  if (Array.isArray(type)) return exampleOf({ ...schema, type: type.find((each) => each !== "null") }, resolve);
  if (type === "object") return objectOf(schema, resolve);
  if (type === "array") return arrayOf(schema, resolve);
  if (type === "string") return textOf(schema);
  if (type === "number" || type === "integer") return numberOf(schema);
  return type === "boolean" ? true : null;
}

function objectOf({ properties, additionalProperties }: Json, resolve: Resolve): unknown {
  const named = Object.entries(isJson(properties) ? properties : {});
  if (named.length === 0 && isJson(additionalProperties)) return { name: exampleOf(additionalProperties, resolve) };
  return Object.fromEntries(
    named.map(([name, schema]) => [name, BY_NAME[name] ?? exampleOf(isJson(schema) ? schema : {}, resolve)]),
  );
}

function arrayOf({ items, prefixItems, minItems }: Json, resolve: Resolve): unknown {
  const first = listOf(prefixItems);
  if (first.length > 0) return first.map((each) => exampleOf(each, resolve));
  const count = Math.max(1, Number(minItems ?? 1));
  return isJson(items) ? Array.from({ length: count }, () => exampleOf(items, resolve)) : [];
}
