import { spawn, type ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { Builder, By, Capabilities, Origin, type WebDriver, type WebElement } from "selenium-webdriver";
import { findFreePort } from "../../testkit/server/server-process.ts";
import { FIND, findArguments, type Driver, type Found, type Where } from "./driver.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
/** WebKitGTK's own small browser; `npm run nightly` names it where the architecture is another. */
const MINI_BROWSER = process.env["MINIBROWSER_PATH"] ?? "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";

/**
 * Each script brings it and takes what it has collected: the driver reports nothing of the console, and MiniBrowser prints it only without
 * a driver. What a document says before the first script that reaches it is lost.
 */
const COLLECT = `
  if (window.clutchComplaints === undefined) {
    const reported = (window.clutchComplaints = []);
    const { error } = console;
    console.error = (...all) => { reported.push(all.map(String).join(" ")); error.apply(console, all); };
    addEventListener("error", ({ message, target }) => reported.push(message ?? "not loaded: " + target.outerHTML), true);
    addEventListener("unhandledrejection", ({ reason }) => reported.push(String(reason)));
    addEventListener("securitypolicyviolation", ({ blockedURI }) => reported.push("refused by policy: " + blockedURI));
  }`;
const TAKE = "window.clutchComplaints.splice(0)";

/** WebKitGTK by WebDriver, on a display of its own. */
export async function openWebKit(): Promise<Driver> {
  const display = await startDisplay();
  const port = await findFreePort();
  const server = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, LIBGL_ALWAYS_SOFTWARE: "1" },
    stdio: "ignore",
  });
  const stop = async (): Promise<void> => {
    await end(server);
    await display.stop();
  };
  const driver = await connect(`http://127.0.0.1:${port}`).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const complaints: string[] = [];
  const evaluate: Driver["evaluate"] = async (where, body, ...args) => {
    if (!(await enter(driver, where))) return undefined;
    const [answer, reported, failure] = await driver.executeAsyncScript<Answer>(evaluating(body), ...args);
    complaints.push(...reported);
    if (failure !== null) throw new Error(failure);
    return answer;
  };
  await driver.manage().window().setRect({ width: 1440, height: 900 });
  return {
    open: (address) => driver.get(address),
    find: async (where, target) => {
      if (!(await enter(driver, where))) return null;
      const script = `${COLLECT}; const args = arguments; return [(() => {${FIND}})()[0] ?? null, ${TAKE}]`;
      const [found, reported] = await driver.executeScript<readonly [WebElement | null, readonly string[]]>(
        script,
        ...findArguments(target),
      );
      complaints.push(...reported);
      return found === null ? null : foundOf(driver, found);
    },
    evaluate,
    takeComplaints: async () => {
      for (const where of ["page", "widget"] as const) await evaluate(where, "");
      return complaints.splice(0);
    },
    close: async () => {
      await driver.quit().catch(() => undefined);
      await stop();
    },
  };
}

const foundOf = (driver: WebDriver, element: WebElement): Found => ({
  click: () => element.click(),
  choose: (value) => element.findElement(By.css(`option[value="${value}"]`)).click(),
  drag: (right) => {
    const half = Math.round(right / 2);
    const pressed = driver.actions().move({ origin: element }).press();
    const dragged = [1, 2].reduce((all) => all.move({ origin: Origin.POINTER, x: half, y: 0 }), pressed);
    return dragged.release().perform();
  },
});

type Answer = readonly [answer: unknown, reported: readonly string[], failure: string | null];

const evaluating = (body: string): string => `
  ${COLLECT}
  const args = [...arguments];
  const done = args.pop();
  (async () => {${body}})().then(
    (answer) => done([answer ?? null, ${TAKE}, null]),
    (error) => done([null, ${TAKE}, String(error)]),
  );`;

async function connect(address: string): Promise<WebDriver> {
  await waitUntilReady(`${address}/status`);
  const capabilities = new Capabilities({
    "webkitgtk:browserOptions": {
      binary: MINI_BROWSER,
      args: ["--automation", "--enable-itp"],
    },
  });
  return new Builder().usingServer(address).withCapabilities(capabilities).forBrowser("MiniBrowser").build();
}

async function enter(driver: WebDriver, where: Where): Promise<boolean> {
  await driver.switchTo().defaultContent();
  if (where === "page") return true;
  const [frame] = await driver.findElements(By.css("main iframe"));
  if (frame === undefined) return false;
  await driver.switchTo().frame(frame);
  return true;
}

/** An X server without a screen, at the first number that is free. */
async function startDisplay(): Promise<{ readonly name: string; readonly stop: () => Promise<void> }> {
  const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1440x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.stdio[3]?.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`Xvfb ended (${code})`)));
  });
  return { name: `:${number}`, stop: () => end(server) };
}

async function waitUntilReady(address: string): Promise<void> {
  for (const untilMs = Date.now() + 30_000; Date.now() < untilMs; await sleep(100)) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok === true) return;
  }
  throw new Error(`${address} did not answer`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}
