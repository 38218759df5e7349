import { Icon } from '@/components/icon/icon';
import { translate } from '@/lib/i18n/messages';
import { usePageContext } from '@/lib/links/page-context';
import styles from './preview-bar.module.css';

export function PreviewBar({ leave }: { leave: string }) {
  const { locale } = usePageContext();
  return (
    <aside className={styles.bar} aria-label={translate(locale, 'preview.title')}>
      <p className={styles.text}>
        <Icon name="warning" /> {translate(locale, 'preview.notice')}
      </p>
      <a className={styles.leave} href={leave}>
        {translate(locale, 'preview.leave')}
      </a>
    </aside>
  );
}
