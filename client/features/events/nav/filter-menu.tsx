import { type ComponentType, useState } from "react";
import { useLobby } from "../../../select/hooks.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { LazyDialog, LazySheet } from "../../../ui/overlay/lazy-modal.tsx";
import type { FilterChoicesProps } from "./filter-choices.tsx";
import { FILTER_TEXT } from "./filter-texts.ts";

interface FilterMenuProps {
  readonly compact: boolean;
  /** What the dialog holds, put in by the app: its code comes after the first list. */
  readonly Choices: ComponentType<FilterChoicesProps>;
}

/** Which markets the rows show: a button with its dialog, or on a phone a sign with its sheet. */
export function FilterMenu({ compact, Choices }: FilterMenuProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const marketFilter = useLobby((state) => state.filter.marketFilter);
  const Surface = compact ? LazySheet : LazyDialog;
  return (
    <>
      {compact ? (
        <IconButton
          icon="sliders"
          label={t("events.filter.name")}
          dot={marketFilter !== "all"}
          onClick={() => setOpen(true)}
        />
      ) : (
        <Button tone="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="sliders" />
          {t(FILTER_TEXT[marketFilter])}
          <Icon name="cdown" size={12} />
        </Button>
      )}
      <Surface open={isOpen} onClose={() => setOpen(false)} name={t("events.filter.name")}>
        <Choices hasSort={compact} onDone={() => setOpen(false)} />
      </Surface>
    </>
  );
}
