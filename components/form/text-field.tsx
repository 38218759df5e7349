import type { ComponentProps, ReactNode } from 'react';
import hiddenStyles from '#components/visually-hidden/visually-hidden.module.css';
import styles from './form.module.css';

type Props = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  id: string;
  label: string;
  /** The label is for screen readers only, because a placeholder or icon shows the purpose. */
  isLabelHidden?: boolean;
  error?: string | undefined;
  /** A button at the end of the field. */
  action?: ReactNode;
};

export function TextField({ id, label, isLabelHidden = false, error, action, ...input }: Props) {
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? hiddenStyles.hidden : styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          className={styles.input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {action}
      </div>
      {error ? (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
