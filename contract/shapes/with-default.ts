import * as z from "zod/mini";

/** A schema whose absent value is `fallback`, given in its parsed form. */
export const withDefault = <S extends z.ZodMiniType>(schema: S, fallback: NonNullable<z.output<S>>) =>
  // oxlint-disable-next-line no-underscore-dangle -- the schema library names it so.
  z._default(schema, fallback as never);
