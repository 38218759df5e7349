import { Link } from '@/components/link/link';
import { Logo } from '@/components/logo/logo';
import { site } from '@/game/site';
import { translate } from '@/lib/i18n/messages';
import { usePageContext } from '@/lib/links/page-context';
import { NavigationBar } from './navigation-bar';
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
        <Link className={styles.entry} target="/?target=root">
          <span>{translate(locale, 'navigation.officialSite')}</span>
        </Link>
        <Link className={styles.play} target={site.links.store}>
          <span>{translate(locale, 'navigation.store')}</span>
        </Link>
      </nav>
    </NavigationBar>
  );
}
