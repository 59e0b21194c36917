import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium } from "playwright";
import type { TestProject } from "vitest/node";
import { LAUNCH } from "./browser.ts";
import { startSystem, type Place } from "./system.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly sharedSystem: string;
  }
}

/** One system and one browser for all files of a run that change nothing other visitors would see. */
export interface Shared {
  readonly place: Place;
  /** Where a worker connects to the browser. */
  readonly browserEndpoint: string;
}

/** Global setup: both are started when the first file asks for them, and stopped at the end of the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: ReturnType<typeof start> | null = null;
  const listener = createServer((_, response) => {
    starting ??= start();
    starting.then(
      ({ shared }) => response.end(JSON.stringify(shared)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  project.provide("sharedSystem", `http://127.0.0.1:${(listener.address() as AddressInfo).port}`);
  return async () => {
    listener.close();
    await (await starting)?.stop();
  };
}

async function start() {
  const [system, browser] = await Promise.all([startSystem(), chromium.launchServer(LAUNCH)]);
  const { widgetOrigin, partnerOrigin, dataFolder } = system;
  const shared: Shared = { place: { widgetOrigin, partnerOrigin, dataFolder }, browserEndpoint: browser.wsEndpoint() };
  const stop = async (): Promise<void> => void (await Promise.all([system.stop(), browser.close()]));
  return { shared, stop };
}
