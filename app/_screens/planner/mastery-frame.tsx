import type { Mastery } from '@/lib/masteries/masteries';
import type { Sign } from './frames';
import { frameBox, frameShapes, signShapes } from './frames';
import { iconId } from './icons';
import styles from './mastery-frame.module.css';

/** A dash for each level. The gap is part of each dash's length. */
function dashes(level: number, max: number): string {
  if (max <= 1 || level >= max) return level > 0 ? 'none' : '0 1';
  return `${'0.86 0.14 '.repeat(level)}0 ${max}`;
}

const viewBox = `${frameBox.x} ${frameBox.y} ${frameBox.size} ${frameBox.size}`;

type Props = {
  mastery: Mastery;
  level: number;
  /** `null` keeps an empty path: adding or removing one makes the browser compute its layers again. */
  sign?: Sign | null;
};

/** The frame's shape, the icon, and a ring with one segment per level. */
export function MasteryFrame({ mastery, level, sign }: Props) {
  const shape = frameShapes[mastery.frame];
  const max = Math.max(mastery.levels.length, 1);
  return (
    <svg className={styles.frame} viewBox={viewBox} aria-hidden="true">
      <path
        className={styles.track}
        d={shape}
        pathLength={max}
        strokeDasharray={max > 1 ? '0.86 0.14' : 'none'}
      />
      <path className={styles.ring} d={shape} pathLength={max} strokeDasharray={dashes(level, max)} />
      <use className={styles.icon} href={`#${iconId(mastery.type)}`} />
      {sign !== undefined && (
        <path className={styles.sign} d={sign ? signShapes[sign] : ''} fillRule="evenodd" />
      )}
    </svg>
  );
}
