/**
 * `npm run mutation -- rules/slip` changes every line of a folder in every small way and counts which changes its tests
 * notice. `--store` lets integration tests judge as well, which takes far longer.
 */
import { ensureInstalled } from "../lib/install.mjs";
import { run } from "../lib/run.mjs";

const [folder, ...flags] = process.argv.slice(2);
if (folder === undefined || folder.startsWith("-")) {
  console.error("say which folder: npm run mutation -- rules/slip");
  process.exit(2);
}
await ensureInstalled();
const env = { CLUTCH_MUTATION_FOLDER: folder, CLUTCH_MUTATION_STORE: flags.includes("--store") ? "1" : "0" };
const { code } = await run("stryker", ["run", "tools/mutation/stryker.config.mjs"], { env });
process.exit(code);
