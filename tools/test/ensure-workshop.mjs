import { ensureWorkshop } from "../lib/build.mjs";

/** Global setup of the pixel tests. */
export const setup = ensureWorkshop;
