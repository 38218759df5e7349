import type { IconName } from '#components/icon/icon.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import styles from './form.module.css';

type Props = { type: 'submit' | 'reset'; icon: IconName; label: string };

/** A button at the end of a text field. */
export function IconButton({ type, icon, label }: Props) {
  return (
    <button className={styles.icon} type={type}>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
