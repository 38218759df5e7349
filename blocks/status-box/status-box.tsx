import type { ReactNode } from 'react';
import type { BlockContext } from '@/blocks/define-block';
import { translate } from '@/lib/i18n/messages';
import styles from './status-box.module.css';

type Props = { status: string; children: ReactNode; context: BlockContext };

/** `updated` is translated; any other status is shown as the author wrote it. */
export function StatusBox({ status, children, context }: Props) {
  const isUpdated = status.toLowerCase() === 'updated';
  return (
    <div className={styles.box} data-tone={isUpdated ? 'updated' : 'other'}>
      <p className={styles.status}>{isUpdated ? translate(context.locale, 'statusBox.updated') : status}</p>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
