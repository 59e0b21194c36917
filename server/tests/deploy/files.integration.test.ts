import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const DEPLOY = join(import.meta.dirname, "../../../deploy");
const [PROMTOOL, SYSTEMD] = ["/usr/bin/promtool", "/usr/bin/systemd-analyze"];

test.skipIf(!existsSync(PROMTOOL))("promtool accepts the alert rules", () => {
  const said = execFileSync(PROMTOOL, ["check", "rules", join(DEPLOY, "observe/alerts.yaml")], { encoding: "utf8" });
  expect(said).toMatch(/SUCCESS: \d+ rules found/);
});

test.skipIf(!existsSync(SYSTEMD))("systemd accepts the units", () => {
  const folder = mkdtempSync(join(tmpdir(), "clutch-units-"));
  try {
    const units = readdirSync(join(DEPLOY, "systemd"));
    for (const unit of units) {
      // The release is not unpacked here.
      const text = readFileSync(join(DEPLOY, "systemd", unit), "utf8").replaceAll(
        "/opt/clutch/bin/clutch",
        "/bin/true",
      );
      writeFileSync(join(folder, unit.replace("@", "@8080")), text);
    }
    const args = ["verify", "--man=no", ...units.map((unit) => join(folder, unit.replace("@", "@8080")))];
    const { status, stdout, stderr } = spawnSync(SYSTEMD, args, { encoding: "utf8" });
    expect([status, stdout, stderr]).toEqual([0, "", ""]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
