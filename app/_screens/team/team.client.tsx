'use client';

import type { ReactNode } from 'react';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MyRoster } from '#app/_screens/compare/read-roster.ts';
import { useMyRoster } from '#app/_screens/compare/my-roster.ts';
import { PressButton } from '#components/button/press-button.tsx';
import { ToolButton } from '#components/tool/tool-button.tsx';
import { ToolHeading } from '#components/tool/tool-heading.tsx';
import { ToolPanel } from '#components/tool/tool-panel.tsx';
import hidden from '#components/visually-hidden/visually-hidden.module.css';
import dynamic from '#lib/next/dynamic-in-browser.tsx';
import type { EventOpponents } from '#lib/team/event-opponents.ts';
import type { TeamChampion, TeamData } from '#lib/team/matchup.ts';
import { toFighter } from '#lib/team/matchup.ts';
import { effectsToMeet, mostOpponents, teamSizes } from '#lib/team/rate-team.ts';
import type { Wish } from './kept-wish.ts';
import { addOpponent, pinnedIn, removeOpponent, togglePin, withoutGone } from './kept-wish.ts';
import type { NamedChampion } from './named-champion.ts';
import { toChampion } from './named-champion.ts';
import { useRosterPrestige } from './roster-prestige.ts';
import { Choices, Chosen, Picker } from './team-choices.tsx';
import type { ReportSource } from './report-ways.ts';
import { textsOf } from './texts-of.ts';
import type { Search } from './team-search.ts';
import { startSearch, useBestTeam } from './team-search.ts';
import styles from './team.module.css';
import { useWish } from './use-wish.ts';

type Props = {
  /** The opponents of the address; null where it names none. */
  asked: readonly string[] | null;
  /** Whether the address names a team, which `children` shows. */
  hasTeam: boolean;
  events: readonly EventOpponents[];
  classNames: Record<string, string>;
  /** `shared` has `*` for its query. */
  addresses: { data: string; calculator: string; shared: string };
  source: ReportSource;
  /** All champions by name, until what is said of them is loaded. */
  champions: readonly NamedChampion[];
  /** The form without script. */
  form: ReactNode;
  /** What the server says of the address. */
  children: ReactNode;
  start?: () => Search;
};

/** A page that nobody has chosen opponents on does without. Where it can't be loaded a notice says so and offers to try again. */
const Result = dynamic(() => import('./team-result.tsx'));

const noChoices: MyRoster['choices'] = [];

type Loading = TeamData | 'loading' | 'failed';

async function readData(address: string): Promise<TeamData | 'failed'> {
  try {
    const answer = await fetch(address);
    return answer.ok ? ((await answer.json()) as TeamData) : 'failed';
  } catch {
    return 'failed';
  }
}

/** The champions, and a way to ask for them again. */
function useTeamData(address: string): [Loading, () => void] {
  const [data, setData] = useState<Loading>('loading');
  useEffect(() => {
    void readData(address).then(setData);
  }, [address]);
  const retry = () => {
    setData('loading');
    void readData(address).then(setData);
  };
  return [data, retry];
}

/**
 * What the search is asked for; null where there is nothing to search, 'waiting' while the roster is read. With it a way to
 * read prestige again, if some could not be loaded.
 */
function useSearchWish(
  data: TeamData,
  wish: Wish,
  roster: MyRoster | undefined,
  isOwn: boolean,
  staticUrl: string,
) {
  const read = useRosterPrestige((isOwn && roster?.choices) || noChoices, staticUrl);
  const prestige = read?.prestige;
  const searchWish = useMemo(() => {
    const all = data.champions.map(toFighter);
    const opponents = wish.opponents.flatMap((slug) => all.filter((one) => one.slug === slug));
    if (opponents.length === 0) return null;
    if (!roster || !prestige) return 'waiting';
    const pool = isOwn
      ? all
          .filter(({ slug }) => roster.ids.includes(slug))
          .map((one) => ({ ...one, prestige: prestige.get(one.slug) ?? null }))
      : all;
    const pinned = pinnedIn(wish).filter((slug) => all.some((one) => one.slug === slug));
    // A champion that is pinned is in the team, whether the visitor has it or not.
    const added = all.filter(({ slug }) => pinned.includes(slug) && !pool.some((one) => one.slug === slug));
    return {
      pool: [...pool, ...added],
      opponents,
      effects: effectsToMeet(opponents, all),
      size: wish.size,
      pinned,
    };
  }, [data, wish, roster, prestige, isOwn]);
  return [searchWish, read?.readAgain] as const;
}

