import { DEALING, ENTERED_BY_INDEX, FOLDER_ORDER, LIBRARIES, PACKAGES, TESTS } from "./table.mjs";

const packages = Object.keys(PACKAGES);
const OURS = `^(${packages.join("|")})/`;

const packageRules = Object.entries(PACKAGES).map(([name, allowed]) => ({
  name: `package-${name}`,
  comment: `${name}/ may import ${allowed.join(", ") || "no other package"}`,
  severity: "error",
  from: { path: `^${name}/`, pathNot: TESTS },
  to: { path: OURS, pathNot: `^(${[name, ...allowed].join("|")})(/|$)` },
}));

/** What stands above a folder, or beside it on its own level, is not for it to import. */
const orderRules = Object.entries(FOLDER_ORDER).flatMap(([base, order]) =>
  order.flatMap((level, index) =>
    level.flatMap((folder) => {
      const above = [...order.slice(index + 1).flat(), ...level.filter((other) => other !== folder)];
      if (above.length === 0 || new RegExp(TESTS).test(`${base}/${folder}/`)) return [];
      return [
        {
          name: `order-${base}-${folder}`,
          comment: `${base}/${folder} may import the levels below it`,
          severity: "error",
          from: { path: `^${base}/${folder}(/|\\.tsx?$)`, pathNot: TESTS },
          to: { path: `^${base}/(${above.join("|")})(/|\\.tsx?$)`, pathNot: "^client/ui/i18n/" },
        },
      ];
    }),
  ),
);

const libraryRules = LIBRARIES.map(({ name, only }) => ({
  name: `library-${name.replaceAll(/[^a-z]+/g, "-").replaceAll(/^-|-$/g, "")}`,
  comment: `${name} is imported in its own place only`,
  severity: "error",
  from: { path: OURS, pathNot: `${only}|${TESTS}|vite\\.config` },
  to: { path: `^node_modules/${name}/` },
}));

export default {
  forbidden: [
    { name: "no-cycle", severity: "error", from: { pathNot: TESTS }, to: { circular: true } },
    {
      name: "package-entry",
      comment: "a package is entered by its index.ts",
      severity: "error",
      from: { path: OURS, pathNot: TESTS },
      to: { path: `^(${ENTERED_BY_INDEX.join("|")})/(?!index\\.ts$)`, pathNot: "^$1/" },
    },
    {
      name: "tests-apart",
      comment: "what ships never imports tests or their support",
      severity: "error",
      from: {
        path: "^(client|conformance|contract|embed|feed|games|kernel|operator|pricing|rules|server)/",
        pathNot: TESTS,
      },
      to: { path: TESTS },
    },
    {
      name: "features-apart",
      comment: "features never import features; the app composes them",
      severity: "error",
      from: { path: "^client/features/([^/]+)/", pathNot: TESTS },
      to: { path: "^client/features/", pathNot: "^client/features/$1/" },
    },
    {
      name: "dealing-apart",
      comment: "what a browser may import of games/ never leads to dealing",
      severity: "error",
      from: { path: "^games/", pathNot: `^games/${DEALING}|${TESTS}` },
      to: { path: `^games/${DEALING}` },
    },
    {
      name: "verifier-apart",
      comment: "the verifier shares no code with the dealer",
      severity: "error",
      from: { path: "^games/verifier/", pathNot: TESTS },
      to: { path: `^(${packages.join("|")}|node_modules)/`, pathNot: "^games/verifier/" },
    },
    ...libraryRules,
    ...packageRules,
    ...orderRules,
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Our own builds; a library's dist/ stays, or the rules of libraries would never see it.
    exclude: { path: "^[^/]+/dist/" },
    includeOnly: { path: `^(${packages.join("|")}|node_modules)/` },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
