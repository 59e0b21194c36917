/**
 * `npm run release`: what an operator installs, as dist/clutch-VERSION-PLATFORM.tar.gz with its SHA-256 beside it. It holds the server with
 * its runtime, the built pages, the documents, the licences of others and a bill of materials, and nothing that only tests or
 * builds need. The same checkout makes the same bytes. `-- --out FOLDER` writes elsewhere, `--unpacked` leaves the folder and packs nothing,
 * `--image` makes an OCI image of it, on Debian.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "../lib/build.mjs";
import { ensureInstalled } from "../lib/install.mjs";
import { inRoot } from "../lib/paths.mjs";
import { fail, step } from "../lib/run.mjs";
import { sha256Of, writeContents } from "./contents.mjs";
import { writeImage } from "./image.mjs";

const options = {
  out: { type: "string", default: inRoot("dist") },
  unpacked: { type: "boolean" },
  image: { type: "boolean" },
};
const { values } = parseArgs({ options });
await ensureInstalled();
await ensureBuilt();

const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
const name = `clutch-${version}-${process.platform}-${process.arch}`;
const folder = path.join(values.out, name);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeContents(folder);
if (values.unpacked === true) console.log(folder);
else if (values.image === true) await packImage();
else await pack();

async function packImage() {
  const archive = `${folder}.oci.tar`;
  await writeImage({ folder, archive, version });
  rmSync(folder, { recursive: true });
  console.log(archive);
}

async function pack() {
  const archive = `${folder}.tar.gz`;
  const same = ["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner", "--mode=go=rX"];
  const command = ["tar", ...same, "--use-compress-program=gzip -n", "-cf", archive, "-C", values.out, name];
  const { code, output } = await step(`packing ${path.basename(archive)}`, command);
  if (code !== 0) fail(output);
  rmSync(folder, { recursive: true });
  writeFileSync(`${archive}.sha256`, `${sha256Of(archive)}  ${path.basename(archive)}\n`);
  console.log(archive);
}
