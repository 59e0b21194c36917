import { cut, LEAST_CONTRAST, measureTheme, pairName, parseThemeFile } from "@clutch/contract/theme";
import { useEffect, useState } from "react";
import { parseTheme } from "../../ui/theme/theme.ts";
import { EDITED, keepEdited, loadThemeFile, parseEdited, readEdited } from "./edited-theme.ts";
import styles from "./workshop.module.css";

interface ThemeFiguresProps {
  readonly theme: string;
  /** The theme that is being edited has become another. */
  readonly onEdit: () => void;
}

/** The text of the theme that is being edited, what keeps it from being served, and the contrast of every pair of the chosen one. */
export function ThemeFigures({ theme, onEdit }: ThemeFiguresProps) {
  const [json, setJson] = useState<unknown>({});
  const [text, setText] = useState(readEdited);
  useEffect(() => {
    let isGone = false;
    void (async () => {
      const file = await loadThemeFile(theme);
      if (!isGone) setJson(file);
    })();
    return () => {
      isGone = true;
    };
  }, [theme]);
  const edit = (next: string): void => {
    setText(next);
    keepEdited(next);
    setJson(parseEdited(next));
    onEdit();
  };
  return (
    <aside className={styles.figures} aria-label="Theme">
      {theme === EDITED && (
        <textarea
          aria-label="Variables of the theme"
          spellCheck={false}
          rows={14}
          value={text}
          onChange={(event) => edit(event.target.value)}
        />
      )}
      <Figures json={json} />
    </aside>
  );
}

function Figures({ json }: { readonly json: unknown }) {
  const judged = parseThemeFile(json);
  const measured = measureTheme(parseTheme(json));
  return (
    <>
      <p role="status">{judged.ok ? "Every text has a contrast of 4.5 or more." : judged.error}</p>
      {measured.ok && (
        <table>
          <tbody>
            {measured.value
              .toSorted((one, other) => one.contrast - other.contrast)
              .map((pair) => (
                <tr key={pairName(pair)} data-low={pair.contrast < LEAST_CONTRAST || undefined}>
                  <td>{cut(pair.contrast)}</td>
                  <td>{pairName(pair)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </>
  );
}
