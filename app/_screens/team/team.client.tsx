'use client';

import type { ReactNode } from 'react';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MyRoster } from '#app/_screens/compare/read-roster.ts';
import type { FollowedRoster } from '#app/_screens/compare/my-roster.ts';
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
import type { Offer } from './team-choices.tsx';
import { Choices, Chosen } from './team-choices.tsx';
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

/** The champions of these names, in their order; without those that are gone. */
const named = <One extends { slug: string }>(champions: readonly One[], slugs: readonly string[]) =>
  slugs.flatMap((name) => champions.filter(({ slug }) => slug === name));

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
  isFromRoster: boolean,
  staticUrl: string,
) {
  const read = useRosterPrestige((isFromRoster && roster?.choices) || noChoices, staticUrl);
  const prestige = read?.prestige;
  const searchWish = useMemo(() => {
    const all = data.champions.map(toFighter);
    const opponents = named(all, wish.opponents);
    if (opponents.length === 0) return null;
    if (!roster || !prestige) return 'waiting';
    const pool = isFromRoster
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
  }, [data, wish, roster, prestige, isFromRoster]);
  return [searchWish, read?.readAgain] as const;
}

/**
 * What the visitor wishes for: what is kept, without champions that are gone, with the opponents of the link until the
 * visitor chooses. With it whether the team of the link is shown, and how to change the wish and to take that back.
 */
function useTeamWish({ asked, hasTeam }: Props, champions: readonly TeamChampion[]) {
  const [kept, changeKept] = useWish();
  /** Size and pins are the visitor's own. */
  const [opponentsOfLink, setOpponentsOfLink] = useState(asked);
  const [isShared, setIsShared] = useState(hasTeam);
  /** The last choice made here; undefined before the first, and after it was taken back. */
  const [lastChoice, setLastChoice] = useState<{ before: Wish; after: Wish }>();
  const withoutGoneChampions = useCallback(
    (one: Wish) =>
      withoutGone(opponentsOfLink ? { ...one, opponents: opponentsOfLink } : one, (name) =>
        champions.some(({ slug }) => slug === name),
      ),
    [opponentsOfLink, champions],
  );
  const wish = useMemo(() => withoutGoneChampions(kept), [withoutGoneChampions, kept]);
  const change = useCallback(
    (next: (now: Wish) => Wish) => {
      setIsShared(false);
      setOpponentsOfLink(null);
      changeKept((before) => {
        const after = next(withoutGoneChampions(before));
        setLastChoice({ before, after });
        return after;
      });
    },
    [withoutGoneChampions, changeKept],
  );
  // What another tab chose since is not taken back here (`rules 57`).
  const undo =
    lastChoice &&
    JSON.stringify(lastChoice.after) === JSON.stringify(kept) &&
    (() => {
      changeKept(() => lastChoice.before);
      setLastChoice(undefined);
    });
  return [wish, isShared, change, undo] as const;
}

/** What a button does that goes when it is pressed: the focus is not lost with it. */
type KeepFocus = (act: () => void) => () => void;

type PanelProps = {
  offer: Offer;
  wish: Wish;
  champions: readonly TeamChampion[];
  change: (next: (now: Wish) => Wish) => void;
};

type OpponentsProps = PanelProps & {
  events: readonly EventOpponents[];
  /** Stands between the choice and the events. */
  children: ReactNode;
};

function Opponents({ offer, wish, champions, change, events, children }: OpponentsProps) {
  const { t } = offer;
  return (
    <ToolPanel as="section" look="ask" aria-labelledby="team-opponents" className={styles.panel}>
      <ToolHeading level={2} size="h3" id="team-opponents">
        {t('team.opponents')}
      </ToolHeading>
      <Chosen
        offer={offer}
        label={t('team.opponent.add')}
        chosen={named(champions, wish.opponents)}
        choosable={champions.filter(({ slug }) => !wish.opponents.includes(slug))}
        most={mostOpponents}
        full={<p>{t('team.full')}</p>}
        onAdd={(slug) => change((now) => addOpponent(now, slug))}
        onRemove={(slug) => change((now) => removeOpponent(now, slug))}
      />
      {children}
      {events.length > 0 && (
        <div role="group" aria-labelledby="team-events" className={styles.events}>
          <span id="team-events">{t('team.events')}</span>
          {events.map(({ title, language, opponents }) => (
            <ToolButton
              key={title}
              size="small"
              lang={language}
              onClick={() => change((now) => ({ ...now, opponents }))}
            >
              {title}
            </ToolButton>
          ))}
        </div>
      )}
    </ToolPanel>
  );
}

