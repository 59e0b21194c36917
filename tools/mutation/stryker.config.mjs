const folder = process.env["CLUTCH_MUTATION_FOLDER"] ?? "rules";
const only = (process.env["CLUTCH_MUTATION_ONLY"] ?? "").split(",").filter(Boolean);

/** One folder's mutants, one at a time, in a copy of the checkout; below 90 % the run fails. */
export default {
  mutate: only.length > 0 ? only.map((file) => `${folder}/${file}`) : [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`],
  testRunner: "vitest",
  vitest: { configFile: "tools/mutation/vitest.config.mjs", related: false },
  plugins: ["@stryker-mutator/vitest-runner"],
  coverageAnalysis: "perTest",
  concurrency: Number(process.env["CLUTCH_MUTATION_AT_ONCE"] ?? 1),
  ignorePatterns: ["/.data", "/client", "/docs", "/e2e", "/operator", "/bench", "/embed", "/deploy", "**/dist"],
  reporters: ["clear-text", "json"],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: `.data/mutation/${[folder, ...only].join("-").replaceAll("/", "-")}.json` },
  tempDirName: ".data/mutation/sandbox",
  thresholds: { high: 95, low: 90, break: 90 },
};
