import type { Mastery } from '@/lib/masteries/masteries';
import type { Sign } from './frames';
import { frameBox, frameShapes, signShapes } from './frames';
import { iconShape, typeIcon } from './icons';
import styles from './mastery-frame.module.css';

/** One stroke per level, the gap between them part of each. */
function dashes(level: number, max: number): string {
  if (max <= 1 || level >= max) return level > 0 ? 'none' : '0 1';
  return `${'0.86 0.14 '.repeat(level)}0 ${max}`;
}

const viewBox = `${frameBox.x} ${frameBox.y} ${frameBox.size} ${frameBox.size}`;

type Props = {
  mastery: Mastery;
  level: number;
  /** `null` where there may be one, but not now: a path that comes and goes makes the browser sort its layers anew. */
  sign?: Sign | null;
};

/** Shape, icon and a ring of as many pieces as the mastery has levels. */
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
      <path className={styles.icon} d={iconShape(typeIcon(mastery.type))} fillRule="evenodd" />
      {sign !== undefined && (
        <path className={styles.sign} d={sign ? signShapes[sign] : ''} fillRule="evenodd" />
      )}
    </svg>
  );
}
