import { run } from "./lib/run.mjs";

/** Worlds with different globals: pure code, servers, browsers, and what drives both. */
for (const world of ["core", "server", "browser", "journeys"]) {
  const { code } = await run("tsc", ["-p", `tsconfig.${world}.json`]);
  if (code !== 0) process.exit(code);
}
