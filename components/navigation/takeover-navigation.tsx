import { Link } from '@/components/link/link';
import { Logo } from '@/components/logo/logo';
import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';
import { site } from '@/lib/site';
import { NavigationBar } from './navigation-bar';
import styles from './navigation.module.css';

/** A takeover offers two links only, so the logo is not a link. */
export function TakeoverNavigation({ context }: { context: PageContext }) {
  return (
    <NavigationBar className={styles.bar}>
      <span className={styles.logo}>
        <Logo label={site.shortName} isFirst />
      </span>
      <nav className={styles.takeover} aria-label={translate(context.locale, 'navigation.label')}>
        <Link className={styles.entry} target="/?target=root" context={context}>
          <span>{translate(context.locale, 'navigation.officialSite')}</span>
        </Link>
        <Link className={styles.play} target={site.links.store} context={context}>
          <span>{translate(context.locale, 'navigation.store')}</span>
        </Link>
      </nav>
    </NavigationBar>
  );
}
