/**
 * How a price cell may look. `held`: a short pause, the last price in sight; `prebook`: a longer one, but a target may be
 * set; `blocked`: it cannot join the combo.
 */
export type OddsState = "open" | "held" | "locked" | "closed" | "loading" | "prebook" | "blocked";

export interface OddsFace {
  readonly state: OddsState;
  /** What a price that cannot be taken waits for or came to; null where a lock says enough. */
  readonly sign: "lock" | "loader" | "win" | "lose" | null;
  readonly move: "up" | "down" | null;
  /** What is picked, beside the price; empty where the row already says it. */
  readonly label: string;
  /** The price in the member's odds format; empty when there is none. */
  readonly price: string;
  /** The accessible name, but for a price at its end: 'Iron Lanterns, winner,' before 1.42, or the whole with the reason. */
  readonly name: string;
  /** Whether the price in sight ends the name. */
  readonly isPriceLast: boolean;
}

const IDLE: Pick<OddsFace, "state" | "sign" | "move"> = { state: "open", sign: null, move: null };
const UNTAKEABLE = new Set<OddsState>(["held", "locked", "closed", "loading"]);

/**
 * Binds an odds button once and answers what writes faces into it. Only what differs from the face before is
 * written, and nothing is read back from the page: a moved price costs one text node and one attribute, and is read
 * aloud by that same text.
 */
export function createOddsPainter(button: HTMLButtonElement): (face: OddsFace) => void {
  const label = textOf(button, "label");
  const price = textOf(button, "price");
  let shown: OddsFace | null = null;
  return (face) => {
    const before = shown ?? IDLE;
    if (label !== null && shown?.label !== face.label) label.data = face.label;
    if (price !== null && shown?.price !== face.price) price.data = face.price;
    // A button may come with the mark of a painter before this one.
    if (shown === null || before.move !== face.move) writeMark(button, "data-move", face.move);
    if (shown === null || before.sign !== face.sign) writeMark(button, "data-sign", face.sign);
    if (shown === null || before.state !== face.state) writeState(button, face.state);
    if (shown?.label !== face.label) button.title = face.label;
    if (shown?.name !== face.name) button.setAttribute("aria-label", face.name);
    if (shown?.isPriceLast !== face.isPriceLast) endNameInPrice(button, face.isPriceLast);
    shown = face;
  };
}

/** The one text node of a part, made where the part is still empty; null where the button has no such part. */
function textOf(button: HTMLButtonElement, part: "label" | "price"): Text | null {
  const element = button.querySelector(`[data-part=${part}]`);
  if (element === null) return null;
  const text = document.createTextNode("");
  element.replaceChildren(text);
  return text;
}

let labelled = 0;

/** The button names itself by its own label and then by its price, so that a moved price needs no new label. */
function endNameInPrice(button: HTMLButtonElement, isPriceLast: boolean): void {
  const price = button.querySelector("[data-part=price]");
  if (!isPriceLast || price === null) return button.removeAttribute("aria-labelledby");
  if (button.id === "") {
    labelled += 1;
    button.id = `odd-${labelled}`;
    price.id = `${button.id}-price`;
  }
  button.setAttribute("aria-labelledby", `${button.id} ${price.id}`);
}

function writeMark(button: HTMLButtonElement, name: "data-move" | "data-sign", mark: string | null): void {
  if (mark === null) button.removeAttribute(name);
  else button.setAttribute(name, mark);
}

function writeState(button: HTMLButtonElement, state: OddsState): void {
  button.setAttribute("data-state", state);
  button.disabled = UNTAKEABLE.has(state);
  if (state === "blocked") button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
}
