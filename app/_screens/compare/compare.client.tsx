'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore, useTransition } from 'react';
import { hideLoader, showLoader } from '#components/soft-navigation/loader-queue.ts';
import { isPlainClick } from '#lib/browser/plain-click.ts';
import { restoreFocus } from '#lib/browser/restore-focus.ts';
import hidden from '#components/visually-hidden/visually-hidden.module.css';
import type { PickerOffer } from '#components/tool/champion-picker.tsx';
import { ChampionPicker } from '#components/tool/champion-picker.tsx';
import { ToolHeading } from '#components/tool/tool-heading.tsx';
import { ToolPanel } from '#components/tool/tool-panel.tsx';
import styles from './compare.module.css';
import type { ChampionData } from './compared.ts';
import { useMyRoster } from './my-roster.ts';
import { RosterAnswers } from './roster-answers.tsx';

type Props = {
  /** The compared champions. */
  slugs: readonly string[];
  /** Whether another one can be added. */
  hasRoom: boolean;
  /** All champions, sorted by name. */
  champions: readonly ChampionData[];
  /** The champions that beat each of the compared ones. */
  counters: readonly (readonly string[])[];
  classNames: Record<string, string>;
  /** Addresses with `*` for what differs: the slug, or the list of slugs. */
  addresses: { compare: string; article: string; calculator: string };
  staticUrl: string;
  texts: Record<string, string>;
  /** The picker without script, or the message that no further champion can be added. */
  form: ReactNode;
  /** The table and the pairs to begin with, from the server. */
  children: ReactNode;
};

/** Focus, announcement, scroll position and switches to restore after the navigation, which replaces the island. */
type Pending = { focus: string; said: string; top: number; switchedOn: readonly (string | undefined)[] };
let pending: Pending | null = null;

/**
 * They are restored once more if the page is replaced within this many milliseconds after it was first shown: where Next
 * guessed the route of an address wrongly, it renders the page twice and loses `scroll: false`.
 */
const settling = 500;

const switches = () => [...document.querySelectorAll<HTMLInputElement>('[data-switch]')];
const never = () => () => undefined;

/** Moves the focus to the first element that is there, or to the picker. With four champions there is the table alone. */
function focusOn(ids: string): void {
  const found = ids.split(' ').map((id) => document.getElementById(id));
  const other = document.querySelector<HTMLElement>('main [role=combobox], #compared');
  (found.find(Boolean) ?? other)?.focus({ preventScroll: true });
}

/** Goes to another comparison in place: the visitor stays where they are on the page, and Back works. */
function useGo() {
  const router = useRouter();
  const [isLoading, startLoading] = useTransition();
  useEffect(() => {
    if (!isLoading) return undefined;
    showLoader();
    return hideLoader;
  }, [isLoading]);
  return (address: string, focus: string, said: string) => {
    pending = {
      focus,
      said,
      top: scrollY,
      switchedOn: switches().flatMap((one) => (one.checked ? [one.dataset.switch] : [])),
    };
    startLoading(() => router.push(address, { scroll: false }));
  };
}

/**
 * Restores focus, scroll position and switches after a navigation in place. The announcement goes into the element of the
 * returned ref.
 */
function useRestored(slugs: readonly string[]) {
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const done = pending;
    if (!done) return;
    setTimeout(() => {
      if (pending === done) pending = null;
    }, settling);
    scrollTo({ top: done.top, behavior: 'instant' });
    for (const one of switches()) one.checked = done.switchedOn.includes(one.dataset.switch);
    focusOn(done.focus);
    if (status.current) status.current.textContent = done.said;
  }, [slugs]);
  return status;
}

/** Follows the links that move a champion or take it out in place. */
function useLinksInPlace(go: ReturnType<typeof useGo>) {
  const follow = useEffectEvent(({ pathname, search, dataset }: HTMLAnchorElement) =>
    go(pathname + search, dataset.go ?? '', dataset.said ?? ''),
  );
  useEffect(() => {
    // In the capture phase, before the soft navigation of the site, which would scroll to the top.
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-go]');
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      follow(link);
    };
    addEventListener('click', onClick, true);
    return () => removeEventListener('click', onClick, true);
  }, []);
}

const toChampion = ([id, name, championClass, language]: ChampionData) => ({
  id,
  name,
  championClass,
  language,
});

