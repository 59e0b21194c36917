import { makeFormats } from "../../../../select/format.ts";
import { priceStore, type PriceKey } from "../../../../store/prices.ts";
import { sessionStore } from "../../../../store/session.ts";
import { priceTrails } from "../../../../store/price-trails.ts";
import { t } from "../../../../ui/i18n/i18n.ts";
import { computeTrailShape, type TrailShape } from "./trail-shape.ts";
import styles from "./trail.module.css";

/** A pointer that only passes shows nothing. */
const HOVER_MS = 150;
const SVG = "http://www.w3.org/2000/svg";

/** 'from 1.92 ten minutes ago', in the member's odds style. */
function describe({ from, minutes }: TrailShape): string {
  const { oddsType, timezone } = sessionStore.getState();
  return t("events.trail", { odds: makeFormats(oddsType, timezone).odds(from), count: minutes });
}

function createLine(): { readonly svg: SVGSVGElement; readonly line: SVGPolylineElement } {
  const svg = document.createElementNS(SVG, "svg");
  const line = document.createElementNS(SVG, "polyline");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("aria-hidden", "true");
  svg.append(line);
  return { svg, line };
}

/** Draws the line of a price into its button and describes it there; follows the price until its stop is called. */
function showTrail(button: HTMLElement): () => void {
  const key = (button.dataset["price"] ?? "") as PriceKey;
  const { svg, line } = createLine();
  const paint = (): void => {
    const shape = computeTrailShape(priceTrails.read(key), Date.now());
    if (shape === null) return;
    line.setAttribute("points", shape.points);
    svg.setAttribute("class", `${styles.trail ?? ""} ${styles[shape.direction] ?? ""}`);
    button.setAttribute("aria-description", describe(shape));
    if (!svg.isConnected) button.append(svg);
  };
  paint();
  const stop = priceStore.subscribe(key, paint);
  return () => {
    stop();
    svg.remove();
    button.removeAttribute("aria-description");
  };
}

/** On hover or focus of a price shows the way it took in the last ten minutes. One line at a time. Returns its stop. */
export function startTrailLines(page: Document): () => void {
  let shown: HTMLElement | null = null;
  let hide = (): void => undefined;
  const leave = (): void => {
    hide();
    hide = () => undefined;
    shown = null;
  };
  const enter = (button: HTMLElement | null, delayMs: number): void => {
    if (button === shown) return;
    leave();
    shown = button;
    if (button === null) return;
    if (delayMs === 0) {
      hide = showTrail(button);
      return;
    }
    const timer = setTimeout(() => void (hide = showTrail(button)), delayMs);
    hide = () => clearTimeout(timer);
  };
  const buttonOf = ({ target }: Event): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>("[data-price]") : null;
  const onPointer = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") enter(buttonOf(event) ?? focused(page), HOVER_MS);
  };
  const onFocus = (event: Event): void => enter(buttonOf(event), 0);
  page.addEventListener("pointerover", onPointer, { passive: true });
  page.addEventListener("focusin", onFocus);
  page.addEventListener("focusout", leave);
  return () => {
    leave();
    page.removeEventListener("pointerover", onPointer);
    page.removeEventListener("focusin", onFocus);
    page.removeEventListener("focusout", leave);
  };
}

/** The price that has the focus keeps its line while the pointer is elsewhere. */
const focused = (page: Document): HTMLElement | null =>
  page.activeElement?.matches("[data-price]:focus-visible") === true ? (page.activeElement as HTMLElement) : null;
