import { createHash } from "node:crypto";
import {
  chmodSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { fail, run } from "../lib/run.mjs";

/** All that the runtime needs of a system. */
const PACKAGES = ["libc6"];
const USER = "65532:65532";
const DATA = "/var/lib/clutch";
const ACCOUNTS = {
  "etc/passwd": "root:x:0:0::/:/sbin/nologin\nclutch:x:65532:65532::/var/lib/clutch:/sbin/nologin\n",
  "etc/group": "root:x:0:\nclutch:x:65532:\n",
  "etc/nsswitch.conf": "hosts: files dns\n",
};
const SAME = ["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner"];
const OCI = "application/vnd.oci.image";

/**
 * Writes an unpacked release as an OCI image (an archive of an image layout, for `skopeo copy`, `podman load`, `ctr image import`): the C
 * library of this Debian below, the release above, no shell and no package manager, a user without rights. Needs no daemon.
 */
export async function writeImage({ folder, archive, version }) {
  const work = mkdtempSync(path.join(tmpdir(), "clutch-image-"));
  try {
    const layout = path.join(work, "layout");
    mkdirSync(path.join(layout, "blobs/sha256"), { recursive: true });
    const [base, libraries] = await writeBase(work);
    const move = ["--mode=go=rX", `--transform=s,^${path.basename(folder)},opt/clutch,`];
    const layers = [
      await writeLayer(layout, ["-C", base, "."]),
      await writeLayer(layout, [...move, "-C", path.dirname(folder), path.basename(folder)]),
    ];
    const config = writeBlob(layout, JSON.stringify(configOf(layers, { version, libraries })));
    const manifest = {
      schemaVersion: 2,
      mediaType: `${OCI}.manifest.v1+json`,
      config: { mediaType: `${OCI}.config.v1+json`, ...config },
      layers: layers.map(({ digest, size }) => ({ mediaType: `${OCI}.layer.v1.tar+gzip`, digest, size })),
    };
    const annotations = { "org.opencontainers.image.ref.name": version };
    const entry = { mediaType: manifest.mediaType, ...writeBlob(layout, JSON.stringify(manifest)), annotations };
    writeFileSync(path.join(layout, "index.json"), JSON.stringify({ schemaVersion: 2, manifests: [entry] }));
    writeFileSync(path.join(layout, "oci-layout"), JSON.stringify({ imageLayoutVersion: "1.0.0" }));
    await must("tar", [...SAME, "-cf", archive, "-C", layout, "."]);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The folder of the lowest layer, and what packages of which version it holds. */
async function writeBase(work) {
  const base = path.join(work, "base");
  mkdirSync(path.join(base, "etc"), { recursive: true });
  const libraries = [];
  for (const name of PACKAGES) {
    const at = path.join(work, name);
    mkdirSync(at);
    await must("sh", ["-ec", `cd ${at} && apt-get download -qq ${name} && dpkg-deb -x ./${name}_*.deb ${base}`]);
    libraries.push((await must("sh", ["-ec", `dpkg-deb -W ${at}/*.deb`])).trim().replace("\t", " "));
  }
  for (const [file, text] of Object.entries(ACCOUNTS)) writeFileSync(path.join(base, file), text);
  for (const place of ["tmp", DATA.slice(1)]) {
    mkdirSync(path.join(base, place), { recursive: true });
    chmodSync(path.join(base, place), 0o1777);
  }
  return [base, libraries];
}

const configOf = (layers, { version, libraries }) => ({
  architecture: { x64: "amd64", arm64: "arm64" }[process.arch],
  os: "linux",
  config: {
    User: USER,
    Env: [`CLUTCH_DATA=${DATA}`, "PORT=8080"],
    ExposedPorts: { "8080/tcp": {} },
    Entrypoint: ["/opt/clutch/bin/bun", "/opt/clutch/server/run/commands/clutch.ts"],
    Cmd: ["serve"],
    WorkingDir: "/opt/clutch",
    StopSignal: "SIGTERM",
    Volumes: { [DATA]: {} },
    Labels: {
      "org.opencontainers.image.title": "clutch",
      "org.opencontainers.image.version": version,
      "org.opencontainers.image.licenses": "MIT",
      "org.opencontainers.image.base.name": libraries.join(", "),
    },
  },
  rootfs: { type: "layers", diff_ids: layers.map(({ diffId }) => diffId) },
});

async function writeLayer(layout, what) {
  const plain = path.join(layout, "layer.tar");
  await must("tar", [...SAME, "-cf", plain, ...what]);
  const diffId = await digestOf(plain);
  await must("gzip", ["-n", plain]);
  return { diffId, ...(await keepBlob(layout, `${plain}.gz`)) };
}

async function keepBlob(layout, file) {
  const [digest, { size }] = [await digestOf(file), statSync(file)];
  renameSync(file, path.join(layout, "blobs/sha256", digest.slice("sha256:".length)));
  return { digest, size };
}

function writeBlob(layout, text) {
  const hash = createHash("sha256").update(text).digest("hex");
  writeFileSync(path.join(layout, "blobs/sha256", hash), text);
  return { digest: `sha256:${hash}`, size: Buffer.byteLength(text) };
}

async function digestOf(file) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return `sha256:${hash.digest("hex")}`;
}

async function must(command, args) {
  const { code, output } = await run(command, args, { quiet: true });
  if (code !== 0) fail(`${command} ${args.join(" ")}\n${output}`);
  return output;
}
