import { cache } from 'react';
import '#components/icon/icon.css';
import type { ChampionClass } from '#game/classes.ts';
import { championClasses } from '#game/classes.ts';
import shapes from '#game/generated/class-shapes.json';

/** The classes whose shapes the page has: `cache` gives each render a set of its own. */
const drawnClasses = cache(() => new Set<ChampionClass>());

const symbolId = (championClass: ChampionClass) => `shape-class-${championClass}`;

const symbols = championClasses.map(
  (name) => `<symbol id="${symbolId(name)}" viewBox="0 0 24 24">${shapes[name]}</symbol>`,
);

/**
 * The shapes of all classes, for a page with a picker of champions, whose script draws their icons: as masks each shape took
 * 22 ms of a phone at a quarter of the speed, three of them in one frame. Only for server components.
 */
export function ClassShapes() {
  return (
    <svg className="icon-shapes" aria-hidden="true" dangerouslySetInnerHTML={{ __html: symbols.join('') }} />
  );
}

/**
 * The icon of a class for bodies of articles, where masks would take time before the first paint
 * (components/icon/icon-sprite.tsx). The first icon of each class on a page writes its shape. Only for server components.
 */
export function ClassSymbol({ championClass }: { championClass: ChampionClass }) {
  const id = symbolId(championClass);
  const isFirst = !drawnClasses().has(championClass);
  drawnClasses().add(championClass);
  return (
    <svg className="icon" aria-hidden="true">
      {isFirst && (
        <symbol id={id} viewBox="0 0 24 24" dangerouslySetInnerHTML={{ __html: shapes[championClass] }} />
      )}
      <use href={`#${id}`} />
    </svg>
  );
}
