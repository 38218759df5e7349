import { memo, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import CopyButton from '#components/copy-button/copy-button.lazy.tsx';
import type { TeamChampion, TeamData } from '#lib/team/matchup.ts';
import { reportOf } from '#lib/team/matchup.ts';
import { pinnedIn } from './kept-wish.ts';
import type { ReportSource } from './report-ways.ts';
import { makeWays } from './report-ways.ts';
import { TeamReport } from './team-report.tsx';
import type { Found } from './team-search.ts';
import styles from './team.module.css';
import { useWish } from './use-wish.ts';

type ResultProps = {
  found: Found;
  data: TeamData;
  source: ReportSource;
  shared: string;
  onPin: (slug: string) => void;
};

type PinProps = Pick<ResultProps, 'onPin'> & { slug: string; label: string };

/** Follows the choice by itself, so that the report waits for its team alone. */
function Pin({ slug, label, onPin }: PinProps) {
  const [wish] = useWish();
  const box = useRef<HTMLInputElement>(null);
  // A champion that is kept no longer may leave the team, and must not take the focus with it.
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      if (current === document.activeElement) current?.closest('section')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <label className={styles.pin}>
      <input ref={box} type="checkbox" checked={pinnedIn(wish).includes(slug)} onChange={() => onPin(slug)} />
      <span>{label}</span>
    </label>
  );
}

/** With the prestige that the champions have in the roster. */
function teamOf({ team, wish }: Found, bySlug: ReadonlyMap<string, TeamChampion>): TeamChampion[] {
  const prestige = new Map(wish.pool.map((one) => [one.slug, one.prestige]));
  return team.flatMap((slug) => {
    const champion = bySlug.get(slug);
    return champion ? [{ ...champion, prestige: prestige.get(slug) ?? null }] : [];
  });
}

/** The best team, with a way to keep its champions, and its link. It is rendered anew for another team only. */
function Result({ found, data, source, shared, onPin }: ResultProps) {
  const ways = useMemo(() => makeWays(source, data), [source, data]);
  const { t } = ways;
  const report = useMemo(() => {
    const bySlug = new Map(data.champions.map((champion) => [champion.slug, champion]));
    const opponents = found.wish.opponents.flatMap(({ slug }) => bySlug.get(slug) ?? []);
    return reportOf(teamOf(found, bySlug), opponents, data.champions);
  }, [found, data]);
  const below = useCallback(
    ({ slug, name }: TeamChampion) => <Pin slug={slug} label={t('team.pin', { name })} onPin={onPin} />,
    [t, onPin],
  );
  // Of the first report the team is painted by itself: all of it at once takes a slow phone more than 50 ms.
  const isRated = useDeferredValue(true, false);
  const slugs = (list: readonly { slug: string }[]) =>
    list.map(({ slug }) => encodeURIComponent(slug)).join(',');
  return (
    <>
      {found.team.length < found.wish.size && <p>{t('team.few')}</p>}
      <TeamReport title={t('team.best')} report={report} ways={ways} below={below} isRated={isRated} />
      <CopyButton
        text={shared.replace('*', `vs=${slugs(found.wish.opponents)}&team=${slugs(report.team)}`)}
        label={t('compare.copy')}
        done={t('guide.copied')}
      />
    </>
  );
}

export default memo(Result);
