'use client';

import Cookies from 'js-cookie';
import type { ReactNode } from 'react';
import { useFilterForm } from '#app/_screens/filter/use-filter-form.ts';
import { useFilteredList } from '#app/_screens/filter/use-filtered-list.ts';
import { PressButton } from '#components/button/press-button.tsx';
import { ClassIcon } from '#components/class-sign/class-sign.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import '#components/navigation/keep-params.ts';
import type { ChampionClass } from '#game/classes.ts';
import { championClasses } from '#game/classes.ts';
import type { SpotlightFilter } from '#lib/cms/articles.ts';
import { isPlainClick } from '#lib/browser/plain-click.ts';
import type { Message } from '#lib/i18n/format-message.ts';
import { textOf } from '#lib/i18n/text-of.ts';
import { spotlightPath } from '#lib/addresses/paths.ts';
import type { PageContext } from '#lib/links/context.ts';
import { query } from '#lib/links/links.ts';
import type { FilterLabels } from '#lib/spotlights/filter.ts';
import {
  filterName,
  knownFilter,
  noSpotlightFilter,
  parseSpotlightFilter,
  readSavedFilter,
} from '#lib/spotlights/filter.ts';
import type { Shown, TileList } from './spotlight-results.tsx';
import { SpotlightResults, spotlightAddress } from './spotlight-results.tsx';
import filters from '#app/_screens/filter/filter.module.css';
import styles from './spotlight.module.css';

type TextKey = `spotlight.${string}` | `pagination.${string}` | 'loading.slow';
/** Without tiles: those that the server rendered. */
type List = Omit<TileList, 'tiles'> & { tiles: TileList['tiles'] | null };

type SpotlightProps = {
  context: PageContext;
  /** The page's language for `Intl`. */
  tag: string;
  /** What the server rendered: the filter, how many champions it finds, and their tiles. */
  served: { filter: Shown; total: number; perPage: number };
  results: ReactNode;
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

function saveFilter(filter: SpotlightFilter): void {
  try {
    Cookies.set(cookieName, JSON.stringify(filter, ['class', 'keyword']), {
      expires: 1,
      sameSite: 'lax',
      secure: location.protocol === 'https:',
    });
  } catch {
    // The game's web view may block cookies. The filter is still in the address.
  }
}

/** The champion grid and its filter. */
export default function Spotlight({
  context,
  tag,
  served,
  results: servedResults,
  labels,
  titles,
  texts,
  children,
  link,
}: SpotlightProps) {
  const text = textOf(texts, tag);
  const { total, perPage } = served;
  const first: List = { tiles: servedResults ? null : [], total, perPage };
  const list = useFilteredList({
    context,
    path: spotlightPath,
    served: served.filter,
    first,
    isAnswered: true,
    parse: (search, shown) => ({ ...knownFilter(parseSpotlightFilter(search), labels), page: shown }),
    addressOf: spotlightAddress,
    apiOf: (asked) => `/api/spotlights${query({ ...asked, page: asked.page > 1 ? asked.page : undefined })}`,
    titleOf: (shown, isServed) => {
      const name = filterName(shown, labels);
      return isServed ? titles.served : titles.other.replace('{filter}', () => name && `: ${name}`);
    },
  });
  const { value, filter: shown, isLoading, isSlow, hasFailed, retry } = list;
  const { page: _, ...filter } = shown;

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

  const loaded =
    value.tiles && value.tiles.length > 0 ? (
      <SpotlightResults
        context={context}
        list={{ ...value, tiles: value.tiles }}
        shown={shown}
        classLabels={labels.class}
        text={text}
      />
    ) : (
      <EmptyState title={text('spotlight.empty')} level={2}>
        <PressButton
          onClick={() => {
            choose(noSpotlightFilter);
            // The pressed button disappears.
            document.getElementById('spotlight-keyword')?.focus();
          }}
        >
          {text('spotlight.return')}
        </PressButton>
      </EmptyState>
    );
  const results = value.tiles === null ? servedResults : loaded;

  return (
    <div className={styles.spotlight}>
      {list.request}
      <div className={styles.filters}>
        <Classes
          title={text('spotlight.classes')}
          filter={filter}
          labels={labels.class}
          hrefOf={(next) => list.hrefOf({ ...next, page: 1 })}
          onChoose={choose}
        />
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
          results
        )}
      </div>
    </div>
  );
}

type ClassesProps = {
  title: string;
  filter: SpotlightFilter;
  labels: FilterLabels['class'];
  hrefOf: (filter: SpotlightFilter) => string;
  onChoose: (filter: SpotlightFilter) => void;
};

function Classes({ title, filter, labels, hrefOf, onChoose }: ClassesProps) {
  return (
    <ul className={styles.classes} aria-label={title}>
      {championClasses.map((name) => {
        const isOn = name === filter.class;
        const next = { ...filter, class: isOn ? ('' as const) : name };
        return (
          <li key={name}>
            <ClassLink
              name={name}
              label={labels[name] ?? name}
              isOn={isOn}
              href={hrefOf(next)}
              onChoose={() => onChoose(next)}
            />
          </li>
        );
      })}
    </ul>
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