/** The best team of the roster, or of all champions. Opponents, size and pins are kept, and followed across tabs. */
export default function Team(props: Props) {
  const {
    source,
    hasTeam,
    events,
    classNames,
    addresses,
    champions,
    form,
    children,
    start = startSearch,
  } = props;
  const [loaded, retry] = useTeamData(addresses.data);
  const isLoaded = typeof loaded === 'object';
  const named = useMemo(() => ({ champions: champions.map(toChampion), terms: [] }), [champions]);
  const data: TeamData = isLoaded ? loaded : named;
  const [kept, changeWish] = useWish();
  /** The opponents of the link, until the visitor chooses; size and pins are the visitor's own. */
  const [asked, setAsked] = useState(props.asked);
  const bySlug = useMemo(() => new Map(data.champions.map((one) => [one.slug, one])), [data]);
  const known = useCallback(
    (one: Wish) => withoutGone(asked ? { ...one, opponents: asked } : one, (slug) => bySlug.has(slug)),
    [asked, bySlug],
  );
  const wish = useMemo(() => known(kept), [known, kept]);
  const [isShared, setIsShared] = useState(hasTeam);
  /** The last choice made here; undefined before the first, and after it was taken back. */
  const [last, setLast] = useState<{ before: Wish; after: Wish }>();
  // What another tab chose since is not taken back here (`rules 57`).
  const canUndo = last && JSON.stringify(last.after) === JSON.stringify(kept);
  const roster = useMyRoster();
  const own = roster?.ids ?? [];
  const isFromRoster = wish.from === 'roster' && own.length > 0;
  const { staticUrl } = source;
  const [searchWish, readPrestigeAgain] = useSearchWish(data, wish, roster, isFromRoster, staticUrl);
  const [found, searchAgain] = useBestTeam(isLoaded && !isShared ? searchWish : null, start);
  const t = textsOf(source.texts);
  const championsOf = (slugs: readonly string[]) =>
    slugs.map((slug) => bySlug.get(slug)).filter((one) => one !== undefined);
  const change = useCallback(
    (next: (now: Wish) => Wish) => {
      setIsShared(false);
      setAsked(null);
      changeWish((before) => {
        const after = next(known(before));
        setLast({ before, after });
        return after;
      });
    },
    [known, changeWish],
  );
  const pin = useCallback((slug: string) => change((now) => togglePin(now, slug)), [change]);
  const picker = (
    label: string,
    left: readonly TeamChampion[],
    room: number,
    onPick: (slug: string) => void,
  ) => (
    <Picker
      classNames={classNames}
      t={t}
      staticUrl={staticUrl}
      label={label}
      champions={left}
      isLast={room === 1}
      onPick={onPick}
    />
  );
  const opponents = championsOf(wish.opponents);
  const left = data.champions.filter(({ slug }) => !wish.opponents.includes(slug));
  const pinned = pinnedIn(wish);
  const pinnable = data.champions.filter(
    ({ slug }) => !pinned.includes(slug) && (!isFromRoster || own.includes(slug)),
  );
  const line = useRef<HTMLParagraphElement>(null);
  /** For buttons that go when they were pressed, so that the focus is not lost with them. */
  const focusLine = () => line.current?.focus({ preventScroll: true });
  const status = (() => {
    if (isShared) return '';
    if (opponents.length === 0) return t('team.opponents.none');
    if (!isLoaded || searchAgain) return '';
    if (!found) return t('team.searching');
    const names = championsOf(found.team).map(({ name }) => name);
    // The team itself stands below all choices: on a phone, two screens further down.
    return <a href="#team-result">{`${t('team.best')}: ${names.join(', ')}`}</a>;
  })();
  /** What could not be loaded, and a way to load it again. */
  const failures = [
    ['team.failed', loaded === 'failed' && retry],
    ['compare.roster.failed', roster?.readAgain],
    ['team.unrated', readPrestigeAgain],
    ['team.unsearched', searchAgain],
  ] as const;
  return (
    <>
      {/* What is typed before React listens would be lost. The server knows no roster. */}
      <div className={styles.scripted} inert={roster === undefined}>
        <ToolPanel as="section" look="ask" aria-labelledby="team-opponents" className={styles.panel}>
          <ToolHeading level={2} size="h3" id="team-opponents">
            {t('team.opponents')}
          </ToolHeading>
          <Chosen
            champions={opponents}
            staticUrl={staticUrl}
            label={(name) => t('compare.remove', { name })}
            onRemove={(slug) => change((now) => removeOpponent(now, slug))}
          />
          {opponents.length < mostOpponents ? (
            picker(t('team.opponent.add'), left, mostOpponents - opponents.length, (slug) =>
              change((now) => addOpponent(now, slug)),
            )
          ) : (
            <p>{t('team.full')}</p>
          )}
          <p ref={line} role="status" tabIndex={-1} className={status === '' ? hidden.hidden : styles.status}>
            {status}
          </p>
          {canUndo && (
            <ToolButton
              size="small"
              onClick={() => {
                focusLine();
                changeWish(() => last.before);
                setLast(undefined);
              }}
            >
              {t('prestige.undo')}
            </ToolButton>
          )}
          {failures.map(
            ([text, again]) =>
              again && (
                <div key={text} role="alert" className={styles.failure}>
                  <p>{t(text)}</p>
                  <PressButton
                    size="small"
                    onClick={() => {
                      focusLine();
                      again();
                    }}
                  >
                    {t('team.retry')}
                  </PressButton>
                </div>
              ),
          )}
          {events.length > 0 && (
            <div role="group" aria-labelledby="team-events" className={styles.events}>
              <span id="team-events">{t('team.events')}</span>
              {events.map(({ title, language, opponents: slugs }) => (
                <ToolButton
                  key={title}
                  size="small"
                  lang={language}
                  onClick={() => change((now) => ({ ...now, opponents: slugs }))}
                >
                  {title}
                </ToolButton>
              ))}
            </div>
          )}
        </ToolPanel>
        <ToolPanel as="section" aria-labelledby="team-own" className={styles.panel}>
          <ToolHeading level={2} size="h3" id="team-own">
            {t('team.own')}
          </ToolHeading>
          <Choices
            label={t('team.from')}
            name="from"
            value={isFromRoster ? 'roster' : 'all'}
            choices={[
              ['roster', t('team.pool.roster')],
              ['all', t('team.pool.all')],
            ]}
            disabled={own.length === 0 ? 'roster' : undefined}
            onChoose={(from) => change((now) => ({ ...now, from }))}
          />
          <p className={styles.note}>
            {own.length === 0 && !roster?.readAgain ? t('compare.roster.empty') : t('compare.roster.text')}{' '}
            <a href={addresses.calculator}>{t('compare.roster.open')}</a>
          </p>
          <Choices
            label={t('team.size')}
            name="size"
            value={wish.size}
            choices={teamSizes.map((size) => [size, `${size}`])}
            onChoose={(size) => change((now) => ({ ...now, size }))}
          />
          <Chosen
            champions={championsOf(pinned)}
            staticUrl={staticUrl}
            label={(name) => t('compare.remove', { name })}
            onRemove={pin}
          />
          {pinned.length < wish.size && picker(t('team.pin.add'), pinnable, wish.size - pinned.length, pin)}
        </ToolPanel>
      </div>
      <div className={styles.unscripted}>{form}</div>
      {(isShared || !isLoaded) && children}
      {isShared && (
        <div className={styles.scripted}>
          <PressButton
            onClick={() => {
              focusLine();
              change((now) => now);
            }}
          >
            {t('team.mine')}
          </PressButton>
        </div>
      )}
      {found && (
        <div id="team-result" tabIndex={-1} className={styles.result} aria-busy={found.wish !== searchWish}>
          <Suspense>
            <Result found={found} data={data} source={source} shared={addresses.shared} onPin={pin} />
          </Suspense>
        </div>
      )}
    </>
  );
}
