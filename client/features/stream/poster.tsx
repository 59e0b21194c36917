import type { EventEntry } from "../../store/catalogue.ts";
import { Emblem } from "../../ui/marks/emblem/emblem.tsx";
import styles from "./poster.module.css";

/** What stands in the player until its picture plays: the emblems of the sides; decoration, as the page names them. */
export function Poster({ home, away }: Pick<EventEntry, "home" | "away">) {
  if (home === null || away === null) return null;
  return (
    <div className={styles.poster} aria-hidden="true">
      <Emblem teamName={home.name} src={home.logo} size={72} />
      <Emblem teamName={away.name} src={away.logo} size={72} />
    </div>
  );
}
