import { ContextInputs } from '#components/form/context-inputs.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { Link } from '#components/link/link.tsx';
import { Logo } from '#components/logo/logo.tsx';
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

export type NavigationItem = {
  title: string;
  target: string;
  classes?: readonly string[];
  children: readonly NavigationItem[];
};

type Props = {
  address: string;
  menu: readonly NavigationItem[];
  /** The path that the menu marks as current, if it is another one than that of `address`. */
  section?: string | undefined;
};

/** The navigation. It works without script: popover and details open the menus, and the search box is a plain form. */
export function Navigation({ address, menu, section }: Props) {
  const { locale } = usePageContext();
  const path = address.split('?')[0] ?? '/';
  const inside = innermost(menu, section ?? path);
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
          <ul className={styles.items}>
            {menu.map((item) => (
              <li key={`${item.title} ${item.target}`} className={styles.item}>
                <MenuEntry item={item} path={path} isInside={item === inside} />
              </li>
            ))}
          </ul>
        </nav>
        <SearchBox />
        <LanguageList address={address} />
        {site.links.store ? (
          <Link className={`slanted ${styles.store}`} target={site.links.store}>
            {translate(locale, 'navigation.store')}
          </Link>
        ) : null}
      </div>
      <Link className={styles.play} target={site.links.playNow}>
        <span>{translate(locale, 'navigation.playNow')}</span>
      </Link>
      <button className={styles.burger} type="button" popoverTarget="site-menu">
        <Icon name="menu" />
        <VisuallyHidden>{translate(locale, 'navigation.menu')}</VisuallyHidden>
      </button>
    </NavigationBar>
  );
}

function withSlash(target: string): string {
  return target.replace(/\/*$/, '/');
}

function currentOf(target: string, path: string): 'page' | undefined {
  return withSlash(target) === path ? 'page' : undefined;
}

/** The length of the longest address, of the entry or of an entry under it, that the path begins with; 0 for none. */
function nearness({ target, children }: NavigationItem, path: string): number {
  const ownPath = withSlash(target);
  const near = ownPath.length > 1 && path.startsWith(ownPath) ? ownPath.length : 0;
  return Math.max(near, ...children.map((child) => nearness(child, path)));
}

/** Of the entries that contain the page, the one with the longest matching path. */
function innermost(menu: readonly NavigationItem[], path: string): NavigationItem | undefined {
  const [nearest] = menu.toSorted((a, b) => nearness(b, path) - nearness(a, path));
  return nearest && nearness(nearest, path) > 0 ? nearest : undefined;
}

/** An entry may be a heading alone, which leads nowhere. */
function leadsSomewhere({ target }: NavigationItem): boolean {
  return target !== '' && target !== '#';
}

/** The class `highlight` of a menu's entry sets it off, on every level (docs/contract.md). */
function withHighlight(className: string | undefined, { classes }: NavigationItem): string | undefined {
  return classes?.includes('highlight') ? `${className ?? ''} ${styles.highlight ?? ''}` : className;
}

type EntryProps = { item: NavigationItem; path: string; isInside: boolean };

function MenuEntry({ item, path, isInside }: EntryProps) {
  const { locale } = usePageContext();
  const inner = item.children;
  const emphasis = withHighlight(styles.entry, item);
  if (inner.length === 0) {
    return (
      <Link
        className={emphasis}
        target={item.target}
        current={currentOf(item.target, path) ?? (isInside ? 'true' : undefined)}
      >
        <span>{item.title}</span>
      </Link>
    );
  }
  const hasOwnLink = leadsSomewhere(item) && !inner.some(({ target }) => target === item.target);
  return (
    <details className={styles.group} name="site-menu">
      <summary className={emphasis} data-inside={isInside ? true : undefined}>
        <span>{item.title}</span>
        <Icon name="chevron" />
      </summary>
      <ul className={styles.submenu}>
        {hasOwnLink ? (
          <li>
            <Link className={styles.sub} target={item.target} current={currentOf(item.target, path)}>
              {translate(locale, 'navigation.overview')}
            </Link>
          </li>
        ) : null}
        <SubEntries items={inner} path={path} />
      </ul>
    </details>
  );
}

/** The entries of a submenu. Those below an entry stand under it, always open, because a submenu is short. */
function SubEntries({ items, path }: { items: readonly NavigationItem[]; path: string }) {
  return items.map((item) => (
    <li key={`${item.title} ${item.target}`}>
      <Link
        className={withHighlight(styles.sub, item)}
        target={leadsSomewhere(item) ? item.target : '#'}
        current={currentOf(item.target, path)}
      >
        {item.title}
      </Link>
      {item.children.length > 0 ? (
        <ul className={styles.deeper} aria-label={item.title}>
          <SubEntries items={item.children} path={path} />
        </ul>
      ) : null}
    </li>
  ));
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
    >
      <input
        className={styles.keyword}
        type="search"
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

function LanguageList({ address }: { address: string }) {
  const context = usePageContext();
  const shortName = (locale: Locale) => locale.replace(/-.*/, '').toUpperCase();
  return (
    <details className={styles.languages} name="site-menu">
      <summary className={styles.entry}>
        <span className={styles.languageNow}>
          <Icon name="globe" />
          <VisuallyHidden>{`${translate(context.locale, 'navigation.language')}: ${localeNames[context.locale]}`}</VisuallyHidden>
          <span aria-hidden="true">{shortName(context.locale)}</span>
        </span>
        <Icon name="chevron" />
      </summary>
      <ul className={styles.submenu}>
        {offeredLocales.map((locale) => (
          <li key={locale}>
            <a
              className={styles.sub}
              href={withContext(address, { locale, view: context.view })}
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
