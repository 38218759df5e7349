import { Icon } from '@/components/icon/icon';
import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';
import styles from './preview-bar.module.css';

export function PreviewBar({ context, leave }: { context: PageContext; leave: string }) {
  return (
    <aside className={styles.bar} aria-label={translate(context.locale, 'preview.title')}>
      <p className={styles.text}>
        <Icon name="warning" /> {translate(context.locale, 'preview.notice')}
      </p>
      <a className={styles.leave} href={leave}>
        {translate(context.locale, 'preview.leave')}
      </a>
    </aside>
  );
}
