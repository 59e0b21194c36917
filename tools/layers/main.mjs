/** `node tools/layers/main.mjs [folder]`: checks who imports whom in this checkout, or in another folder laid out like it. */
import path from "node:path";
import { cruise } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import { inRoot, root } from "../lib/paths.mjs";
import { findFolderCycles, findUndeclaredImports, findUndocumentedFolders, findUnlistedFolders } from "./checks.mjs";
import { PACKAGES } from "./table.mjs";

const checked = path.resolve(process.argv[2] ?? root);
process.chdir(checked);

const options = await extractDepcruiseOptions(inRoot("tools", "layers", "depcruise.mjs"));
const { output } = await cruise(Object.keys(PACKAGES), { ...options, validate: true }, options.enhancedResolveOptions);
const { modules, summary } = output;
const problems = [
  ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ...findUnlistedFolders(checked),
  ...findUndocumentedFolders(checked),
  ...findUndeclaredImports(modules, checked),
  ...findFolderCycles(modules),
];
for (const problem of problems) console.error(problem);
console.log(`${problems.length} problems in ${modules.length} modules`);
process.exit(problems.length === 0 ? 0 : 1);
