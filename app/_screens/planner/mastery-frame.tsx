import type { Mastery } from '#lib/masteries/masteries.ts';
import type { Sign } from './signs.ts';
import { iconId } from './icons.tsx';
import styles from './mastery-frame.module.css';

/** One dash for each level. The outline counts as 1 long and has room for `max` dashes. */
function dashes(levels: number, max: number): string {
  return `${(0.86 / max).toFixed(4)} ${(0.14 / max).toFixed(4)} `.repeat(levels);
}

type Props = {
  mastery: Mastery;
  level: number;
  /** `null` keeps an empty element: adding or removing one makes the browser compute its layers again. */
  sign?: Sign | null;
};

/**
 * The frame's shape, the icon, and a ring with one segment per level. The shapes stand once in the page, in
 * `IconSprite`.
 */
export function MasteryFrame({ mastery, level, sign }: Props) {
  const shape = `#frame-${mastery.frame}`;
  const max = mastery.levels.length;
  const isWhole = max <= 1 || level >= max;
  const ring = isWhole && level > 0 ? 'none' : `${dashes(level, max || 1)}0 1`;
  return (
    <svg className={styles.frame} viewBox="-15.69 -14.62 55.38 55.38" aria-hidden="true">
      <use className={styles.track} href={shape} strokeDasharray={max > 1 ? dashes(1, max) : 'none'} />
      <use className={styles.ring} href={shape} strokeDasharray={ring} />
      <use className={styles.icon} href={`#${iconId(mastery.type)}`} />
      {sign !== undefined && <use className={styles.sign} href={sign ? `#sign-${sign}` : undefined} />}
    </svg>
  );
}
