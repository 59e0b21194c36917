import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "./paths.mjs";
import { fail, step } from "./run.mjs";

/** What is built for browsers: its sources, its command, and the file that proves it is there. */
const BUILDS = [
  {
    name: "widget",
    sources: ["kernel", "rules", "texts", "contract", "client"],
    args: ["build", "client"],
    product: "client/dist/index.html",
  },
  {
    name: "embed loader",
    sources: ["texts", "contract", "embed"],
    args: ["build", "embed"],
    product: "embed/dist/clutch-embed.js",
  },
  {
    name: "demo partner",
    sources: ["kernel", "texts", "contract", "embed", "operator"],
    args: ["build", "operator/app"],
    product: "operator/app/dist/index.html",
  },
];

/** Built for the pixel tests alone. */
const WORKSHOP = {
  name: "workshop of components",
  sources: ["kernel", "rules", "games", "texts", "contract", "client"],
  args: ["build", "--config", "client/dev/vite.config.ts"],
  product: "client/dev/dist/index.html",
};

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === "node_modules" || entry.name === "dist") continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else yield full;
  }
}

/** Changes whenever a source file, or the lockfile, does. */
function sourceDigest(sources) {
  const hash = createHash("sha256").update(readFileSync(inRoot("package-lock.json")));
  for (const source of sources)
    for (const file of filesBelow(inRoot(source))) {
      const { mtimeMs, size } = statSync(file);
      hash.update(`${file}:${size}:${mtimeMs}\n`);
    }
  return hash.digest("hex");
}

/** Builds what changed since the last build and nothing else. */
export const ensureBuilt = () => build(BUILDS);
export const ensureWorkshop = () => build([WORKSHOP]);

async function build(builds) {
  const folder = inRoot("node_modules", ".cache", "clutch-builds");
  mkdirSync(folder, { recursive: true });
  for (const { name, sources, args, product } of builds) {
    const stamp = path.join(folder, name.replaceAll(" ", "-"));
    const digest = sourceDigest(sources);
    if (existsSync(inRoot(product)) && existsSync(stamp) && readFileSync(stamp, "utf8") === digest) continue;
    // The test runner sets NODE_ENV to "test", with which React's development build would be bundled.
    const env = { NODE_ENV: "production" };
    const { code, output } = await step(`building the ${name}`, ["vite", ...args, "--logLevel", "warn"], { env });
    if (code !== 0) fail(`the ${name} did not build\n${output.slice(-3000)}`);
    writeFileSync(stamp, digest);
  }
}
