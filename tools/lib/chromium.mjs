import { existsSync } from "node:fs";
import { fail, step } from "./run.mjs";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const PACKAGES = ["chromium", "fonts-noto-core", "fonts-noto-cjk"];

const findChromium = () => [process.env.CHROMIUM_PATH, ...PLACES].find((place) => place && existsSync(place));

/** The browser the journeys run in: found, or installed from Debian's packages when we may. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync("/usr/bin/apt-get"))
    fail(`no Chromium found: install it (on Debian: apt-get install ${PACKAGES.join(" ")}) or set CHROMIUM_PATH`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await step("refreshing Debian's package lists", ["apt-get", "update", "-qq"], { env });
  const install = ["install", "-y", "-qq", "--no-install-recommends", ...PACKAGES];
  const { code, output } = await step("installing Chromium", ["apt-get", ...install], { env });
  const installed = findChromium();
  if (code !== 0 || !installed) fail(`Chromium could not be installed\n${output.slice(-1500)}`);
  return installed;
}
