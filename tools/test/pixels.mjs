/**
 * `npm run pixels`: the pictures of the workshop's states alone. `-- --update` writes those that changed; `-- --only slip/` takes the
 * states whose name has this text.
 */
import { parseArgs } from "node:util";
import { ensurePrograms } from "../lib/programs.mjs";
import { ensureInstalled } from "../lib/install.mjs";
import { run } from "../lib/run.mjs";

const { values } = parseArgs({ options: { update: { type: "boolean" }, only: { type: "string" } } });
await ensureInstalled();
const env = {
  ...(await ensurePrograms()),
  PIXELS_UPDATE: values.update === true ? "1" : "",
  PIXELS_ONLY: values.only ?? "",
};
const { code } = await run("vitest", ["run", "--project=pixels"], { env });
process.exit(code);
