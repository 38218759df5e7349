'use client';

import Cookies from 'js-cookie';
import type { ReactNode, SubmitEvent } from 'react';
import { useEffect } from 'react';
import { moveTo, useAddress, useKeyword, useTitle } from '@/app/_screens/live-results';
import { PressButton } from '@/components/button/press-button';
import { ChampionTile } from '@/components/champion-tile/champion-tile';
import { ClassIcon } from '@/components/class-sign/class-sign';
import { EmptyState } from '@/components/empty-state/empty-state';
import { ContextInputs } from '@/components/form/context-inputs';
import { KeywordField } from '@/components/form/keyword-field';
import { SelectField } from '@/components/form/select-field';
import { useLive } from '@/components/live/use-live';
import { PageLinks } from '@/components/pagination/page-links';
import { TileGrid } from '@/components/tile-grid/tile-grid';
import type { ChampionClass } from '@/game/classes';
import { championClasses } from '@/game/classes';
import type { Tile } from '@/lib/api/tiles';
import type { SpotlightFilter } from '@/lib/cms/articles';
import type { Message } from '@/lib/i18n/format-message';
import { formatMessage } from '@/lib/i18n/format-message';
import { spotlightPath } from '@/lib/links/addresses';
import type { PageContext } from '@/lib/links/context';
import { query, withContext } from '@/lib/links/links';
import { cleanKeyword } from '@/lib/keyword';
import { pageInPath } from '@/lib/pagination';
import { noSpotlightFilter, parseSpotlightFilter, readSavedFilter } from '@/lib/spotlights/filter';
import styles from './spotlight.module.css';

type TextKey = `spotlight.${string}` | `pagination.${string}`;
type List = { tiles: readonly Tile[]; total: number; perPage: number };

type SpotlightProps = {
  context: PageContext;
  /** The page's language for `Intl`. */
  tag: string;
  /** The filter that the server rendered. Its results need not be loaded. */
  filter: SpotlightFilter;
  page: number;
  first: List;
  classLabels: Record<string, string>;
  /** The tab's title as served, and the one of other filters with `{filter}` in it. */
  titles: { served: string; other: string };
  texts: Record<TextKey, Message>;
  /** Rendered on the server, so that the island's script contains no icons. */
  icons: { search: ReactNode; clear: ReactNode };
};

const cookieName = 'spotlightFilter';

function queryOf({ championClass, keyword, sort }: SpotlightFilter, page?: number): string {
  return query({ class: championClass, keyword, sort, page });
}

function addressOf(filter: SpotlightFilter, page: number): string {
  return pageInPath(spotlightPath, page) + queryOf(filter);
}

function saveFilter({ championClass, keyword }: SpotlightFilter): void {
  try {
    Cookies.set(cookieName, JSON.stringify({ class: championClass, keyword }), {
      expires: 1,
      sameSite: 'lax',
    });
  } catch {
    // The game's web view may block cookies. The filter is still in the address.
  }
}

/** Reading cookies may throw, which must not break the list. */
function savedCookie(): string | undefined {
  try {
    return Cookies.get(cookieName);
  } catch {
    return undefined;
  }
}

