import { Icon, iconNames } from './icon';
import styles from './icon.module.css';

export function IconDemo() {
  return (
    <ul className={styles.sheet}>
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  );
}
