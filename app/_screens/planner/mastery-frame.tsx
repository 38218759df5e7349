import type { Mastery } from '#lib/masteries/masteries.ts';
import type { Sign } from './signs.ts';
import { iconId } from './icons.tsx';
import styles from './mastery-frame.module.css';

/** Without zeros that it does not need, because it stands in the page for each of seventy masteries. */
const short = (share: number) => String(Number(share.toFixed(4))).replace(/^0/, '');

/** One dash for each level. The outline counts as 1 long and has room for `max` dashes. */
function dashes(levels: number, max: number): string {
  const dash = `${short(0.86 / max)} ${short(0.14 / max)}`;
  return Array.from({ length: levels }, () => dash).join(' ');
}

/** There is no ring where no level is reached, and its outline is in the page seventy times less. */
function ringOf(level: number, max: number, shape: string) {
  if (level === 0) return {};
  return {
    href: shape,
    strokeDasharray: max <= 1 || level >= max ? 'none' : `${dashes(level, max)} 0 1`,
  };
}

type Props = {
  mastery: Mastery;
  level: number;
  /** `null` keeps an empty element: adding or removing one makes the browser compute its layers again. */
  sign?: Sign | null;
  'aria-hidden'?: true;
};

/**
 * The frame's shape, the icon, and a ring with one segment per level. The shapes stand once in the page, in
 * `IconSprite`.
 */
export function MasteryFrame({ mastery, level, sign, ...hidden }: Props) {
  const shape = `#frame-${mastery.frame}`;
  const max = mastery.levels.length;
  return (
    <svg className={styles.frame} viewBox="-15.69 -14.62 55.38 55.38" {...hidden}>
      <use href={shape} strokeDasharray={max > 1 ? dashes(1, max) : undefined} />
      <use {...ringOf(level, max, shape)} />
      <use href={`#${iconId(mastery.type)}`} />
      {sign !== undefined && <use href={sign ? `#sign-${sign}` : undefined} />}
    </svg>
  );
}
