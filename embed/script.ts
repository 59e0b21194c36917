import { mount } from "./mount.ts";
import type { MountOptions, Widget } from "./options.ts";

/**
 * The file a page loads with a script tag: it offers `Clutch.mount(element, options)`, where the
 * widget's origin is the one the script came from unless the options name another.
 */
const source = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
const ownOrigin = new URL(source).origin;

type ScriptOptions = Omit<MountOptions, "origin"> & Partial<Pick<MountOptions, "origin">>;

const clutch = {
  mount: (element: HTMLElement, options: ScriptOptions): Widget => mount(element, { origin: ownOrigin, ...options }),
};

Object.assign(globalThis, { Clutch: clutch });
