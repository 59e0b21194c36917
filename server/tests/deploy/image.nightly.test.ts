import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bet, pickOpen } from "../../../testkit/server/bettor.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember } from "../../../testkit/server/visitor.ts";

const ROOT = join(import.meta.dirname, "../../..");
const RUN = join(import.meta.dirname, "testing/run-image.mjs");
const hasPrograms = ["/usr/sbin/runc", "/usr/bin/umoci", "/usr/bin/skopeo", "/usr/bin/apt-get"].every(existsSync);

describe.skipIf(!hasPrograms)("the image of a release", () => {
  let folder: string;
  let archive: string;
  let server: TestServer;
  const run = (program: string, ...args: readonly string[]): string =>
    execFileSync(program, args, { cwd: ROOT, encoding: "utf8" });
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "clutch-image-"));
    const printed = run(process.execPath, "tools/release/main.mjs", "--image", "--out", folder);
    archive = printed.trim().split("\n").at(-1) ?? "";
    run("/usr/bin/skopeo", "copy", "-q", `oci-archive:${archive}`, `oci:${folder}/layout:latest`);
    run("/usr/bin/umoci", "unpack", "--image", `${folder}/layout:latest`, `${folder}/bundle`);
    const command = [process.execPath, RUN, `${folder}/bundle`, "serve"] as const;
    server = await startTestServer({ command: [...command], feed: "simulator" });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("a container of it serves a bet, with a file system it cannot change and without rights", async () => {
    const member = await launchMember(server);
    const { result } = await bet(member, await pickOpen(member));
    expect(result.result_status).toBe("pending");
  });

  test("it has two layers, a user without rights and neither a shell nor a package manager", () => {
    const about = JSON.parse(run("/usr/bin/skopeo", "inspect", "--config", `oci-archive:${archive}`)) as {
      readonly config: { readonly User: string };
      readonly rootfs: { readonly diff_ids: readonly string[] };
    };
    expect([about.config.User, about.rootfs.diff_ids.length]).toEqual(["65532:65532", 2]);
    const found = ["bin/sh", "usr/bin/sh", "usr/bin/apt", "usr/bin/dpkg"].filter((file) =>
      existsSync(`${folder}/bundle/rootfs/${file}`),
    );
    expect(found).toEqual([]);
  });
});
