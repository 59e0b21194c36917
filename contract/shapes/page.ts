import * as z from "zod/mini";
import { count } from "./primitives.ts";

/** Lists answer this (wire convention 6); `next` is a page number or null. */
export const page = <S extends z.ZodMiniType>(item: S) =>
  z.object({
    results: z.array(item),
    page: z.int().check(z.gte(1)),
    page_size: z.int().check(z.gte(1)),
    count,
    next: z.nullable(z.int()),
  });

/** A list without pages. */
export const list = <S extends z.ZodMiniType>(item: S) => z.object({ results: z.array(item) });
