import { iconShapes, typeShape } from './icon-shapes';
import { iconId } from './icons';
import styles from './planner-view.module.css';

function path(name: string, shape: string): string {
  return `<path id="${iconId(name)}" d="${shape}" fill-rule="evenodd"/>`;
}

/** The outlines of all icons, rendered once by the server, so that the planner's script does not contain them. */
export function IconSprite({ types }: { types: readonly string[] }) {
  const others = types.filter((type) => !Object.hasOwn(iconShapes, type));
  const paths = [
    ...Object.entries(iconShapes).map(([name, shape]) => path(name, shape)),
    ...others.map((type) => path(type, typeShape(type))),
  ];
  return (
    <svg
      className={styles.sprite}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: `<defs>${paths.join('')}</defs>` }}
    />
  );
}
