import { isVoidReason, type SettlementFigure, type VoidReason } from "@clutch/rules";

/** What a market was settled on, as the wire says it: '2 - 0', or the names that won; null for a void. */
export function toResultValue(figure: SettlementFigure, nameOf: (selection: string) => string): string | null {
  switch (figure.kind) {
    case "score":
      return `${figure.home} - ${figure.away}`;
    case "selection":
      return nameOf(figure.selection);
    case "selections":
      return figure.selections.map(nameOf).join(", ").slice(0, 200);
    default:
      return null;
  }
}

/** Why it is void, as a part of a wire object; empty where it is not, and where the source names a reason of its own. */
export const toVoidReason = (figure: SettlementFigure | null): { readonly void_reason?: VoidReason } =>
  figure?.kind === "void" && isVoidReason(figure.reason) ? { void_reason: figure.reason } : {};
