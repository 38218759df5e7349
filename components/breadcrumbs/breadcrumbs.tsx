import { Link } from '@/components/link/link';
import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';
import styles from './breadcrumbs.module.css';

type Props = {
  context: PageContext;
  /** From the home page to the page itself, which is the last one and not a link. */
  crumbs: readonly { name: string; path: string; lang?: string | undefined }[];
};

export function Breadcrumbs({ context, crumbs }: Props) {
  return (
    <nav className={styles.crumbs} aria-label={translate(context.locale, 'breadcrumbs.label')}>
      <ol className={styles.list}>
        {crumbs.map(({ name, path, lang }, index) => (
          <li key={path} className={styles.crumb}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page" lang={lang}>
                {name}
              </span>
            ) : (
              <Link className={styles.link} target={path} context={context}>
                <span lang={lang}>{name}</span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
