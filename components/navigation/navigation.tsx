import { ContextInputs } from '#components/form/context-inputs.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { Link } from '#components/link/link.tsx';
import { Logo } from '#components/logo/logo.tsx';
import { PutIn } from '#components/static-html/static-tree.tsx';
import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import { site } from '#game/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { localeNames } from '#lib/i18n/locale-names.ts';
import { localeTag, offeredLocales } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { longestKeyword } from '#lib/keyword.ts';
import { searchPath } from '#lib/addresses/paths.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import { withContext } from '#lib/links/links.ts';
import { NavigationBar } from './navigation-bar.tsx';
import styles from './navigation.module.css';

type Props = {
  /** Null for a page that is answered at many addresses. */
  address: string | null;
  /** The HTML of the menu's entries (menu.tsx). */
  menu: string;
};

/** The navigation. It works without script: popover and details open the menus, and the search box is a plain form. */
export function Navigation({ address, menu }: Props) {
  const { locale } = usePageContext();
  return (
    <NavigationBar className={styles.bar}>
      <Link className={styles.logo} target="/" label={translate(locale, 'frame.home')}>
        <Logo isFirst />
      </Link>
      <div className={styles.sheet} id="site-menu" popover="auto">
        <button className={styles.close} type="button" popoverTarget="site-menu" popoverTargetAction="hide">
          <Icon name="close" />
          <VisuallyHidden>{translate(locale, 'navigation.close')}</VisuallyHidden>
        </button>
        <nav className={styles.menu} aria-label={translate(locale, 'navigation.label')}>
          <PutIn tag="ul" className={styles.items} html={menu} />
        </nav>
        <SearchBox />
        <LanguageList address={address} />
        {site.links.store ? (
          <Link className={`slanted label-type ${styles.store}`} target={site.links.store}>
            {translate(locale, 'navigation.store')}
          </Link>
        ) : null}
      </div>
      <Link className={`label-type ${styles.play}`} target={site.links.playNow}>
        <span>{translate(locale, 'navigation.playNow')}</span>
      </Link>
      <button className={styles.burger} type="button" popoverTarget="site-menu">
        <Icon name="menu" />
        <VisuallyHidden>{translate(locale, 'navigation.menu')}</VisuallyHidden>
      </button>
    </NavigationBar>
  );
}

function SearchBox() {
  const context = usePageContext();
  const label = translate(context.locale, 'navigation.search');
  return (
    <form
      className={`slanted ${styles.search}`}
      action={searchPath}
      method="get"
      role="search"
      data-suggestions={translate(context.locale, 'search.suggestions')}
      data-none={translate(context.locale, 'search.suggestions.none')}
      data-recent={translate(context.locale, 'search.recent')}
      data-new-tab={translate(context.locale, 'frame.newTab')}
    >
      <input
        className={styles.keyword}
        // No `search`: such a field may not become a combobox (suggestions.client.ts).
        type="text"
        name="keyword"
        maxLength={longestKeyword}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
      />
      <ContextInputs context={context} />
      <button className={styles.submit} type="submit">
        <Icon name="search" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
    </form>
  );
}

/** Where the address is not known, a script leads the links to that of the visit (navigation-bar.tsx). */
function LanguageList({ address }: { address: string | null }) {
  const context = usePageContext();
  const shortName = (locale: Locale) => locale.replace(/-.*/, '').toUpperCase();
  return (
    <details className={styles.languages} name="site-menu">
      <summary className={`label-type ${styles.entry}`}>
        <span className={styles.languageNow}>
          <Icon name="globe" />
          <VisuallyHidden>{`${translate(context.locale, 'navigation.language')}: ${localeNames[context.locale]}`}</VisuallyHidden>
          <span aria-hidden="true">{shortName(context.locale)}</span>
        </span>
        <Icon name="chevron" />
      </summary>
      <ul className={styles.submenu} data-anywhere={address === null ? '' : undefined}>
        {offeredLocales.map((locale) => (
          <li key={locale}>
            <a
              className={styles.sub}
              href={withContext(address ?? '/', { locale, view: context.view })}
              hrefLang={localeTag(locale)}
              lang={localeTag(locale)}
              aria-current={locale === context.locale ? 'true' : undefined}
            >
              {localeNames[locale]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
