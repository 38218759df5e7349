import { iconShapes } from './icon-shapes.ts';
import { iconId } from './icons.tsx';
import styles from './planner-view.module.css';
import { signShapes } from './signs.ts';
import { frameShapes } from '#lib/masteries/frames.ts';
import { typeShape } from '#lib/masteries/type-shapes.ts';

function path(id: string, shape: string, more = ''): string {
  return `<path id="${id}" d="${shape}"${more}/>`;
}

/** The outlines of icons, frames and signs, rendered once by the server, so that the planner's script lacks them. */
export function IconSprite({ types }: { types: readonly string[] }) {
  const evenOdd = ' fill-rule="evenodd"';
  const others = types.filter((type) => !Object.hasOwn(iconShapes, type));
  const paths = [
    ...Object.entries(iconShapes).map(([name, shape]) => path(iconId(name), shape, evenOdd)),
    ...others.map((type) => path(iconId(type), typeShape(type), evenOdd)),
    // The dashes of the levels are parts of a length of 1.
    ...Object.entries(frameShapes).map(([name, shape]) => path(`frame-${name}`, shape, ' pathLength="1"')),
    ...Object.entries(signShapes).map(([name, shape]) => path(`sign-${name}`, shape, evenOdd)),
  ];
  return (
    <svg
      className={styles.sprite}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: `<defs>${paths.join('')}</defs>` }}
    />
  );
}
