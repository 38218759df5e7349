import { randomUUID } from 'node:crypto';
import { Icon } from '#components/icon/icon.tsx';
import { Link } from '#components/link/link.tsx';
import { staticHtml } from '#components/static-html/static-html.ts';
import type { MenuMark, MenuParts } from '#lib/bridge/frame-parts.ts';
import { withSlash } from '#lib/bridge/frame-parts.ts';
import { translate } from '#lib/i18n/messages.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './navigation.module.css';

export type NavigationItem = {
  title: string;
  target: string;
  classes?: readonly string[];
  children: readonly NavigationItem[];
};

/** Stands for a mark in the rendered menu, and returns the attribute's value for the time being. */
type SetMark = (mark: MenuMark) => 'page';

/** An entry may be a heading alone, which leads nowhere. */
function leadsSomewhere({ target }: NavigationItem): boolean {
  return target !== '' && target !== '#';
}

/** The class `highlight` of a menu's entry sets it off, on every level (docs/contract.md). */
function withHighlight(className: string | undefined, { classes }: NavigationItem): string | undefined {
  return classes?.includes('highlight') ? `${className ?? ''} ${styles.highlight ?? ''}` : className;
}

type EntryProps = { item: NavigationItem; place: number; setMark: SetMark };

function MenuEntry({ item, place, setMark }: EntryProps) {
  const { locale } = usePageContext();
  const inner = item.children;
  const emphasis = withHighlight(`label-type ${styles.entry}`, item);
  if (inner.length === 0) {
    const mark = { attribute: 'aria-current', path: withSlash(item.target), inside: place } as const;
    return (
      <Link className={emphasis} target={item.target} current={setMark(mark)}>
        <span>{item.title}</span>
      </Link>
    );
  }
  const hasOwnLink = leadsSomewhere(item) && !inner.some(({ target }) => target === item.target);
  return (
    <details className={styles.group} name="site-menu">
      <summary className={emphasis} data-inside={setMark({ attribute: 'data-inside', inside: place })}>
        <span>{item.title}</span>
        <Icon name="chevron" />
      </summary>
      <ul className={styles.submenu}>
        {hasOwnLink ? (
          <li>
            <Link
              className={styles.sub}
              target={item.target}
              current={setMark({ attribute: 'aria-current', path: withSlash(item.target) })}
            >
              {translate(locale, 'navigation.overview')}
            </Link>
          </li>
        ) : null}
        <SubEntries items={inner} setMark={setMark} />
      </ul>
    </details>
  );
}

/** The entries of a submenu. Those below an entry stand under it, always open, because a submenu is short. */
function SubEntries({ items, setMark }: { items: readonly NavigationItem[]; setMark: SetMark }) {
  return items.map((item) => (
    <li key={`${item.title} ${item.target}`}>
      <Link
        className={withHighlight(styles.sub, item)}
        target={leadsSomewhere(item) ? item.target : '#'}
        current={setMark({ attribute: 'aria-current', path: withSlash(item.target) })}
      >
        {item.title}
      </Link>
      {item.children.length > 0 ? (
        <ul className={styles.deeper} aria-label={item.title}>
          <SubEntries items={item.children} setMark={setMark} />
        </ul>
      ) : null}
    </li>
  ));
}

function pathsOf({ target, children }: NavigationItem): string[] {
  return [withSlash(target), ...children.flatMap(pathsOf)];
}

/** Renders the entries of the menu, with marks where they depend on the page. */
export function renderMenu(menu: readonly NavigationItem[]): MenuParts {
  const marks: MenuMark[] = [];
  // No editor can guess it, so no title of an entry is taken for a mark.
  const secret = randomUUID();
  const setMark = (mark: MenuMark) => `${secret} ${marks.push(mark) - 1}` as 'page';
  const html = staticHtml(
    menu.map((item, place) => (
      <li key={`${item.title} ${item.target}`} className={styles.item}>
        <MenuEntry item={item} place={place} setMark={setMark} />
      </li>
    )),
  );
  const pieces = html
    .split(new RegExp(` (?:aria-current|data-inside)="${secret} (\\d+)"`))
    .map((piece, place) => (place % 2 === 0 ? piece : (marks[Number(piece)] ?? '')));
  return { pieces, paths: menu.map(pathsOf) };
}
