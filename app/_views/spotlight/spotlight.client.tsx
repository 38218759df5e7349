'use client';

import Cookies from 'js-cookie';
import type { SubmitEvent } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { PressButton } from '@/components/button/press-button';
import { ChampionTile } from '@/components/champion-tile/champion-tile';
import { ClassIcon } from '@/components/class-sign/class-sign';
import { EmptyState } from '@/components/empty-state/empty-state';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Icon } from '@/components/icon/icon';
import { PageLinks } from '@/components/pagination/page-links';
import { TileGrid } from '@/components/tile-grid/tile-grid';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden';
import type { Tile } from '@/lib/api/tiles';
import type { ChampionClass } from '@/lib/champion-class';
import { championClasses } from '@/lib/champion-class';
import type { SpotlightFilter } from '@/lib/cms/articles';
import type { Message } from '@/lib/i18n/define-messages';
import { formatMessage } from '@/lib/i18n/define-messages';
import type { PageContext } from '@/lib/links/context';
import { query, withContext } from '@/lib/links/links';
import { cleanKeyword, longestKeyword } from '@/lib/keyword';
import { pageInPath } from '@/lib/pagination';
import { noSpotlightFilter, parseSpotlightFilter, readSavedFilter } from '@/lib/spotlights/filter';
import { spotlightPath } from './spotlight-path';
import styles from './spotlight.module.css';

type TextKey = `spotlight.${string}` | `pagination.${string}`;
type List = { tiles: readonly Tile[]; total: number; perPage: number };

type SpotlightProps = {
  context: PageContext;
  /** The page's language, as `Intl` knows it. */
  tag: string;
  /** What the server rendered: it stands in the address, and needs no asking. */
  filter: SpotlightFilter;
  page: number;
  first: List;
  classLabels: Record<string, string>;
  texts: Record<TextKey, Message>;
};

const cookieName = 'spotlightFilter';

function addressOf(filter: SpotlightFilter, page: number): string {
  const { championClass, keyword, sort } = filter;
  return `${pageInPath(spotlightPath, page)}${query({ class: championClass, keyword, sort })}`;
}

function readAddress(): SpotlightFilter {
  return parseSpotlightFilter(new URLSearchParams(location.search));
}

function saveFilter({ championClass, keyword }: SpotlightFilter): void {
  try {
    Cookies.set(cookieName, JSON.stringify({ class: championClass, keyword }), {
      expires: 1,
      sameSite: 'lax',
    });
  } catch {
    // A web view may refuse cookies: the address keeps the filter.
  }
}

function subscribe(notify: () => void): () => void {
  addEventListener('popstate', notify);
  addEventListener('spotlight-filter', notify);
  return () => {
    removeEventListener('popstate', notify);
    removeEventListener('spotlight-filter', notify);
  };
}

/** Reading may be refused as well, which must not take the list with it. */
function savedCookie(): string | undefined {
  try {
    return Cookies.get(cookieName);
  } catch {
    return undefined;
  }
}

/** Puts a filter into the address, and into the cookie for a later visit. */
function show(filter: SpotlightFilter, context: PageContext, how: 'push' | 'replace' = 'push'): void {
  const address = withContext(addressOf(filter, 1), context);
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  saveFilter(filter);
  dispatchEvent(new Event('spotlight-filter'));
}

async function load(address: string): Promise<List> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as List;
}

