import type { BrowserContext } from "playwright";
import type { Guest } from "./member.ts";
import type { PartnerPage } from "./partner-page.ts";
import { intercept } from "../system/intercept.ts";

interface GivenStream {
  readonly url: string;
  readonly source: string;
  readonly kind: "local" | "international";
}

/** From now on every match is shown at these addresses, local ones first; what is there is played for real. */
export async function giveStreams(context: BrowserContext, local: string, international?: string): Promise<void> {
  const results: GivenStream[] = [{ url: local, source: "test", kind: "local" }];
  if (international !== undefined) results.push({ url: international, source: "test-intl", kind: "international" });
  const address = /\/events\/[^/]+\/streams\/$/;
  await intercept(context, address, (route) => route.fulfill({ json: { results } }));
}

/** The player on the page of a match. */
export const playerOf = (widget: PartnerPage["widget"]) => {
  const stage = widget.getByRole("group", { name: /^Stream of/ });
  const video = stage.locator("video");
  return {
    stage,
    video,
    state: () => stage.getAttribute("data-state"),
    /** Where the picture is, in seconds, how wide it is in pixels, and whether it has sound. */
    picture: () =>
      video.evaluate((element: HTMLVideoElement) => ({
        second: element.currentTime,
        width: element.videoWidth,
        isMuted: element.muted,
      })),
    key: (name: string) => stage.getByRole("button", { name, exact: true }),
  };
};

/** Opens the page of the first match in play that has a row. */
export async function openLiveMatch({ widget, list }: Pick<Guest, "widget" | "list">): Promise<void> {
  const row = list.rows.filter({ hasText: "LIVE" }).first();
  await row.locator('a[href*="/events/"]').first().click();
  await widget.getByRole("tab", { name: /^MATCH/ }).waitFor();
}
