import styles from './tool-icon.module.css';

type Name = 'check' | 'close' | 'warning' | 'file' | 'undo' | 'redo' | 'retry';

/** Decoration, like components/icon/icon.tsx. Each is one element, because the calculator has up to a hundred rows of them. */
export function ToolIcon({ name }: { name: Name }) {
  return <i className={`icon icon-mask ${styles.sign ?? ''}`} data-sign={name} aria-hidden="true" />;
}
