/** The page itself, which is the partner's, or the widget's frame on it. */
export type Where = "page" | "widget";

/** Elements in sight by CSS and by what they are called: `aria-label`, label or text. */
export interface Target {
  readonly css: string;
  readonly name?: RegExp;
}

/** One found element, as the browser's own input reaches it. */
export interface Found {
  readonly click: () => Promise<void>;
  readonly choose: (value: string) => Promise<void>;
  /** Presses on its middle, moves so many pixels to the right and lets go. */
  readonly drag: (right: number) => Promise<void>;
}

/** One page of a browser, however that is driven. */
export interface Driver {
  readonly open: (address: string) => Promise<void>;
  /** The first element that matches now. */
  readonly find: (where: Where, target: Target) => Promise<Found | null>;
  /** What a function body answers there; its arguments are called `args`. */
  readonly evaluate: (where: Where, body: string, ...args: readonly unknown[]) => Promise<unknown>;
  /** Errors of the console and of the page since they were last taken. */
  readonly takeComplaints: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** Body of a function of CSS, source of the name and its flags: the elements in sight, in order. */
export const FIND = `
  const [css, source, flags] = args;
  const name = new RegExp(source, flags);
  const nameOf = (element) =>
    element.getAttribute("aria-label") ??
    (element.labels?.length ? [...element.labels].map((label) => label.textContent).join(" ") : element.innerText);
  return [...document.querySelectorAll(css)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && name.test(nameOf(element).trim()),
  );`;

export const findArguments = ({ css, name = /(?:)/ }: Target): [string, string, string] => [
  css,
  name.source,
  name.flags,
];
