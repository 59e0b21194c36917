import { expect, test } from "vitest";
import { closeTable, openLobby, openTable, playRound, rounds } from "../pages/arcade.ts";
import { setStage } from "../pages/journey.ts";
import { openMember } from "../pages/member.ts";
import { eventually } from "../pages/wait.ts";

const stage = setStage({ speed: 1 });

test("G-74 RU-11 RU-26 limbo and the wheel: the outcome shown is the one paid, and its return stands beside it", async () => {
  const mara = await openMember(stage.browser(), stage.system(), { member: "mara" });
  const { widget, complaints } = mara;
  await openLobby(mara);
  await openTable(mara, "Limbo");
  await widget.getByRole("textbox", { name: "Target multiplier" }).fill("1.50");
  await eventually(() => widget.getByText("66.00%").count()).toBe(1);
  await playRound(mara, 10, /^Result [\d.]+× /);
  await eventually(() => rounds(mara).count()).toBe(1);
  // A target above the scale is refused before it is sent.
  await widget.getByRole("textbox", { name: "Target multiplier" }).fill("10001");
  await widget.getByRole("alert").filter({ hasText: "1.01 to 10000" }).waitFor();
  expect(await widget.getByRole("button", { name: "Play", exact: true }).isDisabled()).toBe(true);
  await closeTable(mara);

  await openTable(mara, "Wheel");
  await widget.getByRole("tab", { name: "50" }).click();
  await widget.getByRole("tab", { name: "High" }).click();
  const pays = widget.getByRole("list", { name: "Paytable" }).getByRole("listitem");
  expect(await pays.allInnerTexts()).toEqual([
    expect.stringMatching(/^0×\s+98\.00%$/),
    expect.stringMatching(/^48\.5×\s+2\.00%$/),
  ]);
  const paid = await playRound(mara, 10, /^Result (0|48\.5)× /);
  expect([0, 485]).toContain(paid);
  expect(complaints).toEqual([]);
  await mara.context.close();
});
