import type { Build, Tree } from '#lib/masteries/masteries.ts';
import { maxPoints, pointsOf, sections } from '#lib/masteries/masteries.ts';
import { cssVariables } from './css-variables.ts';
import styles from './receipt.module.css';

/** The share of each section in the sixty points. A background gradient, so that a click repaints it without a layout. */
export function Meter({ tree, build }: { tree: Tree; build: Build }) {
  const [offense, defense, utility] = sections.map((section) => pointsOf(tree, build, section) / maxPoints);
  return (
    <span
      className={styles.meter}
      aria-hidden="true"
      style={cssVariables({ '--first': offense ?? 0, '--second': defense ?? 0, '--third': utility ?? 0 })}
    />
  );
}
