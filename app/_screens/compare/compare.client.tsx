'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore, useTransition } from 'react';
import { hideLoader, showLoader } from '#components/soft-navigation/loader-queue.ts';
import { isPlainClick } from '#lib/browser/plain-click.ts';
import styles from './compare.module.css';
import type { ChampionData } from './compared.ts';
import type { MyRoster, RosterKeys } from './my-roster.ts';
import { useMyRoster } from './my-roster.ts';
import { Picker } from './picker.tsx';

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
  addresses: { compare: string; article: string; portrait: string; calculator: string };
  rosterKeys: RosterKeys;
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

/** Moves the focus to the first element that is there, or to the picker. */
function focusOn(ids: string): void {
  const found = ids.split(' ').map((id) => document.getElementById(id));
  const picker = document.querySelector<HTMLElement>('main [role=combobox]');
  (found.find(Boolean) ?? picker)?.focus({ preventScroll: true });
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
 * The picker, and what the visitor's roster has against the compared champions. Without script the picker is a form, and
 * everything else on the page works without the island.
 */
export default function Compare(props: Props) {
  const { slugs, hasRoom, champions, counters, addresses, rosterKeys, texts, form, children } = props;
  const t = (key: string, name = '') => (texts[`compare.${key}`] ?? '').replace('{name}', () => name);
  const go = useGo();
  const goTo = useRef(go);
  const root = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const roster = useMyRoster(rosterKeys);
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  useEffect(() => {
    goTo.current = go;
  });

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

  useEffect(() => {
    // In the capture phase, before the soft navigation of the site, which would scroll to the top.
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-go]');
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      goTo.current(link.pathname + link.search, link.dataset.go ?? '', link.dataset.said ?? '');
    };
    addEventListener('click', onClick, true);
    return () => removeEventListener('click', onClick, true);
  }, []);

  useEffect(() => {
    for (const mark of root.current?.querySelectorAll<HTMLElement>('[data-roster-mark]') ?? [])
      mark.hidden = !roster?.ids.includes(mark.dataset.rosterMark ?? '');
  }, [roster, children]);

  const of = (slug: string) => champions.find((one) => one[0] === slug);
  const nameOf = (slug: string) => of(slug)?.[1] ?? slug;
  const addressWith = (slug: string) =>
    addresses.compare.replace('*', [...slugs, slug].map(encodeURIComponent).join(','));
  const saidOf = (slug: string) => t('said.added', nameOf(slug));
  const takeOver = useEffectEvent(({ value }: HTMLSelectElement) => {
    if (value) go(addressWith(value), '', saidOf(value));
    // The picker is rendered after this effect.
    else requestAnimationFrame(() => focusOn(''));
  });
  useEffect(() => {
    // The visitor has chosen, or moved to, the list of champions while the page was loading.
    const list = root.current?.querySelector('select');
    if (list?.value || list?.matches(':focus')) takeOver(list);
  }, []);
  const left = champions.filter(([slug]) => !slugs.includes(slug));
  const mine = left.filter(([slug]) => roster?.ids.includes(slug));
  return (
    <div className={styles.island} ref={root}>
      <p role="status" className={styles.announcement} ref={status} />
      {isAlive && hasRoom ? (
        <div className={styles.add}>
          <div className={styles.field}>
            <span aria-hidden="true">{t('add')}</span>
            <Picker
              // The champions of the roster come first.
              champions={[...new Set([...mine, ...left])]}
              label={t('add')}
              placeholder={t('add.placeholder')}
              nothing={t('nobody')}
              count={t('found')}
              classNames={props.classNames}
              portraits={addresses.portrait}
              onPick={(slug) => go(addressWith(slug), '', saidOf(slug))}
            />
          </div>
        </div>
      ) : (
        form
      )}
      {children}
      <section className={styles.roster} id="roster" aria-labelledby="roster-title">
        <h2 id="roster-title">{t('roster')}</h2>
        <p>{t('roster.text')}</p>
        {roster && roster.ids.length > 0 ? (
          <>
            {roster.name && <b>{t('roster.named', roster.name)}</b>}
            {slugs.length > 0 && (
              <>
                <h3>{t('roster.who')}</h3>
                <dl className={styles.answers}>
                  {slugs.map((slug, place) => (
                    <div key={slug} data-class={of(slug)?.[2]}>
                      <dt lang={of(slug)?.[3]}>{nameOf(slug)}</dt>
                      <dd>
                        <Answer
                          t={t}
                          roster={roster}
                          counters={counters[place] ?? []}
                          link={(counter) => (
                            <a
                              href={addresses.article.replace('*', encodeURIComponent(counter))}
                              lang={of(counter)?.[3]}
                            >
                              {nameOf(counter)}
                            </a>
                          )}
                        />
                      </dd>
                    </div>
                  ))}
                </dl>
              </>
            )}
            {hasRoom && mine.length > 0 && (
              <>
                <h3 id="roster-picks">{t('roster.pick')}</h3>
                <ul className={styles.picks} aria-labelledby="roster-picks">
                  {mine.slice(0, mostPicks).map(([slug, name, championClass, language]) => (
                    <li key={slug}>
                      <a
                        href={addressWith(slug)}
                        data-go="compared"
                        data-said={saidOf(slug)}
                        data-class={championClass}
                        lang={language}
                      >
                        {name}
                      </a>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        ) : (
          <>
            {roster && <p>{t('roster.empty')}</p>}
            <p>
              <a href={addresses.calculator}>{t('roster.open')}</a>
            </p>
          </>
        )}
      </section>
    </div>
  );
}

/** The most champions of the roster that are offered as buttons; the picker offers all. */
const mostPicks = 12;

type AnswerProps = {
  t: (key: string) => string;
  roster: MyRoster;
  counters: readonly string[];
  link: (slug: string) => ReactNode;
};

/** The champions of the roster that beat a champion. */
function Answer({ t, roster, counters, link }: AnswerProps) {
  const own = counters.filter((slug) => roster.ids.includes(slug));
  if (own.length === 0) return t(counters.length > 0 ? 'roster.none' : 'roster.unknown');
  return (
    <ul>
      {own.map((slug) => (
        <li key={slug}>{link(slug)}</li>
      ))}
    </ul>
  );
}
