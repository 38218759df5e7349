'use client';

import type { ReactNode } from 'react';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { addRules } from '#lib/browser/add-rules.ts';
import { useFilterForm } from '#app/_screens/filter/use-filter-form.ts';
import { useFilteredList } from '#app/_screens/filter/use-filtered-list.ts';
import { PressButton } from '#components/button/press-button.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import '#components/navigation/keep-params.ts';
import {
  academyAddress,
  academyQuery,
  filterName,
  isFiltered,
  noAcademyFilter,
  parseAcademyFilter,
} from '#lib/academy/filter.ts';
import { readGuides } from '#lib/academy/read-guides.ts';
import type { AcademyTiles } from '#lib/api/academy-tiles.ts';
import type { AcademyFilter } from '#lib/cms/academy.ts';
import type { Named } from '#lib/cms/frame.ts';
import { isPlainClick } from '#lib/browser/plain-click.ts';
import type { Message } from '#lib/i18n/format-message.ts';
import { textOf } from '#lib/i18n/text-of.ts';
import { emptyList } from '#lib/browser/stored-list.ts';
import { academyPath } from '#lib/addresses/paths.ts';
import type { PageContext } from '#lib/links/context.ts';
import { AcademyLists } from './academy-lists.tsx';
import filters from '#app/_screens/filter/filter.module.css';
import styles from './academy.module.css';

type TextKey = `academy.${string}` | 'loading.slow' | 'unwell.retry';

type AcademyProps = {
  context: PageContext;
  newTab: ReactNode;
  /** The page's language for `Intl`. */
  tag: string;
  /** The filter that the server rendered. Its results need not be loaded. */
  filter: AcademyFilter;
  /** How many guides the server rendered. Null if the CMS was unwell; then the browser loads them. */
  first: { total: number } | null;
  lists: ReactNode;
  subjects: readonly Named[];
  levels: readonly Named[];
  /** The tab's title without a filter, and the one with `{filter}` in it. */
  titles: { plain: string; filtered: string };
  texts: Record<TextKey, Message>;
  /** The form's fields, and the mark of a guide that was read, rendered on the server. */
  fields: ReactNode;
  readMark: ReactNode;
  /** The links to the tools: beside the lists, or above them on narrow screens. */
  children: ReactNode;
};

/** The Academy's filter and lists. */
export default function Academy({
  context,
  newTab,
  tag,
  filter: served,
  first,
  lists,
  subjects,
  levels,
  titles,
  texts,
  fields,
  readMark,
  children,
}: AcademyProps) {
  const text = textOf(texts, tag);
  const list = useFilteredList<AcademyFilter, AcademyTiles | typeof first>({
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
  function listsOf(answer: typeof value) {
    if (answer === null || 'total' in answer) return { total: answer?.total ?? 0, shown: lists };
    const all = answer.quick.length + answer.courses.length;
    if (all === 0) return { total: 0, shown: <EmptyState title={text('academy.empty')} level={2} /> };
    const parts = { context, newTab, lists: answer, levels, text, readMark };
    return { total: all, shown: <AcademyLists {...parts} /> };
  }
  const form = useFilterForm({
    filter: { ...choices, subject },
    onApply: (chosen) => list.moveTo(parseAcademyFilter(chosen)),
  });
  const { total, shown } = listsOf(value);
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
        <ReadMarks />
        {hasFailed || value === null ? (
          <EmptyState title={text('academy.failed')} level={2}>
            <PressButton onClick={retry}>{text('unwell.retry')}</PressButton>
          </EmptyState>
        ) : (
          shown
        )}
      </div>
    </>
  );
}

/** Shows the marks of the guides that the visitor has read, in lists of the server and of the island. */
function ReadMarks() {
  const read = useSyncExternalStore(readGuides.subscribe, readGuides.read, () => emptyList);
  useLayoutEffect(() => {
    if (read.length === 0) return undefined;
    const marks = read.map((slug) => `[data-read-mark="${CSS.escape(slug)}"]`);
    const style = addRules([`:is(${marks.join()}) { display: inline-flex }`]);
    return () => style.remove();
  }, [read]);
  return null;
}
