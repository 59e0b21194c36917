import type { Dispatch } from "react";
import { LANGUAGE_NAMES, LANGUAGE_TAGS, THEMES } from "./choices.ts";
import type { Language, PageAction, PageState } from "./page-state.ts";

interface Props {
  readonly state: PageState;
  readonly dispatch: Dispatch<PageAction>;
  readonly onRelaunch: () => void;
}

const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];

export function Toolbar({ state, dispatch, onRelaunch }: Props) {
  return (
    <section className="toolbar" aria-label="Widget settings">
      <label className="field">
        <span>Theme</span>
        <select value={state.theme} onChange={(event) => dispatch({ type: "theme", theme: event.target.value })}>
          {THEMES.map(([theme, name]) => (
            <option key={theme} value={theme}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>Language</span>
        <select
          value={state.lang}
          onChange={(event) => {
            const lang = LANGUAGES.find((code) => code === event.target.value);
            if (lang) dispatch({ type: "lang", lang });
          }}
        >
          {LANGUAGES.map((lang) => (
            <option key={lang} value={lang} lang={LANGUAGE_TAGS[lang] ?? lang}>
              {LANGUAGE_NAMES[lang]}
            </option>
          ))}
        </select>
      </label>
      <button className="button plain" type="button" onClick={onRelaunch}>
        Relaunch
      </button>
      <button
        className="button plain operator-switch"
        type="button"
        aria-expanded={state.isPanelOpen}
        aria-controls="operator"
        onClick={() => dispatch({ type: "operator", isOpen: !state.isPanelOpen })}
      >
        <span className="operator-word">Integration</span> operator
      </button>
    </section>
  );
}
