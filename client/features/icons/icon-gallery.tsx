import { Icon } from "../../ui/marks/icon/icon.tsx";
import { ICON_NAMES } from "../../ui/marks/icon/icon-names.ts";
import styles from "./icon-gallery.module.css";

/** Every sign with its name, at its usual 16 px and in its other sizes (G-23). */
export function IconGallery() {
  return (
    <ul className={styles.grid}>
      {ICON_NAMES.map((name) => (
        <li key={name}>
          <span>
            <Icon name={name} />
            <Icon name={name} size={12} />
            <Icon name={name} size={20} />
            <Icon name={name} size={28} />
          </span>
          {name}
        </li>
      ))}
    </ul>
  );
}
