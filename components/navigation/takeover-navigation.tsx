import { Link } from '#components/link/link.tsx';
import { Logo } from '#components/logo/logo.tsx';
import { site } from '#game/site.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import { NavigationBar } from './navigation-bar.tsx';
import styles from './navigation.module.css';

/** A takeover offers two links only, so the logo is not a link. */
export function TakeoverNavigation() {
  const { locale } = usePageContext();
  return (
    <NavigationBar className={styles.bar}>
      <span className={styles.logo}>
        <Logo label={site.shortName} isFirst />
      </span>
      <nav className={styles.takeover} aria-label={translate(locale, 'navigation.label')}>
        <Link className={`label-type ${styles.entry}`} target="/?target=root">
          <span>{translate(locale, 'navigation.officialSite')}</span>
        </Link>
        <Link className={`label-type ${styles.play}`} target={site.links.store}>
          <span>{translate(locale, 'navigation.store')}</span>
        </Link>
      </nav>
    </NavigationBar>
  );
}
