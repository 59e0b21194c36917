import * as z from "zod/mini";
import { SEARCH_MAX_LENGTH } from "./constants.ts";

/** A text that names are searched for. */
export const searchText = z.string().check(z.minLength(1), z.maxLength(SEARCH_MAX_LENGTH));
