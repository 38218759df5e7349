import '#components/icon/icon.css';
import type { ChampionClass } from '#game/classes.ts';
import styles from './class-sign.module.css';

/**
 * Classes differ by shape (game/icons/) as well as by colour. The icon is decoration; a label or the text beside it names
 * the class.
 */
export function ClassIcon({ championClass }: { championClass: ChampionClass }) {
  return <i className={`icon icon-mask icon-class-${championClass}`} aria-hidden="true" />;
}

/** The class as a label in its colour. `label` is its name in the page's language. */
export function ClassSign({ championClass, label }: { championClass: ChampionClass; label: string }) {
  return (
    <span className={`slanted label-type ${styles.sign}`} data-class={championClass}>
      <ClassIcon championClass={championClass} />
      {label}
    </span>
  );
}
