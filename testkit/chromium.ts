/**
 * The browser of tests and benches. The headless shell is the same engine without the browser's own windows: it opens a page with
 * half of the processor time. `npm test` installs it and sets the variable.
 */
export const CHROMIUM = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium-headless-shell";
