/** How a price cell may look. `blocked`: it cannot join the combo; `prebook`: paused, but a target may be set. */
export type OddsState = "open" | "locked" | "closed" | "loading" | "prebook" | "blocked";

export interface OddsFace {
  readonly state: OddsState;
  readonly move: "up" | "down" | null;
  /** What is picked, beside the price; empty where the row already says it. */
  readonly label: string;
  /** The price in the member's odds format; empty when there is none. */
  readonly price: string;
  /** The accessible name: 'Iron Lanterns, winner, 1.42', or the reason in place of the price. */
  readonly name: string;
}

/**
 * Writes a face into an odds button. Only what differs is written: a moved price costs one text node and
 * one attribute. A new move restarts the tint, for which two names of one animation alternate.
 */
export function paintOdds(button: HTMLButtonElement, face: OddsFace): void {
  const label = button.querySelector("[data-part=label]");
  const price = button.querySelector("[data-part=price]");
  if (!price) return;
  const isNewMove = face.move !== null && (price.textContent !== face.price || button.dataset["move"] !== face.move);
  if (label && label.textContent !== face.label) label.textContent = face.label;
  if (price.textContent !== face.price) price.textContent = face.price;
  if (isNewMove) button.dataset["beat"] = button.dataset["beat"] === "a" ? "b" : "a";
  if (face.move === null) delete button.dataset["move"];
  else button.dataset["move"] = face.move;
  if (button.dataset["state"] !== face.state) {
    button.dataset["state"] = face.state;
    button.disabled = face.state === "locked" || face.state === "closed" || face.state === "loading";
    if (face.state === "blocked") button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  }
  if (button.getAttribute("aria-label") !== face.name) {
    button.setAttribute("aria-label", face.name);
    button.title = face.label;
  }
}
