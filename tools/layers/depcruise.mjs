import { CLIENT_ORDER, DEALING, KEPT_LIBRARIES, ROOMS, SERVER_ORDER } from "./table.mjs";

const TESTS = "(\\.test\\.(ts|tsx)$)|^(client/dev|.*/dist)/";
const rooms = Object.keys(ROOMS);

const roomRules = Object.entries(ROOMS).map(([room, allowed]) => ({
  name: `room-${room}`,
  comment: `${room}/ may import ${allowed.join(", ") || "nothing of ours"}`,
  severity: "error",
  from: { path: `^${room}/`, pathNot: TESTS },
  to: {
    path: `^(${rooms.join("|")})/`,
    pathNot: `^(${[room, ...allowed].join("|")})(/|$)`,
  },
}));

const orderRules = (base, order) =>
  order.flatMap((level, index) =>
    level.map((folder) => ({
      name: `${base}-${folder}`,
      comment: `${base}/${folder} may import what lies below it`,
      severity: "error",
      from: { path: `^${base}/${folder}(/|\\.tsx?$)`, pathNot: TESTS },
      to: {
        path: `^${base}/(${[...order.slice(index + 1).flat(), ...level.filter((other) => other !== folder)].join("|")})(/|\\.tsx?$)`,
        pathNot: `^${base}/ui/i18n`,
      },
    })),
  );

export default {
  forbidden: [
    { name: "no-cycle", severity: "error", from: { pathNot: TESTS }, to: { circular: true } },
    {
      name: "door",
      comment: "a package is entered by its public door",
      severity: "error",
      from: { path: `^(${rooms.join("|")})/`, pathNot: TESTS },
      to: {
        path: "^(kernel|rules|pricing|feed)/(?!index\\.ts$)",
        pathNot: "^$1/",
      },
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
      from: { path: "^games/", pathNot: `^games/(${DEALING}|report/)|${TESTS}` },
      to: { path: `^games/${DEALING}` },
    },
    {
      name: "verifier-apart",
      comment: "the verifier shares no code with the dealer",
      severity: "error",
      from: { path: "^games/verifier/", pathNot: TESTS },
      to: { path: "^(?!games/verifier/)" },
    },
    ...KEPT_LIBRARIES.map(({ library, only }) => ({
      name: `kept-${library.replaceAll(/[^a-z]/g, "-")}`,
      severity: "error",
      from: { path: `^(${rooms.join("|")})/`, pathNot: `${only}|${TESTS}|vite\\.config` },
      to: { path: `^node_modules/${library.slice(1)}` },
    })),
    ...roomRules,
    ...orderRules("server", SERVER_ORDER),
    ...orderRules("client", CLIENT_ORDER),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)dist/|^client/dev/" },
    includeOnly: { path: `^(${rooms.join("|")}|node_modules)/` },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
