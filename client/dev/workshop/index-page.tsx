import { LANGUAGES } from "@clutch/contract";
import { useState } from "react";
import { AREAS } from "../stories/areas.ts";
import { THEMES } from "./look.ts";
import { ThemeFigures } from "./theme-figures.tsx";
import { storyId, WIDTHS, type Story } from "./story.ts";
import styles from "./workshop.module.css";

interface Found {
  readonly id: string;
  readonly area: string;
  readonly story: Story;
}

export const STORIES: readonly Found[] = AREAS.flatMap(({ area, stories }) =>
  stories.map((story) => ({ id: storyId(area, story.name), area, story })),
);

const OWN_WIDTH = "own";

/** All states by area; one of them in a frame of the chosen width, in the chosen theme and language, beside the theme's contrasts. */
export function IndexPage() {
  const [id, setId] = useState(() => location.hash.slice(1) || (STORIES[0]?.id ?? ""));
  const [look, setLook] = useState({ theme: "dark", lang: "en", width: OWN_WIDTH });
  const [edits, setEdits] = useState(0);
  const shown = STORIES.find((each) => each.id === id) ?? STORIES[0];
  if (shown === undefined) return null;
  const width = look.width === OWN_WIDTH ? shown.story.width : Number(look.width);
  const address = `?${new URLSearchParams({ story: shown.id, theme: look.theme, lang: look.lang }).toString()}`;
  const choose = (change: Partial<typeof look>): void => setLook((before) => ({ ...before, ...change }));
  return (
    <div className={styles.index}>
      <header className={styles.choices}>
        <h1 className="d">Clutch components</h1>
        <Choice name="Theme" values={THEMES} value={look.theme} onChoose={(theme) => choose({ theme })} />
        <Choice name="Language" values={LANGUAGES} value={look.lang} onChoose={(lang) => choose({ lang })} />
        <Choice
          name="Width"
          values={[OWN_WIDTH, ...Object.values(WIDTHS).map(String)]}
          value={look.width}
          onChoose={(next) => choose({ width: next })}
        />
        <a href={address}>this state alone</a>
      </header>
      <nav className={styles.areas} aria-label="States">
        {AREAS.map(({ area, stories }) => (
          <section key={area}>
            <h2>{area}</h2>
            {stories.map(({ name }) => {
              const each = storyId(area, name);
              const current = each === shown.id ? { "aria-current": "page" as const } : {};
              return (
                <a key={each} href={`#${each}`} onClick={() => setId(each)} {...current}>
                  {name}
                </a>
              );
            })}
          </section>
        ))}
      </nav>
      <main className={styles.shown}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the frame shows this page itself */}
        <iframe key={`${address} ${edits}`} title={shown.id} src={address} style={{ width }} />
      </main>
      <ThemeFigures theme={look.theme} onEdit={() => setEdits((count) => count + 1)} />
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly values: readonly string[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

const Choice = ({ name, values, value, onChoose }: ChoiceProps) => (
  <label>
    {name}
    <select value={value} onChange={(event) => onChoose(event.target.value)}>
      {values.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  </label>
);
