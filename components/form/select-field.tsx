import type { ComponentProps } from 'react';
import hiddenStyles from '#components/visually-hidden/visually-hidden.module.css';
import styles from './form.module.css';

type Props = Omit<ComponentProps<'select'>, 'className' | 'id'> & {
  id: string;
  label: string;
  isLabelHidden?: boolean;
};

export function SelectField({ id, label, isLabelHidden = false, ...select }: Props) {
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? hiddenStyles.hidden : styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.select}>
        <select {...select} className={styles.input} id={id} />
      </div>
    </div>
  );
}
