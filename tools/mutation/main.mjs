/**
 * `npm run mutation -- rules/slip` changes every line of a folder in every small way and counts which changes its tests
 * notice. `--store` lets integration tests judge as well, which takes far longer; `--only=a.ts:10-40,b.ts` changes these
 * lines of the folder alone, and keeps their report beside the folder's. CLUTCH_MUTATION_AT_ONCE runs several side by side.
 */
import { ensureInstalled } from "../lib/install.mjs";
import { run } from "../lib/run.mjs";

const [folder, ...flags] = process.argv.slice(2);
if (folder === undefined || folder.startsWith("-")) {
  console.error("say which folder: npm run mutation -- rules/slip");
  process.exit(2);
}
await ensureInstalled();
const isWithStore = flags.includes("--store");
const only = flags.find((flag) => flag.startsWith("--only="))?.slice("--only=".length) ?? "";
const env = {
  CLUTCH_MUTATION_FOLDER: folder,
  CLUTCH_MUTATION_STORE: isWithStore ? "1" : "0",
  CLUTCH_MUTATION_ONLY: only,
};
const stryker = ["stryker", "run", "tools/mutation/stryker.config.mjs"];
// The database is started by our own TypeScript, which the Node of the packages reads.
const [command, ...args] = isWithStore ? ["node", "tools/mutation/with-cluster.mjs", ...stryker] : stryker;
const { code } = await run(command, args, { env });
process.exit(code);
