import type { IconName } from './icon';
import { Icon } from './icon';
import { iconShapes } from './icon-shapes';
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
