import { INITIAL_SHARE, shareStore, type ShareState } from "../../store/share.ts";

const opened: ShareState["opened"] = {
  code: "7K2MDX94QT",
  taken: 2,
  moved: 1,
  dropped: [
    {
      key: "700104-0:home",
      marketId: 700_104,
      line: "700104-0",
      selection: "home",
      eventName: "Iron Lanterns vs Glasshouse of Northern Lights",
      marketName: "Handicap",
      selectionName: "Iron Lanterns",
      handicap: "-1.5",
      reason: "closed",
    },
    {
      key: "700105-0:over",
      marketId: 700_105,
      line: "700105-0",
      selection: "over",
      eventName: "Quiet Storm vs Ember Yard",
      marketName: "Total maps",
      selectionName: "Over",
      handicap: "2.5",
      reason: "paused",
    },
  ],
};
const message = { code: null, messageId: "share.unknown", values: {}, fallback: null };
const link = "https://operator.example/esports?clutch_slip=7K2MDX94QT";

const STATES: Readonly<Record<string, Partial<ShareState>>> = {
  making: { sharing: { kind: "making" } },
  made: { sharing: { kind: "made", code: "7K2MDX94QT", link, expiresAtMs: Date.now() + 7 * 86_400_000 } },
  failed: { sharing: { kind: "failed", message: { ...message, messageId: "share.tooOften" } } },
  unknown: { opening: { kind: "failed", of: "code", message } },
  opened: { opened },
  none: { opened: { code: "7K2MDX94QT", taken: 0, moved: 0, dropped: opened.dropped } },
};

/** What the slip page shows of sharing: `share=made|making|failed|unknown|opened|none`. */
export const fillShare = (state: string | null): void =>
  shareStore.setState({ ...INITIAL_SHARE, ...STATES[state ?? ""] });