/** The champion grid and its filter. The filter is kept in the address, so that Back, sharing and reloading work. */
export default function Spotlight({
  context,
  tag,
  filter: served,
  page,
  first,
  classLabels,
  titles,
  texts,
  icons,
}: SpotlightProps) {
  const text = (key: TextKey, params?: Record<string, string | number>) =>
    formatMessage(texts[key] ?? '', tag, params);
  const servedAddress = addressOf(served, page);
  const address = useAddress(servedAddress, (here) => here.startsWith(spotlightPath));
  const [path = '', search = ''] = address.split('?');
  const filter = parseSpotlightFilter(new URLSearchParams(search));
  const current = Number(/\/page\/(\d+)\/$/.exec(path)?.[1] ?? 1);
  const { championClass, sort } = filter;
  const [keyword, setKeyword] = useKeyword(filter.keyword, served.keyword);
  const api = `/api/spotlights${queryOf(filter, current > 1 ? current : undefined)}`;
  const isServed = addressOf(filter, current) === servedAddress;
  const { value, isLoading, hasFailed, retry } = useLive(isServed ? null : withContext(api, context), first);
  const wanted = [classLabels[championClass], filter.keyword].filter(Boolean).join(', ');
  useTitle(isServed ? titles.served : titles.other.replace('{filter}', () => wanted && `: ${wanted}`));

  function apply(next: SpotlightFilter) {
    setKeyword(next.keyword);
    saveFilter(next);
    moveTo(withContext(addressOf(next, 1), context));
  }

  useEffect(() => {
    // The filter in the address wins. Without one, the filter of the cookie is used (`rules 24`).
    const shown = addressOf(parseSpotlightFilter(new URLSearchParams(location.search)), 1);
    const saved = addressOf(readSavedFilter(savedCookie()), 1);
    if (location.pathname === spotlightPath && shown === spotlightPath && saved !== spotlightPath)
      moveTo(withContext(saved, context), 'replace');
  }, [context]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    apply({ ...filter, keyword: cleanKeyword(keyword) });
  }

  return (
    <div className={styles.spotlight}>
      <div className={styles.filters}>
        <ul className={styles.classes} aria-label={text('spotlight.classes')}>
          {championClasses.map((name) => {
            const isOn = name === championClass;
            const next = { ...filter, championClass: isOn ? ('' as const) : name };
            return (
              <li key={name}>
                <ClassLink
                  name={name}
                  label={classLabels[name] ?? name}
                  isOn={isOn}
                  href={withContext(addressOf(next, 1), context)}
                  onChoose={() => apply(next)}
                />
              </li>
            );
          })}
        </ul>
        <form
          className={styles.search}
          role="search"
          aria-label={text('spotlight.search')}
          action={spotlightPath}
          method="get"
          onSubmit={onSubmit}
        >
          <KeywordField
            id="spotlight-keyword"
            name="keyword"
            label={text('spotlight.search')}
            value={keyword}
            enterKeyHint="search"
            onChange={(event) => setKeyword(event.target.value)}
            onClear={() => apply({ ...filter, keyword: '' })}
            clear={{ icon: icons.clear, label: text('spotlight.clear') }}
            submit={{ icon: icons.search, label: text('spotlight.apply') }}
          />
          {championClass !== '' && <input type="hidden" name="class" value={championClass} />}
          <SelectField
            id="spotlight-sort"
            name="sort"
            label={text('spotlight.sort')}
            value={sort}
            onChange={({ target }) => apply({ ...filter, sort: target.value as SpotlightFilter['sort'] })}
          >
            <option value="">{text('spotlight.sort.default')}</option>
            <option value="name">{text('spotlight.sort.name')}</option>
            <option value="prestige">{text('spotlight.sort.prestige')}</option>
          </SelectField>
          <ContextInputs context={context} />
        </form>
      </div>
      <p className={styles.count} role="status">
        {hasFailed || isLoading ? '' : text('spotlight.results', { n: value.total })}
      </p>
      <div className={styles.results} aria-busy={isLoading}>
        {hasFailed ? (
          <EmptyState title={text('spotlight.failed')}>
            <PressButton onClick={retry}>{text('spotlight.retry')}</PressButton>
          </EmptyState>
        ) : (
          <Results
            context={context}
            list={value}
            filter={filter}
            current={current}
            classLabels={classLabels}
            text={text}
            onReturn={() => apply(noSpotlightFilter)}
          />
        )}
      </div>
    </div>
  );
}

type ResultsProps = {
  context: PageContext;
  list: List;
  filter: SpotlightFilter;
  current: number;
  classLabels: Record<string, string>;
  text: (key: TextKey, params?: Record<string, string | number>) => string;
  onReturn: () => void;
};

function Results({ context, list, filter, current, classLabels, text, onReturn }: ResultsProps) {
  const { tiles, total, perPage } = list;
  if (tiles.length === 0) {
    return (
      <EmptyState title={text('spotlight.empty')} level={2}>
        <PressButton onClick={onReturn}>{text('spotlight.return')}</PressButton>
      </EmptyState>
    );
  }
  return (
    <>
      <TileGrid
        kind="champions"
        tiles={tiles.map((tile, index) => ({
          key: tile.href,
          isLarge: tile.status !== '',
          tile: (
            <ChampionTile
              context={context}
              target={tile.href}
              name={tile.title}
              language={tile.titleLanguage}
              championClass={tile.championClass}
              classLabel={tile.championClass ? (classLabels[tile.championClass] ?? '') : ''}
              picture={tile.image === '' ? null : { src: tile.image, large: tile.largeImage }}
              status={tile.status}
              level={2}
              priority={index < 4}
            />
          ),
        }))}
      />
      <PageLinks
        total={total}
        perPage={perPage}
        current={current}
        hrefOf={(number) => withContext(addressOf(filter, number), context)}
        labels={{
          all: text('pagination.label'),
          page: (number) => text('pagination.page', { page: number }),
          previous: text('pagination.previous'),
          next: text('pagination.next'),
        }}
      />
    </>
  );
}

type ClassLinkProps = {
  name: ChampionClass;
  label: string;
  isOn: boolean;
  href: string;
  onChoose: () => void;
};

/** A link, so that it works without script. Another click clears the class (`rules 24`). */
function ClassLink({ name, label, isOn, href, onChoose }: ClassLinkProps) {
  return (
    <a
      className={styles.class}
      data-class={name}
      aria-current={isOn ? 'true' : undefined}
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onChoose();
      }}
    >
      <ClassIcon championClass={name} />
      <span>{label}</span>
    </a>
  );
}
