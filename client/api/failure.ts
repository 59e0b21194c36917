/** A server's error body, as much of it as was readable (SPEC section 3 "Error object", wire convention 8). */
export interface ServerError {
  readonly baseCode: number;
  readonly code: number;
  readonly refCode: number;
  readonly message: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Why a call gave no answer. An aborted call is not an error (G-80). */
export type CallFailure =
  | { readonly kind: "refused"; readonly status: number; readonly error: ServerError }
  | { readonly kind: "timeout"; readonly error: ServerError }
  | { readonly kind: "network"; readonly error: ServerError }
  /** A 200 or 201 whose body is not what the contract says. */
  | { readonly kind: "bad-answer"; readonly status: number; readonly error: ServerError }
  | { readonly kind: "aborted" };

const DEFAULT_BASE = 2;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const integerOr = (value: unknown, fallback: number): number =>
  typeof value === "number" && Number.isInteger(value) ? value : fallback;

/**
 * Reads an error body: base defaults to 2, code falls back to the HTTP status, ref defaults to 0;
 * 500 and 502 set base 0, except for mini-game calls (SPEC section 8).
 */
export function parseServerError(body: unknown, status: number, isMiniGame: boolean): ServerError {
  const fields = isRecord(body) ? body : {};
  const isBaseZero = (status === 500 || status === 502) && !isMiniGame;
  return {
    baseCode: isBaseZero ? 0 : integerOr(fields["base_code"], DEFAULT_BASE),
    code: integerOr(fields["code"], status),
    refCode: integerOr(fields["ref_code"], 0),
    message: typeof fields["message"] === "string" ? fields["message"] : null,
    detail: isRecord(fields["detail"]) ? fields["detail"] : {},
  };
}

const bare = (baseCode: number): ServerError => ({ baseCode, code: 0, refCode: 0, message: null, detail: {} });

export const timeoutFailure = (): CallFailure => ({ kind: "timeout", error: bare(3) });
export const networkFailure = (): CallFailure => ({ kind: "network", error: bare(0) });

/** `E{base}-{code}-{ref}` */
export const displayCode = (error: Pick<ServerError, "baseCode" | "code" | "refCode">): string =>
  `E${error.baseCode}-${error.code}-${error.refCode}`;

/** What the app does with a failure besides returning it to the caller. */
export type Reaction =
  | { readonly kind: "none" }
  | { readonly kind: "popup"; readonly statusCode: number; readonly textId: PopupText; readonly displayedCode: string }
  /** 401 anywhere but at launch: popup, and the token is not used again (G-10). */
  | {
      readonly kind: "expired";
      readonly statusCode: 401;
      readonly textId: "error.status401";
      readonly displayedCode: string;
    }
  /** 403: the status is recorded without a popup and the forbidden page shows. */
  | { readonly kind: "forbidden"; readonly statusCode: 403; readonly displayedCode: string }
  | { readonly kind: "maintenance"; readonly from: string | null; readonly to: string | null };

export type PopupText = "error.status502" | "error.pageError" | "error.offline";

const MAINTENANCE = 8004;
/** The caller decides about these (SPEC section 8, G-81). */
const PASSED_THROUGH = new Set([400, 404, 408]);

/** SPEC section 8 "Display and handling" with G-79 to G-83, for one failure. */
export function computeReaction(failure: CallFailure, isLaunchRoute: boolean): Reaction {
  if (failure.kind === "aborted") return { kind: "none" };
  const displayedCode = displayCode(failure.error);
  const popup = (textId: PopupText, statusCode: number): Reaction => ({
    kind: "popup",
    statusCode,
    textId,
    displayedCode,
  });
  if (failure.kind === "network") return popup("error.offline", 0);
  if (failure.kind === "timeout") return isLaunchRoute ? { kind: "none" } : popup("error.pageError", 0);
  if (failure.kind === "bad-answer") return popup("error.pageError", failure.status);
  return reactToStatus(failure.status, failure.error, isLaunchRoute) ?? popup("error.pageError", failure.status);
}

function reactToStatus(status: number, error: ServerError, isLaunchRoute: boolean): Reaction | null {
  const displayedCode = displayCode(error);
  if (PASSED_THROUGH.has(status)) return { kind: "none" };
  if (status === 401) {
    if (isLaunchRoute) return { kind: "none" };
    return { kind: "expired", statusCode: 401, textId: "error.status401", displayedCode };
  }
  if (status === 403) return { kind: "forbidden", statusCode: 403, displayedCode };
  if (status === 503 && error.code === MAINTENANCE) {
    const { from, to } = error.detail;
    return {
      kind: "maintenance",
      from: typeof from === "string" ? from : null,
      to: typeof to === "string" ? to : null,
    };
  }
  if (status === 502) return { kind: "popup", statusCode: 502, textId: "error.status502", displayedCode };
  return null;
}

/** 401 and 403 count as auth errors (SPEC section 8). */
export const isAuthError = (failure: CallFailure): boolean =>
  failure.kind === "refused" && (failure.status === 401 || failure.status === 403);
