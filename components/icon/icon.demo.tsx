import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';
import { iconShapes } from './icon-shapes.ts';
import styles from './icon.module.css';

export function IconDemo() {
  return (
    <ul className={styles.sheet}>
      {(Object.keys(iconShapes) as IconName[]).map((name) => (
        <li key={name}>
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  );
}
