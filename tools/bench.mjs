/** `npm run bench` prints one table; `npm run bench -- fan-out pricing` runs those rows alone. */
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { run } from "./lib/run.mjs";

await ensureInstalled();
await ensureBuilt();
const { code } = await run("node", ["bench/run.ts", ...process.argv.slice(2)]);
process.exit(code);
