import { eventually } from "../pages/wait.ts";
import type { Driver, Found, Target, Where } from "./driver.ts";

/** What a person does; each step waits until it is possible. */
export interface Visitor {
  readonly open: (address: string) => Promise<void>;
  readonly see: (where: Where, target: Target) => Promise<void>;
  readonly click: (where: Where, target: Target) => Promise<void>;
  readonly choose: (where: Where, target: Target, value: string) => Promise<void>;
  readonly drag: (where: Where, target: Target, right: number) => Promise<void>;
  /** What a function body answers there, once the widget's frame is there. */
  readonly evaluate: (where: Where, body: string, ...args: readonly unknown[]) => Promise<unknown>;
  readonly driver: Driver;
}

const TEXT = "return `${location.pathname} ${document.body.innerText.slice(0, 1500)}`";

export function visitorOf(driver: Driver): Visitor {
  /** An element may be drawn anew between being found and being used: it is looked for again. */
  const use = async (where: Where, target: Target, act: (found: Found) => Promise<void>): Promise<void> => {
    const what = `${where} ${target.css} ${String(target.name ?? "")}`;
    await eventually(async () => {
      try {
        const found = await driver.find(where, target);
        if (found === null) return `${what} is not there: ${String(await driver.evaluate(where, TEXT))}`;
        await act(found);
        return "done";
      } catch (error) {
        return `${what}: ${String(error)}`;
      }
    }).toBe("done");
  };
  return {
    driver,
    open: (address) => driver.open(address),
    see: (where, target) => use(where, target, () => Promise.resolve()),
    click: (where, target) => use(where, target, (found) => found.click()),
    choose: (where, target, value) => use(where, target, (found) => found.choose(value)),
    drag: (where, target, right) => use(where, target, (found) => found.drag(right)),
    evaluate: (where, body, ...args) => driver.evaluate(where, body, ...args),
  };
}
