'use client';

import Cookies from 'js-cookie';
import type { ReactNode } from 'react';
import { useFilterForm } from '#app/_screens/filter/use-filter-form.ts';
import { useFilteredList } from '#app/_screens/filter/use-filtered-list.ts';
import { PressButton } from '#components/button/press-button.tsx';
import { ChampionTile } from '#components/champion-tile/champion-tile.tsx';
import { ClassIcon } from '#components/class-sign/class-sign.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { PageLinks } from '#components/pagination/page-links.tsx';
import { TileGrid } from '#components/tile-grid/tile-grid.tsx';
import type { ChampionClass } from '#game/classes.ts';
import { championClasses } from '#game/classes.ts';
import type { Tile } from '#lib/api/tiles.ts';
import type { SpotlightFilter } from '#lib/cms/articles.ts';
import { isPlainClick } from '#lib/browser/plain-click.ts';
import type { Message } from '#lib/i18n/format-message.ts';
import type { Text } from '#lib/i18n/text-of.ts';
import { textOf } from '#lib/i18n/text-of.ts';
import { spotlightPath } from '#lib/addresses/paths.ts';
import type { PageContext } from '#lib/links/context.ts';
import { query } from '#lib/links/links.ts';
import { pageInPath } from '#lib/pagination.ts';
import type { FilterLabels } from '#lib/spotlights/filter.ts';
import {
  filterName,
  knownFilter,
  noSpotlightFilter,
  parseSpotlightFilter,
  readSavedFilter,
} from '#lib/spotlights/filter.ts';
import filters from '#app/_screens/filter/filter.module.css';
import styles from './spotlight.module.css';

type TextKey = `spotlight.${string}` | `pagination.${string}` | 'loading.slow';
type List = { tiles: readonly Tile[]; total: number; perPage: number };

type SpotlightProps = {
  context: PageContext;
  /** The page's language for `Intl`. */
  tag: string;
  /** The filter that the server rendered. Its results need not be loaded. */
  filter: SpotlightFilter;
  page: number;
  first: List;
  labels: FilterLabels;
  /** `served`: the title of the page as rendered; `other`: a pattern with `{filter}` for all other filters. */
  titles: { served: string; other: string };
  texts: Record<TextKey, Message>;
  /** The form's fields, rendered on the server so that the island's script contains none. */
  children: ReactNode;
  /** The link beside the number of results. */
  link: ReactNode;
};

const cookieName = 'spotlightFilter';

type Shown = SpotlightFilter & { page: number };

function addressOf({ page, ...filter }: Shown): string {
  return pageInPath(spotlightPath, page) + query(filter);
}

function saveFilter(filter: SpotlightFilter): void {
  try {
    Cookies.set(cookieName, JSON.stringify(filter, ['class', 'keyword']), {
      expires: 1,
      sameSite: 'lax',
    });
  } catch {
    // The game's web view may block cookies. The filter is still in the address.
  }
}

/** The champion grid and its filter. */
export default function Spotlight({
  context,
  tag,
  filter: served,
  page,
  first,
  labels,
  titles,
  texts,
  children,
  link,
}: SpotlightProps) {
  const text = textOf(texts, tag);
  const list = useFilteredList({
    context,
    path: spotlightPath,
    served: { ...served, page },
    first,
    isAnswered: true,
    parse: (search, shown) => ({ ...knownFilter(parseSpotlightFilter(search), labels), page: shown }),
    addressOf,
    apiOf: (asked) => `/api/spotlights${query({ ...asked, page: asked.page > 1 ? asked.page : undefined })}`,
    titleOf: (shown, isServed) => {
      const name = filterName(shown, labels);
      return isServed ? titles.served : titles.other.replace('{filter}', () => name && `: ${name}`);
    },
  });
  const { value, filter: shown, isLoading, isSlow, hasFailed, retry } = list;
  const { page: current, ...filter } = shown;

  function apply(next: SpotlightFilter, how?: 'replaceState') {
    list.moveTo({ ...next, page: 1 }, how);
  }

  function choose(next: SpotlightFilter) {
    saveFilter(next);
    apply(next);
  }

  const form = useFilterForm({
    filter,
    onApply: (fields) => choose(parseSpotlightFilter(fields)),
    // The filter in the address wins. Without one, the filter of the cookie leads to its first page (`rules 24`).
    onUntouched: () => {
      const saved = readSavedFilter(() => Cookies.get(cookieName));
      const inAddress = parseSpotlightFilter(new URLSearchParams(location.search));
      if (query(saved) && query(inAddress) === '') apply(saved, 'replaceState');
    },
  });

  return (
    <div className={styles.spotlight}>
      {list.request}
      <div className={styles.filters}>
        <ul className={styles.classes} aria-label={text('spotlight.classes')}>
          {championClasses.map((name) => {
            const isOn = name === filter.class;
            const next = { ...filter, class: isOn ? ('' as const) : name };
            return (
              <li key={name}>
                <ClassLink
                  name={name}
                  label={labels.class[name] ?? name}
                  isOn={isOn}
                  href={list.hrefOf({ ...next, page: 1 })}
                  onChoose={() => choose(next)}
                />
              </li>
            );
          })}
        </ul>
        <form
          {...form}
          className={styles.search}
          role="search"
          aria-label={text('spotlight.search')}
          action={spotlightPath}
        >
          {children}
        </form>
      </div>
      <div className={`${filters.count} ${styles.count}`}>
        <p role="status">
          {isSlow && text('loading.slow')}
          {hasFailed || isLoading
            ? ''
            : text('spotlight.results', { n: value.total }) +
              (filter.tag + filter.immunity && `: ${filterName(filter, labels)}`)}
        </p>
        {link}
      </div>
      <div className={`${filters.list} ${styles.results}`} aria-busy={isLoading}>
        {hasFailed ? (
          <EmptyState title={text('spotlight.failed')}>
            <PressButton onClick={retry}>{text('spotlight.retry')}</PressButton>
          </EmptyState>
        ) : (
          <Results
            context={context}
            list={value}
            current={current}
            hrefOf={(number) => list.hrefOf({ ...filter, page: number })}
            classLabels={labels.class}
            text={text}
            onReturn={() => choose(noSpotlightFilter)}
          />
        )}
      </div>
    </div>
  );
}

type ResultsProps = {
  context: PageContext;
  list: List;
  current: number;
  hrefOf: (page: number) => string;
  classLabels: Record<string, string>;
  text: Text<TextKey>;
  onReturn: () => void;
};

function Results({ context, list, current, hrefOf, classLabels, text, onReturn }: ResultsProps) {
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
              classLabel={classLabels[tile.championClass ?? ''] ?? ''}
              picture={{ src: tile.image, large: tile.largeImage }}
              status={tile.status}
              level={2}
              priority={index < 4}
            />
          ),
        }))}
      />
      <PageLinks total={total} perPage={perPage} current={current} hrefOf={hrefOf} text={text} />
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
      className={`label-type ${styles.class}`}
      data-class={name}
      aria-current={isOn || undefined}
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onChoose();
      }}
    >
      <ClassIcon championClass={name} />
      <span>{label}</span>
    </a>
  );
}
