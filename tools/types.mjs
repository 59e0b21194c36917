import { run } from "./lib/run.mjs";

/** Three worlds with different globals: pure code, servers, browsers. */
for (const world of ["core", "server", "browser"]) {
  const { code } = await run("tsc", ["-p", `tsconfig.${world}.json`]);
  if (code !== 0) process.exit(code);
}
