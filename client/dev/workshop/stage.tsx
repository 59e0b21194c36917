import { useEffect } from "react";
import { startViewport } from "../../sync/start/viewport.ts";
import { systemTimers } from "../../platform/timers.ts";
import { answers } from "../fixtures/answers.ts";
import { fillMember } from "../fixtures/member.ts";
import { startFakeServer } from "./fake-server.ts";
import type { Story } from "./story.ts";
import styles from "./workshop.module.css";

/** Everything a story needs before it is drawn. */
export function prepareStory(story: Story): void {
  startFakeServer({ ...answers, ...story.answers }, { name: "events", eventId: null });
  startViewport(window, systemTimers);
  fillMember();
  story.fill?.();
}

/** One story alone: what the index shows in its frame, and a pixel test takes a picture of. */
export function Stage({ story }: { readonly story: Story }) {
  const { press } = story;
  useEffect(() => {
    void pressAll(press ?? []);
  }, [press]);
  return (
    <div className={styles.stage} data-stage="" style={story.height === undefined ? {} : { height: story.height }}>
      {story.draw()}
    </div>
  );
}

const nextAnimationFrame = (): Promise<void> => new Promise((resolve) => void requestAnimationFrame(() => resolve()));

/** Presses one after the other, each as soon as it is there; the page says when the last was pressed. */
async function pressAll(selectors: readonly string[]): Promise<void> {
  for (const selector of selectors) {
    let target = document.querySelector<HTMLElement>(selector);
    while (target === null) {
      await nextAnimationFrame();
      target = document.querySelector<HTMLElement>(selector);
    }
    target.click();
    await nextAnimationFrame();
  }
  document.documentElement.dataset["pressed"] = "";
}