type AddProps = Pick<Props, 'classNames' | 'staticUrl'> & {
  t: (key: string) => string;
  champions: PickerOffer['champions'];
  onPick: (id: string) => void;
};

function AddPanel({ t, champions, classNames, staticUrl, onPick }: AddProps) {
  return (
    <ToolPanel look="ask" className={styles.add}>
      <div className={styles.field}>
        <span aria-hidden="true">{t('add')}</span>
        <ChampionPicker
          size="large"
          offer={{
            champions,
            staticUrl,
            label: t('add'),
            placeholder: t('add.placeholder'),
            nothing: t('nobody'),
            foundText: (count) => t('found').replace('{n}', `${count}`),
            className: (championClass) => classNames[championClass] ?? '',
          }}
          onPick={onPick}
        />
      </div>
    </ToolPanel>
  );
}

/**
 * The picker, and what the visitor's roster has against the compared champions. Without script the picker is a form, and
 * everything else on the page works without the island.
 */
export default function Compare(props: Props) {
  const { slugs, hasRoom, counters, classNames, addresses, staticUrl, texts, form, children } = props;
  const t = (key: string, name = '') => (texts[`compare.${key}`] ?? '').replace('{name}', () => name);
  const go = useGo();
  const root = useRef<HTMLDivElement>(null);
  const status = useRestored(slugs);
  const roster = useMyRoster();
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  useLinksInPlace(go);

  useEffect(() => {
    for (const mark of root.current?.querySelectorAll<HTMLElement>('[data-roster-mark]') ?? [])
      mark.hidden = !roster?.ids.includes(mark.dataset.rosterMark ?? '');
  }, [roster, children]);

  const champions = useMemo(() => props.champions.map(toChampion), [props.champions]);
  const championOf = (slug: string) =>
    champions.find(({ id }) => id === slug) ?? {
      id: slug,
      name: slug,
      championClass: null,
      language: undefined,
    };
  const addressWith = (slug: string) =>
    addresses.compare.replace('*', [...slugs, slug].map(encodeURIComponent).join(','));
  const add = (slug: string) => go(addressWith(slug), '', t('said.added', championOf(slug).name));
  const takeOver = useEffectEvent(({ value }: HTMLSelectElement) => {
    if (value) add(value);
    // The picker is rendered after this effect.
    else requestAnimationFrame(() => focusOn(''));
  });
  useEffect(() => {
    // The visitor has chosen, or moved to, the list of champions while the page was loading.
    const list = root.current?.querySelector('select');
    if (list?.value || list?.matches(':focus')) takeOver(list);
  }, []);
  const left = champions.filter(({ id }) => !slugs.includes(id));
  const mine = left.filter(({ id }) => roster?.ids.includes(id));
  return (
    <div className={styles.island} ref={root}>
      <p role="status" className={hidden.hidden} ref={status} />
      {isAlive && hasRoom ? (
        <AddPanel
          t={t}
          // The champions of the roster come first.
          champions={[...new Set([...mine, ...left])]}
          classNames={classNames}
          staticUrl={staticUrl}
          onPick={add}
        />
      ) : (
        form
      )}
      {children}
      <ToolPanel
        as="section"
        look="notice"
        className={styles.roster}
        id="roster"
        aria-labelledby="roster-title"
      >
        <ToolHeading level={2} size="h3" id="roster-title">
          {t('roster')}
        </ToolHeading>
        <p>{t('roster.text')}</p>
        {roster && roster.ids.length > 0 ? (
          <RosterAnswers
            slugs={slugs}
            counters={counters}
            roster={roster}
            picks={hasRoom ? mine : []}
            t={t}
            championOf={championOf}
            articleOf={(slug) => addresses.article.replace('*', encodeURIComponent(slug))}
            addressWith={addressWith}
          />
        ) : (
          <>
            {roster &&
              (roster.readAgain ? (
                <p role="alert">
                  {t('roster.failed')}{' '}
                  <button
                    onClick={() => {
                      restoreFocus('section');
                      roster.readAgain?.();
                    }}
                  >
                    {t('retry')}
                  </button>
                </p>
              ) : (
                <p>{t('roster.empty')}</p>
              ))}
            <p>
              <a href={addresses.calculator}>{t('roster.open')}</a>
            </p>
          </>
        )}
      </ToolPanel>
    </div>
  );
}
