import { useState } from "react";
import { readWholeLog, type DownloadedLog } from "../../../sync/arcade/log.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { JsonLink } from "./json-link.tsx";

/** The link replaces the button that was pressed and takes over its focus, unless the focus has gone elsewhere meanwhile. */
function takeFocus(link: HTMLAnchorElement | null): void {
  if (document.activeElement === document.body) link?.focus();
}

/** The log is read when it is asked for; the link to the file stands where the button was. */
export function LogDownload() {
  const t = useT();
  const [log, setLog] = useState<DownloadedLog | null | "none" | "reading">(null);
  if (log === null || typeof log === "string")
    return (
      <>
        <Button
          tone="line"
          block
          aria-disabled={log === "reading"}
          onClick={() => {
            if (log === "reading") return;
            setLog("reading");
            void readWholeLog().then((read) => setLog(read ?? "none"));
          }}
        >
          <Icon name="download" />
          {t("arcade.log.download")}
        </Button>
        {log === "none" && <p role="alert">{t("arcade.log.failed")}</p>}
      </>
    );
  return (
    <JsonLink file="clutch-log.json" value={log} ref={takeFocus}>
      clutch-log.json ({log.entries.length})
    </JsonLink>
  );
}
