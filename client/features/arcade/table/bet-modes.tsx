import { useState, type ReactNode } from "react";
import type { MiniGameTableWire } from "@clutch/contract";
import { useAnswer } from "../../../queries/use-answer.ts";
import { payoutsQuery } from "../../../sync/arcade/table-queries.ts";
import { Segment } from "../../../ui/controls/segment.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { AutoForm, type AutoFormProps } from "./auto-form.tsx";

interface BetModesProps {
  readonly table: MiniGameTableWire;
  /** The form of one bet. */
  readonly manual: ReactNode;
  /** Bets that follow each other, where the partner allows them. */
  readonly auto: Omit<AutoFormProps, "table" | "pace">;
}

/** One bet at a time, or auto-play: of games that one bet decides, at once or with a round common to all. */
export function BetModes({ table, manual, auto }: BetModesProps) {
  const t = useT();
  const [mode, setMode] = useState<"manual" | "auto">("manual");
  const { data: rules } = useAnswer(payoutsQuery(table.id));
  const { auto_play_rounds: maxRounds = 0, min_round_ms: minRoundMs = 0 } = rules ?? {};
  return (
    <>
      {maxRounds > 0 && (
        <Segment
          fill
          name={t("arcade.auto.name")}
          choices={[
            { value: "manual", label: t("arcade.auto.manual") },
            { value: "auto", label: t("arcade.auto.auto") },
          ]}
          value={mode}
          onChange={setMode}
        />
      )}
      {mode === "auto" ? <AutoForm table={table} pace={{ maxRounds, minRoundMs }} {...auto} /> : manual}
    </>
  );
}
