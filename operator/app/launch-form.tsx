import type { Dispatch } from "react";
import { LANGUAGE_NAMES, LANGUAGE_TAGS, THEMES } from "./choices.ts";
import type { Language, PageAction, PageState } from "./page-state.ts";

interface Props {
  readonly state: PageState;
  readonly dispatch: Dispatch<PageAction>;
  readonly onRelaunch: () => void;
  readonly onGuest: () => void;
  /** Opens the list of accounts, for which a phone's header has no room. */
  readonly onAccounts: () => void;
}

const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];

/** Theme and language of the widget, and the widget opened anew. */
export function LaunchForm({ state, dispatch, onRelaunch, onGuest, onAccounts }: Props) {
  return (
    <section className="part" aria-labelledby="launch-title">
      <h3 id="launch-title">
        Launch <small>applies at once</small>
      </h3>
      <div className="field">
        <span id="theme-name">Theme</span>
        <div className="segment" role="group" aria-labelledby="theme-name">
          {THEMES.map(([theme, name]) => (
            <button
              key={theme}
              type="button"
              aria-pressed={theme === state.theme}
              onClick={() => dispatch({ type: "theme", theme })}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
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
      <div className="actions">
        <button className="button plain small" type="button" onClick={onRelaunch}>
          Relaunch
        </button>
        <button className="button plain small" type="button" disabled={state.start.signedIn === null} onClick={onGuest}>
          Relaunch as guest
        </button>
        <button className="button plain small" type="button" onClick={onAccounts}>
          Other accounts
        </button>
      </div>
    </section>
  );
}
