import { Link } from '#components/link/link.tsx';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './breadcrumbs.module.css';

type Props = {
  /** The pages from the home page to the current one, which is the last and not a link. */
  crumbs: readonly { name: string; path: string; lang?: string | undefined }[];
};

export function Breadcrumbs({ crumbs }: Props) {
  const { locale } = usePageContext();
  return (
    <nav className={styles.crumbs} aria-label={translate(locale, 'breadcrumbs.label')}>
      <ol className={styles.list}>
        {crumbs.map(({ name, path, lang }, index) => (
          <li key={path} className={styles.crumb}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page" lang={lang} dir="auto">
                {name}
              </span>
            ) : (
              <Link className={styles.link} target={path}>
                <span lang={lang} dir="auto">
                  {name}
                </span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
