'use client';

import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { useFilterForm } from '#app/_screens/filter/use-filter-form.ts';
import { useFilteredList } from '#app/_screens/filter/use-filtered-list.ts';
import { AcademyTile } from '#components/academy-tile/academy-tile.tsx';
import { PressButton } from '#components/button/press-button.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { SectionHeading } from '#components/section-heading/section-heading.tsx';
import { TileGrid } from '#components/tile-grid/tile-grid.tsx';
import {
  academyAddress,
  academyQuery,
  filterName,
  isFiltered,
  noAcademyFilter,
  parseAcademyFilter,
} from '#lib/academy/filter.ts';
import { readGuides } from '#lib/academy/read-guides.ts';
import type { AcademyTileData, AcademyTiles } from '#lib/api/academy-tiles.ts';
import type { AcademyFilter } from '#lib/cms/academy.ts';
import type { Named } from '#lib/cms/frame.ts';
import { isPlainClick } from '#lib/browser/plain-click.ts';
import type { Message } from '#lib/i18n/format-message.ts';
import type { Text } from '#lib/i18n/text-of.ts';
import { textOf } from '#lib/i18n/text-of.ts';
import { emptyList } from '#lib/browser/stored-list.ts';
import { academyPath } from '#lib/addresses/paths.ts';
import type { PageContext } from '#lib/links/context.ts';
import filters from '#app/_screens/filter/filter.module.css';
import styles from './academy.module.css';

type TextKey = `academy.${string}` | 'loading.slow' | 'unwell.retry';

type AcademyProps = {
  context: PageContext;
  /** The page's language for `Intl`. */
  tag: string;
  /** The filter that the server rendered. Its results need not be loaded. */
  filter: AcademyFilter;
  /** The lists from the server. Null if the CMS was unwell; then the browser loads them. */
  first: AcademyTiles | null;
  subjects: readonly Named[];
  levels: readonly Named[];
  /** The tab's title without a filter, and the one with `{filter}` in it. */
  titles: { plain: string; filtered: string };
  texts: Record<TextKey, Message>;
  /** The form's fields, and the sign of a guide that was read, rendered on the server. */
  fields: ReactNode;
  done: ReactNode;
  /** The links to the tools: beside the lists, or above them on narrow screens. */
  children: ReactNode;
};

/** The Academy's filter and lists. */
export default function Academy({
  context,
  tag,
  filter: served,
  first,
  subjects,
  levels,
  titles,
  texts,
  fields,
  done,
  children,
}: AcademyProps) {
  const text = textOf(texts, tag);
  const list = useFilteredList({
    context,
    path: academyPath,
    served,
    first,
    isAnswered: first !== null,
    parse: parseAcademyFilter,
    addressOf: academyAddress,
    apiOf: (filter) => `/api/academy${academyQuery(filter)}`,
    titleOf: (filter) => {
      const name = filterName(filter, levels, subjects);
      return name ? titles.filtered.replace('{filter}', () => name) : titles.plain;
    },
  });
  const { value, filter, isLoading, isSlow, hasFailed, retry } = list;
  const { subjects: subject, ...choices } = filter;
  const form = useFilterForm({
    filter: { ...choices, subject },
    onApply: (chosen) => list.moveTo(parseAcademyFilter(chosen)),
  });
  const total = value ? value.quick.length + value.courses.length : 0;
  return (
    <>
      {list.request}
      {children}
      <form
        {...form}
        className={`${filters.panel} ${styles.filter}`}
        role="search"
        aria-label={text('academy.filter')}
        action={academyPath}
      >
        {fields}
        <div className={`${filters.outcome} ${styles.outcome}`}>
          {/* The reset link stands before the number of results: a text that changes before it would move it while
              it is clicked. */}
          {isFiltered(filter) && (
            <a
              className={filters.link}
              href={list.hrefOf(noAcademyFilter)}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                list.moveTo(noAcademyFilter);
                document.getElementById('academy-keyword')?.focus();
              }}
            >
              {text('academy.reset')}
            </a>
          )}
          <p role="status">
            {isSlow && text('loading.slow')}
            {isLoading || hasFailed || !value || !isFiltered(filter)
              ? ''
              : text('academy.results', { n: total })}
          </p>
        </div>
      </form>
      <div className={`${filters.list} ${styles.lists}`} aria-busy={isLoading}>
        {value && !hasFailed ? (
          <Lists context={context} value={value} levels={levels} text={text} done={done} />
        ) : (
          <EmptyState title={text('academy.failed')} level={2}>
            <PressButton onClick={retry}>{text('unwell.retry')}</PressButton>
          </EmptyState>
        )}
      </div>
    </>
  );
}

type ListsProps = {
  context: PageContext;
  value: AcademyTiles;
  levels: readonly Named[];
  text: Text<TextKey>;
  done: ReactNode;
};

function Lists({ context, value, levels, text, done }: ListsProps) {
  const read = useSyncExternalStore(readGuides.subscribe, readGuides.read, () => emptyList);
  const names = new Map(levels.map(({ slug, name }) => [slug, name]));
  // Quick guides are small rows, courses large panels.
  const lists = (
    [
      { id: 'quick', shape: 'row', tiles: value.quick, title: text('academy.quick') },
      { id: 'courses', shape: 'panel', tiles: value.courses, title: text('academy.courses') },
    ] satisfies { id: string; shape: 'row' | 'panel'; tiles: readonly AcademyTileData[]; title: string }[]
  ).filter(({ tiles }) => tiles.length > 0);
  if (lists.length === 0) return <EmptyState title={text('academy.empty')} level={2} />;

  const toTile = (tile: AcademyTileData, shape: 'panel' | 'row', isFirst: boolean) => ({
    key: `${tile.slug} ${tile.href}`,
    tile: (
      <AcademyTile
        context={context}
        tile={tile}
        level={names.get(tile.progression) ?? ''}
        readTime={tile.minutes === null ? '' : text('academy.readTime', { n: tile.minutes })}
        shape={shape}
        priority={isFirst}
        done={
          read.includes(tile.slug) && (
            <span className={styles.done}>
              {done} {text('academy.read')}
            </span>
          )
        }
      />
    ),
  });
  return lists.map(({ id, shape, tiles, title }, list) => (
    <section key={id} aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      <TileGrid
        kind={shape === 'row' ? 'rows' : 'even'}
        tiles={tiles.map((tile, index) => toTile(tile, shape, list === 0 && index < 3))}
      />
    </section>
  ));
}
