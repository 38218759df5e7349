import { shapes } from './icon';
import styles from './icon.module.css';

export function IconDemo() {
  return (
    <ul className={styles.sheet}>
      {Object.entries(shapes).map(([name, shape]) => (
        <li key={name}>
          <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" fillRule="evenodd">
            <path d={shape} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
