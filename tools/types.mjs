import { run } from "./lib/run.mjs";

/** Environments with different globals: pure code, servers, browsers, and what drives both. */
for (const environment of ["core", "server", "browser", "journeys", "verifier"]) {
  const { code } = await run("tsc", ["-p", `tsconfig.${environment}.json`]);
  if (code !== 0) process.exit(code);
}
