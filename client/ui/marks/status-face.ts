import { statusLabelId, type AnyStatus } from "@clutch/rules";
import type { IconName } from "./icon/icon-names.ts";
import type { TagTone } from "./tag.tsx";

/** A status as an icon, a tone and the id of its text: never colour alone (DESIGN 8). */
export interface StatusFace {
  readonly labelId: string;
  readonly icon: IconName;
  readonly tone: TagTone;
}

const FACES: Partial<Record<AnyStatus, Omit<StatusFace, "labelId">>> = {
  pending: { icon: "clock", tone: "neutral" },
  pause: { icon: "clock", tone: "warn" },
  resulting: { icon: "loader", tone: "neutral" },
  settlement: { icon: "loader", tone: "neutral" },
  win: { icon: "win", tone: "win" },
  loss: { icon: "lose", tone: "loss" },
  draw: { icon: "draw", tone: "neutral" },
  refund: { icon: "refund", tone: "neutral" },
  cancelled: { icon: "x", tone: "neutral" },
  cashed_out: { icon: "check", tone: "neutral" },
  closed: { icon: "lock", tone: "neutral" },
  settled: { icon: "check", tone: "neutral" },
};

/** The face of a status; one without a text of its own (open, new) reads as pending. */
export function statusFace(status: AnyStatus): StatusFace {
  const shown = statusLabelId(status) === null ? "pending" : status;
  return { labelId: statusLabelId(shown) ?? "status.pending", ...(FACES[shown] ?? { icon: "clock", tone: "neutral" }) };
}
