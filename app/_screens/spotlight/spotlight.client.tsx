'use client';

import Cookies from 'js-cookie';
import type { ReactNode, SyntheticEvent } from 'react';
import { useEffect, useRef } from 'react';
import { moveTo, useAddress, useTitle } from '#lib/next/live-address.ts';
import { PressButton } from '#components/button/press-button.tsx';
import { ChampionTile } from '#components/champion-tile/champion-tile.tsx';
import { ClassIcon } from '#components/class-sign/class-sign.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { useLive } from '#components/live/use-live.tsx';
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
import { query, withContext } from '#lib/links/links.ts';
import { cleanKeyword } from '#lib/keyword.ts';
import { pageInPath } from '#lib/pagination.ts';
import type { FilterLabels } from '#lib/spotlights/filter.ts';
import {
  filterName,
  knownFilter,
  noSpotlightFilter,
  parseSpotlightFilter,
  readSavedFilter,
} from '#lib/spotlights/filter.ts';
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

function addressOf(filter: SpotlightFilter, page: number): string {
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

/** Writes a filter into the form's fields. A space at the end that the visitor has just typed stays. */
function fill(form: HTMLFormElement | null, filter: SpotlightFilter): void {
  for (const [name, value] of Object.entries(filter)) {
    const field = form?.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (field && cleanKeyword(field.value) !== value) field.value = value;
  }
}

/** The champion grid and its filter. The filter is kept in the address, so that Back, sharing and reloading work. */
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
  const form = useRef<HTMLFormElement>(null);
  /** The query that the fields were last filled for. */
  const filledFor = useRef<string>(null);
  const servedAddress = addressOf(served, page);
  const address = useAddress(servedAddress, (here) => here.startsWith(spotlightPath));
  const [path = '', search = ''] = address.split('?');
  const filter = knownFilter(parseSpotlightFilter(new URLSearchParams(search)), labels);
  const current = Number(/\/page\/(\d+)\/$/.exec(path)?.[1] ?? 1);
  const asked = query(filter);
  const api = `/api/spotlights${query({ ...filter, page: current > 1 ? current : undefined })}`;
  const isServed = addressOf(filter, current) === servedAddress;
  const live = useLive(isServed ? null : withContext(api, context), first);
  const { value, isLoading, isSlow, hasFailed, retry } = live;
  const wanted = filterName(filter, labels);
  useTitle(isServed ? titles.served : titles.other.replace('{filter}', () => wanted && `: ${wanted}`));

  function apply(next: SpotlightFilter) {
    fill(form.current, next);
    saveFilter(next);
    moveTo(withContext(addressOf(next, 1), context));
  }

  useEffect(() => {
    const fields = form.current;
    const before = filledFor.current;
    filledFor.current = asked;
    if (before === asked) return;
    if (before === null) {
      // What the visitor has typed or chosen while the page was loading comes before all.
      if (fields?.querySelector('option:checked:not(:default)')) {
        fields.requestSubmit();
        return;
      }
      const box = fields?.querySelector('input');
      if (box && (box === document.activeElement || box.value !== box.defaultValue)) return;
      // The filter in the address wins. Without one, the filter of the cookie leads to its first page (`rules 24`).
      const inAddress = query(parseSpotlightFilter(new URLSearchParams(location.search)));
      const saved = query(readSavedFilter(() => Cookies.get(cookieName)));
      if (saved && inAddress === '') moveTo(withContext(spotlightPath + saved, context), 'replaceState');
    }
    // Back or a link may change the address, and a browser may restore fields that differ from it.
    fill(fields, filter);
  });

  function applyForm(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    apply(parseSpotlightFilter(new FormData(event.currentTarget)));
  }

  return (
    <div className={styles.spotlight}>
      {live.request}
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
                  href={withContext(addressOf(next, 1), context)}
                  onChoose={() => apply(next)}
                />
              </li>
            );
          })}
        </ul>
        <form
          ref={form}
          className={styles.search}
          role="search"
          aria-label={text('spotlight.search')}
          action={spotlightPath}
          method="get"
          onSubmit={applyForm}
          onChange={(event) => {
            if (event.target.matches('select')) applyForm(event);
          }}
          onReset={(event) => {
            event.preventDefault();
            event.currentTarget.querySelector('input')?.focus();
            apply({ ...filter, keyword: '' });
          }}
        >
          {children}
        </form>
      </div>
      <div className={styles.count}>
        <p role="status">
          {isSlow && text('loading.slow')}
          {hasFailed || isLoading
            ? ''
            : text('spotlight.results', { n: value.total }) + (filter.tag + filter.immunity && `: ${wanted}`)}
        </p>
        {link}
      </div>
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
            classLabels={labels.class}
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
  text: Text<TextKey>;
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
              classLabel={classLabels[tile.championClass ?? ''] ?? ''}
              picture={{ src: tile.image, large: tile.largeImage }}
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
        text={text}
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
