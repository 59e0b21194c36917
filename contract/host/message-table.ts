/**
 * Messages between page and widget are described by tables of checks, not by the schema library,
 * which would dominate the few kB an operator's page loads.
 */
export type Check<T> = (value: unknown) => value is T;
type Checks = Readonly<Record<string, Check<unknown>>>;
type Table = Readonly<Record<string, Checks>>;
type Checked<C> = C extends Check<infer T> ? T : never;

/** The union of the messages a table describes: `type` is the key, the fields are those of its checks. */
export type MessageOf<T extends Table> = {
  readonly [K in keyof T & string]: { readonly type: K } & { readonly [F in keyof T[K]]: Checked<T[K][F]> };
}[keyof T & string];

/** Longer texts are ignored. */
const MAX_TEXT = 4096;

export const isBoolean: Check<boolean> = (value) => typeof value === "boolean";
export const isFinite: Check<number> = (value): value is number => Number.isFinite(value);
export const isAtLeastZero: Check<number> = (value): value is number => isFinite(value) && value >= 0;
export const isPixels: Check<number> = (value): value is number =>
  Number.isInteger(value) && isAtLeastZero(value) && value <= 100_000;
export const isFiniteOrNull: Check<number | null> = (value) => value === null || isFinite(value);
export const isCurrency: Check<string> = (value): value is string =>
  typeof value === "string" && /^[A-Z]{3}$/.test(value);
export const isText: Check<string> = (value): value is string => typeof value === "string" && value.length <= 500;
export const isThemeName: Check<string> = (value): value is string =>
  typeof value === "string" && /^[a-z0-9-]{1,40}$/.test(value);

export const isOneOf =
  <const T extends string>(values: readonly T[]): Check<T> =>
  (value): value is T =>
    (values as readonly unknown[]).includes(value);

function fromJsonText(data: unknown): unknown {
  if (typeof data !== "string") return data;
  if (data.length > MAX_TEXT) return null;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

/** Reads an object or a JSON text (G-27) into a message with only its known fields; null for anything else. */
export function parseMessage<T extends Table>(table: T, data: unknown): MessageOf<T> | null {
  const message = fromJsonText(data);
  if (typeof message !== "object" || message === null) return null;
  const { type } = message as { readonly type?: unknown };
  if (typeof type !== "string" || !Object.hasOwn(table, type)) return null;
  const read: Record<string, unknown> = { type };
  for (const [field, isValid] of Object.entries(table[type] ?? {})) {
    const value: unknown = Reflect.get(message, field);
    if (!isValid(value)) return null;
    read[field] = value;
  }
  return read as MessageOf<T>;
}