type OwnTeamProps = PanelProps & {
  roster: FollowedRoster | undefined;
  isFromRoster: boolean;
  calculator: string;
  onPin: (slug: string) => void;
};

function OwnTeam({ offer, wish, champions, change, roster, isFromRoster, calculator, onPin }: OwnTeamProps) {
  const { t } = offer;
  const rosterIds = roster?.ids ?? [];
  const pinned = pinnedIn(wish);
  return (
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
        disabled={rosterIds.length === 0 ? 'roster' : undefined}
        onChoose={(from) => change((now) => ({ ...now, from }))}
      />
      <p className={styles.note}>
        {rosterIds.length === 0 && !roster?.readAgain ? t('compare.roster.empty') : t('compare.roster.text')}{' '}
        <a href={calculator}>{t('compare.roster.open')}</a>
      </p>
      <Choices
        label={t('team.size')}
        name="size"
        value={wish.size}
        choices={teamSizes.map((size) => [size, `${size}`])}
        onChoose={(size) => change((now) => ({ ...now, size }))}
      />
      <Chosen
        offer={offer}
        label={t('team.pin.add')}
        chosen={named(champions, pinned)}
        choosable={champions.filter(
          ({ slug }) => !pinned.includes(slug) && (!isFromRoster || rosterIds.includes(slug)),
        )}
        most={wish.size}
        onAdd={onPin}
        onRemove={onPin}
      />
    </ToolPanel>
  );
}

/** The best team of the roster, or of all champions. Opponents, size and pins are kept, and followed across tabs. */
export default function Team(props: Props) {
  const { source, events, classNames, addresses, form, children, start = startSearch } = props;
  const { staticUrl } = source;
  const [loaded, retry] = useTeamData(addresses.data);
  const isLoaded = typeof loaded === 'object';
  const namesOnly = useMemo(
    () => ({ champions: props.champions.map(toChampion), terms: [] }),
    [props.champions],
  );
  const data: TeamData = isLoaded ? loaded : namesOnly;
  const { champions } = data;
  const [wish, isShared, change, undo] = useTeamWish(props, champions);
  const roster = useMyRoster();
  const isFromRoster = wish.from === 'roster' && !!roster?.ids.length;
  const [searchWish, readPrestigeAgain] = useSearchWish(data, wish, roster, isFromRoster, staticUrl);
  const [found, searchAgain] = useBestTeam(isLoaded && !isShared ? searchWish : null, start);
  const pin = useCallback((slug: string) => change((now) => togglePin(now, slug)), [change]);
  const t = textsOf(source.texts);
  const statusLine = useRef<HTMLParagraphElement>(null);
  const keepFocus: KeepFocus = (act) => () => {
    statusLine.current?.focus({ preventScroll: true });
    act();
  };
  const status = (() => {
    if (isShared) return '';
    if (wish.opponents.length === 0) return t('team.opponents.none');
    if (!isLoaded || searchAgain) return '';
    if (!found) return t('team.searching');
    const names = named(champions, found.team).map(({ name }) => name);
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
  const panel = { offer: { classNames, t, staticUrl }, wish, champions, change };
  return (
    <>
      {/* What is typed before React listens would be lost. The server knows no roster. */}
      <div className={styles.scripted} inert={roster === undefined}>
        <Opponents {...panel} events={events}>
          <p
            ref={statusLine}
            role="status"
            tabIndex={-1}
            className={status === '' ? hidden.hidden : styles.status}
          >
            {status}
          </p>
          {undo && (
            <ToolButton size="small" onClick={keepFocus(undo)}>
              {t('prestige.undo')}
            </ToolButton>
          )}
          {failures.map(
            ([text, again]) =>
              again && (
                <div key={text} role="alert" className={styles.failure}>
                  <p>{t(text)}</p>
                  <PressButton size="small" onClick={keepFocus(again)}>
                    {t('team.retry')}
                  </PressButton>
                </div>
              ),
          )}
        </Opponents>
        <OwnTeam
          {...panel}
          roster={roster}
          isFromRoster={isFromRoster}
          calculator={addresses.calculator}
          onPin={pin}
        />
      </div>
      <div className={styles.unscripted}>{form}</div>
      {(isShared || !isLoaded) && children}
      {isShared && (
        <div className={styles.scripted}>
          <PressButton onClick={keepFocus(() => change((now) => now))}>{t('team.mine')}</PressButton>
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
