import './icon.css';
import type { ChampionClass } from '#game/classes.ts';
import type { iconShapes } from './icon-shapes.ts';

export type IconName = keyof typeof iconShapes;
/** Only on a page with `ClassShapes`. */
type ClassIconName = `class-${ChampionClass}`;

/** An icon, which is always decoration: text beside it, or the label of its link, says what it means. */
export function Icon({ name }: { name: IconName | ClassIconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#shape-${name}`} />
    </svg>
  );
}
