import { existsSync, readdirSync } from "node:fs";
import { fail, step } from "./run.mjs";

const CHROMIUM = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const POSTGRES = "/usr/lib/postgresql";

const findChromium = () => [process.env.CHROMIUM_PATH, ...CHROMIUM].find((place) => place && existsSync(place));
const findProgram = (name) =>
  [...(process.env.PATH ?? "").split(":"), "/usr/sbin"].map((folder) => `${folder}/${name}`).find(existsSync);
const findPostgres = () =>
  existsSync(POSTGRES) &&
  readdirSync(POSTGRES).find((version) => Number(version) >= 15 && existsSync(`${POSTGRES}/${version}/bin/initdb`));

/** Programs that tests start and that no npm package brings, with Debian's packages of each. */
const PROGRAMS = [
  { name: "Chromium", find: findChromium, packages: ["chromium-headless-shell", "fonts-noto-core", "fonts-noto-cjk"] },
  { name: "nats-server", find: () => findProgram("nats-server"), packages: ["nats-server"] },
  { name: "PgBouncer", find: () => findProgram("pgbouncer"), packages: ["pgbouncer"] },
  { name: "PostgreSQL of the system", find: findPostgres, packages: ["postgresql"] },
  { name: "nginx", find: () => findProgram("nginx"), packages: ["nginx-light"] },
  { name: "HAProxy", find: () => findProgram("haproxy"), packages: ["haproxy"] },
  { name: "OpenSSL", find: () => findProgram("openssl"), packages: ["openssl"] },
  { name: "promtool", find: () => findProgram("promtool"), packages: ["prometheus"] },
  { name: "systemd-analyze", find: () => findProgram("systemd-analyze"), packages: ["systemd"] },
];

const LIBRARIES = "/usr/lib";
/** WebKitGTK's own small browser stands in the folder of the system's architecture. */
const findMiniBrowser = () =>
  existsSync(LIBRARIES) &&
  readdirSync(LIBRARIES)
    .map((folder) => `${LIBRARIES}/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find(existsSync);

/** The other browsers of `npm run nightly`. */
const BROWSERS = [
  { name: "Firefox", find: () => findProgram("firefox-esr"), packages: ["firefox-esr"] },
  {
    name: "WebKitGTK",
    find: () => findProgram("WebKitWebDriver") && findMiniBrowser(),
    packages: ["webkit2gtk-driver"],
  },
  { name: "Xvfb", find: () => findProgram("Xvfb"), packages: ["xvfb"] },
];

/** What unpacks and runs the image of a release in `npm run nightly`. */
const CONTAINERS = [
  { name: "skopeo", find: () => findProgram("skopeo"), packages: ["skopeo"] },
  { name: "umoci", find: () => findProgram("umoci"), packages: ["umoci"] },
  { name: "runc", find: () => findProgram("runc"), packages: ["runc"] },
];

/** Finds the other browsers, or installs them; answers where they are, and the names of those that are missing. */
export async function ensureBrowsers() {
  await installMissing(BROWSERS);
  const missing = BROWSERS.filter(({ find }) => !find()).map(
    ({ name, packages }) => `${name} is missing (on Debian: apt-get install ${packages.join(" ")})`,
  );
  return { missing, env: { FIREFOX_PATH: findProgram("firefox-esr"), MINIBROWSER_PATH: findMiniBrowser() } };
}

export const ensureContainers = () => installMissing(CONTAINERS);

async function installMissing(programs) {
  const missing = programs.filter(({ find }) => !find());
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (missing.length > 0 && mayInstall) await install(missing);
}

/**
 * Finds the programs that tests need, or installs what is missing from Debian's packages when we may. Without a browser the run
 * ends; tests of the others are counted as skipped. Answers the environment that names the browser.
 */
export async function ensurePrograms() {
  await installMissing(PROGRAMS);
  const chromium = findChromium();
  if (!chromium) {
    fail(
      `no Chromium found: install it (on Debian: apt-get install ${PROGRAMS[0].packages.join(" ")}) or set CHROMIUM_PATH`,
    );
  }
  for (const { name, find, packages } of PROGRAMS) {
    if (!find())
      console.log(`! ${name} is missing, its tests are skipped (on Debian: apt-get install ${packages.join(" ")})`);
  }
  return { CHROMIUM_PATH: chromium };
}

async function install(missing) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await step("refreshing Debian's package lists", ["apt-get", "update", "-qq"], { env });
  const packages = missing.flatMap((program) => program.packages);
  const names = missing.map(({ name }) => name).join(", ");
  // Another installation on the same machine may be under way.
  const patience = ["-o", "DPkg::Lock::Timeout=300"];
  const command = ["apt-get", "install", "-y", "-qq", ...patience, "--no-install-recommends", ...packages];
  const { code, output } = await step(`installing ${names}`, command, { env });
  if (code !== 0) console.log(output.slice(-1500));
}
