import { useEffect, useState } from "react";
import { BREAKPOINTS } from "@clutch/contract";
import { useUi } from "../../select/hooks.ts";
import { closeSearch, openSearch } from "../../sync/intents/search.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { Modal } from "../../ui/overlay/modal.tsx";
import type { PricesOf } from "./match-row.tsx";
import { SearchPanel } from "./search-panel.tsx";
import styles from "./search.module.css";

/** Where a key is a letter of a text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Opens the search: a field's likeness in a wide top bar, a sign elsewhere; '/' opens it too. */
export function SearchEntry({ Prices }: { readonly Prices: PricesOf }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const isWide = useUi((ui) => ui.viewport.width > BREAKPOINTS.narrow);
  const open = (): void => {
    openSearch();
    setOpen(true);
  };
  const close = (): void => {
    closeSearch();
    setOpen(false);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("dialog:modal") !== null) return;
      event.preventDefault();
      openSearch();
      setOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      {isWide ? (
        <button type="button" className={styles.entry} aria-keyshortcuts="/" onClick={open}>
          <Icon name="search" />
          <span className="cut">{t("search.placeholder")}</span>
          <kbd>/</kbd>
        </button>
      ) : (
        <IconButton icon="search" label={t("search.title")} onClick={open} />
      )}
      <Modal kind="dialog" open={isOpen} onClose={close} name={t("search.title")} className={styles.panel}>
        <SearchPanel Prices={Prices} onClose={close} />
      </Modal>
    </>
  );
}
