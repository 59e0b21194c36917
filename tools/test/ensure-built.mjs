import { ensureBuilt } from "../lib/build.mjs";

/** Global setup of the suites that serve pages: whoever runs one file of them gets the pages of these sources. */
export const setup = ensureBuilt;
