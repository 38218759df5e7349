'use client';

import type { ReactNode, SubmitEvent } from 'react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { AcademyTile } from '#components/academy-tile/academy-tile.tsx';
import { PressButton } from '#components/button/press-button.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { CheckField } from '#components/form/check-field.tsx';
import { ContextInputs } from '#components/form/context-inputs.tsx';
import { KeywordField } from '#components/form/keyword-field.tsx';
import { SelectField } from '#components/form/select-field.tsx';
import { useLive } from '#components/live/use-live.tsx';
import { SectionHeading } from '#components/section-heading/section-heading.tsx';
import { TileGrid } from '#components/tile-grid/tile-grid.tsx';
import {
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
import { withContext } from '#lib/links/links.ts';
import { moveTo, useQuery, useTitle } from '#lib/next/live-address.ts';
import { useKeyword } from '#app/_screens/use-keyword.ts';
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
  /** The subjects to filter by. Null if they could not be read. */
  subjects: readonly Named[] | null;
  levels: readonly Named[];
  /** The tab's title without a filter, and the one with `{filter}` in it. */
  titles: { plain: string; filtered: string };
  texts: Record<TextKey, Message>;
  /** Rendered on the server, so that the island's script contains no icons. */
  icons: { search: ReactNode; clear: ReactNode; done: ReactNode };
  /** The links to the tools: beside the lists, or above them on narrow screens. */
  children: ReactNode;
};

/** A level or subject that was chosen, or a subject that was chosen no longer, since the server sent the page. */
const changedChoice = ':checked:not(:default), input:default:not(:checked)';

/** The Academy's filter and lists. The filter is kept in the address, so that Back, sharing and reloading work. */
export default function Academy(props: AcademyProps) {
  const { context, tag, filter: served, first, subjects, levels, titles, texts, icons, children } = props;
  const text = textOf(texts, tag);
  const servedQuery = academyQuery(served);
  const filter = parseAcademyFilter(new URLSearchParams(useQuery(academyPath, servedQuery)));
  const current = academyQuery(filter);
  const api = current === servedQuery && first ? null : withContext(`/api/academy${current}`, context);
  const live = useLive<AcademyTiles | null>(api, first);
  const { value, isLoading, isSlow, hasFailed, retry } = live;
  const form = useRef<HTMLFormElement>(null);
  const [keyword, setKeyword] = useKeyword(form, filter.keyword, served.keyword);
  const wanted = filterName(filter, levels, subjects ?? []);
  useTitle(wanted ? titles.filtered.replace('{filter}', () => wanted) : titles.plain);

  function apply(change: Partial<AcademyFilter>) {
    const next = { ...filter, keyword: keyword.trim(), ...change };
    setKeyword(next.keyword);
    moveTo(withContext(`${academyPath}${academyQuery(next)}`, context));
  }

  useEffect(() => {
    // What the visitor has chosen while the page was loading.
    if (form.current?.querySelector(changedChoice)) form.current.requestSubmit();
  }, []);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)] as [string, string][];
    apply(parseAcademyFilter(new URLSearchParams(fields)));
  }

  const total = value ? value.quick.length + value.courses.length : 0;
  return (
    <>
      {live.request}
      {children}
      <form
        ref={form}
        className={styles.filter}
        role="search"
        aria-label={text('academy.filter')}
        action={academyPath}
        method="get"
        onSubmit={onSubmit}
      >
        <KeywordField
          id="academy-keyword"
          name="keyword"
          label={text('academy.keyword')}
          value={keyword}
          enterKeyHint="search"
          onChange={(event) => setKeyword(event.target.value)}
          onClear={() => apply({ keyword: '' })}
          clear={{ icon: icons.clear, label: text('academy.clear') }}
          submit={{ icon: icons.search, label: text('academy.apply') }}
        />
        <SelectField
          id="academy-progression"
          name="progression"
          label={text('academy.progression')}
          value={filter.progression}
          onChange={({ target }) => apply({ progression: target.value })}
        >
          <option value="">{text('academy.progression.any')}</option>
          {levels.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <fieldset className={styles.subjects}>
          <legend>{text('academy.subjects')}</legend>
          {subjects ? (
            <div className={styles.chips}>
              {subjects.map(({ slug, name }) => (
                <CheckField
                  key={slug}
                  look="chip"
                  name="subject"
                  value={slug}
                  checked={filter.subjects.includes(slug)}
                  onChange={({ target }) =>
                    apply({
                      subjects: target.checked
                        ? [...filter.subjects, slug]
                        : filter.subjects.filter((one) => one !== slug),
                    })
                  }
                >
                  {name}
                </CheckField>
              ))}
            </div>
          ) : (
            <p className={styles.failed}>{text('academy.subjects.failed')}</p>
          )}
        </fieldset>
        <ContextInputs context={context} />
        <div className={styles.outcome}>
          {/* The reset link stands before the number of results: a text that changes before it would move it while
              it is clicked. */}
          {isFiltered(filter) && (
            <a
              className={styles.reset}
              href={withContext(academyPath, context)}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                apply(noAcademyFilter);
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
      <div className={styles.lists} aria-busy={isLoading}>
        {value && !hasFailed ? (
          <Lists context={context} value={value} levels={levels} text={text} done={icons.done} />
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
