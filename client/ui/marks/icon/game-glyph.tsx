import { Icon } from "./icon.tsx";
import { gameIcon } from "./game-icons.ts";
import styles from "./game-glyph.module.css";

/** The sign of a game on its small tile. */
export function GameGlyph({ gameId }: { readonly gameId: number }) {
  return (
    <span className={styles.glyph}>
      <Icon name={gameIcon(gameId)} />
    </span>
  );
}
