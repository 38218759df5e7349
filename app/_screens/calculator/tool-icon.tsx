import styles from './tool-icon.module.css';

type Name = 'check' | 'close' | 'warning' | 'file' | 'undo' | 'redo' | 'retry';

/**
 * Decoration, like components/icon/icon.tsx. The first three shapes are in icon.css, which the frame of each page loads,
 * the others in tool-icon.module.css.
 */
export function ToolIcon({ name }: { name: Name }) {
  return <i className={`icon icon-${name} ${styles[name] ?? ''}`} aria-hidden="true" />;
}
