import type { ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './notification.module.css';

export type Notice = {
  /** Identifies the notice by its text, so that a changed notice is shown again (`rules 59`). */
  id: string;
  body: ReactNode;
};

/**
 * Scroll links check for this id, because they need more space above their target under a notice. A script in the
 * page's head shows and handles the button (lib/first-paint/close-notices.ts).
 */
export function Notification({ notice }: { notice: Notice }) {
  const { locale } = usePageContext();
  return (
    <aside
      className={styles.bar}
      id="notification"
      data-notice={notice.id}
      aria-label={translate(locale, 'frame.notice')}
    >
      <div className={styles.text}>{notice.body}</div>
      <button className={styles.close} type="button" data-close-notice="">
        <Icon name="close" />
        <VisuallyHidden>{translate(locale, 'frame.notice.close')}</VisuallyHidden>
      </button>
    </aside>
  );
}