/** The champion grid with its filter. The filter lives in the address, so Back, sharing and reloading keep it. */
export default function Spotlight({
  context,
  tag,
  filter: served,
  page,
  first,
  classLabels,
  texts,
}: SpotlightProps) {
  const text = (key: TextKey, params?: Record<string, string | number>) =>
    formatMessage(texts[key] ?? '', tag, params);
  const servedAddress = addressOf(served, page);
  const address = useSyncExternalStore(
    subscribe,
    () => `${location.pathname}${location.search}`,
    () => servedAddress,
  );
  const [path = '', search = ''] = address.split('?');
  const filter = parseSpotlightFilter(new URLSearchParams(search));
  const current = Number(/\/page\/(\d+)\/$/.exec(path)?.[1] ?? 1);
  const isServed = addressOf(filter, current) === servedAddress;
  const [keyword, setKeyword] = useState(served.keyword);

  const { championClass, sort } = filter;
  const key = withContext(
    `/api/spotlights${query({ class: championClass, keyword: filter.keyword, sort, page: current > 1 ? current : undefined })}`,
    context,
  );
  const { data, error, isLoading, mutate } = useSWR<List, Error>(isServed ? null : key, load, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  const list = isServed ? first : data;

  function apply(next: SpotlightFilter) {
    setKeyword(next.keyword);
    show(next, context);
  }

  useEffect(() => {
    // The address wins; a bare one takes up what was looked for last (spec: a cookie that lasts a day).
    const saved = readSavedFilter(savedCookie());
    const isBare = location.pathname === spotlightPath && addressOf(readAddress(), 1) === spotlightPath;
    if (isBare && (saved.championClass !== '' || saved.keyword !== '')) show(saved, context, 'replace');
    const takeUp = () => setKeyword(readAddress().keyword);
    takeUp();
    addEventListener('popstate', takeUp);
    return () => removeEventListener('popstate', takeUp);
  }, [context]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    apply({ ...filter, keyword: cleanKeyword(keyword) });
  }

  return (
    <div className={styles.spotlight}>
      <div className={styles.filters}>
        <ul className={styles.classes} aria-label={text('spotlight.classes')}>
          {championClasses.map((name) => (
            <li key={name}>
              <ClassLink
                name={name}
                label={classLabels[name] ?? name}
                isOn={name === championClass}
                href={withContext(
                  addressOf({ ...filter, championClass: name === championClass ? '' : name }, 1),
                  context,
                )}
                onChoose={() => apply({ ...filter, championClass: name === championClass ? '' : name })}
              />
            </li>
          ))}
        </ul>
        <form
          className={styles.search}
          role="search"
          aria-label={text('spotlight.search')}
          action={spotlightPath}
          method="get"
          onSubmit={onSubmit}
        >
          <TextField
            id="spotlight-keyword"
            name="keyword"
            type="text"
            label={text('spotlight.search')}
            maxLength={longestKeyword}
            value={keyword}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setKeyword(event.target.value)}
            action={
              <>
                {keyword !== '' && (
                  <button
                    className={styles.icon}
                    type="button"
                    onClick={() => apply({ ...filter, keyword: '' })}
                  >
                    <Icon name="close" />
                    <VisuallyHidden>{text('spotlight.clear')}</VisuallyHidden>
                  </button>
                )}
                <button className={styles.icon} type="submit">
                  <Icon name="search" />
                  <VisuallyHidden>{text('spotlight.apply')}</VisuallyHidden>
                </button>
              </>
            }
          />
          {championClass !== '' && <input type="hidden" name="class" value={championClass} />}
          <SelectField
            id="spotlight-sort"
            name="sort"
            label={text('spotlight.sort')}
            value={sort}
            onChange={({ target: { value } }) =>
              apply({ ...filter, sort: value === 'name' || value === 'prestige' ? value : '' })
            }
          >
            <option value="">{text('spotlight.sort.default')}</option>
            <option value="name">{text('spotlight.sort.name')}</option>
            <option value="prestige">{text('spotlight.sort.prestige')}</option>
          </SelectField>
          {context.locale !== 'en' && <input type="hidden" name="lang" value={context.locale} />}
          {context.view === 'webview' && <input type="hidden" name="viewer" value="webview" />}
        </form>
      </div>
      <p className={styles.count} role="status">
        {list && !isLoading ? text('spotlight.results', { n: list.total }) : ''}
      </p>
      <div className={styles.results} aria-busy={isLoading}>
        {error && !list ? (
          <EmptyState title={text('spotlight.failed')}>
            <PressButton onClick={() => void mutate()}>{text('spotlight.retry')}</PressButton>
          </EmptyState>
        ) : (
          list && (
            <Results
              context={context}
              list={list}
              filter={filter}
              current={current}
              classLabels={classLabels}
              text={text}
              onReturn={() => apply(noSpotlightFilter)}
            />
          )
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

/** A link, so that it works without script; pressed again it clears the class. */
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
