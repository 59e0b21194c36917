import * as z from "zod/mini";

/** A schema whose absent value is `fallback`, given in its parsed form. */
export const withDefault = <S extends z.ZodMiniType>(schema: S, fallback: NonNullable<z.output<S>>) =>
  // oxlint-disable-next-line no-underscore-dangle -- the schema library names it so.
  z._default(schema, fallback as never);

/** What a device or page says of itself: a value that cannot be read is `fallback`, and refuses nobody. */
export const sideFact = <S extends z.ZodMiniType>(schema: S, fallback: z.output<S>) =>
  // oxlint-disable-next-line promise/valid-params, promise/prefer-await-to-then -- the schema library's, not a promise's.
  z.catch(schema, fallback);
