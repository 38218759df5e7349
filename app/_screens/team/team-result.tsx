import CopyButton from '#components/copy-button/copy-button.lazy.tsx';
import type { TeamChampion, TeamData } from '#lib/team/matchup.ts';
import { reportOf } from '#lib/team/matchup.ts';
import type { Wish } from './kept-wish.ts';
import type { ReportWays } from './report-ways.ts';
import { TeamReport } from './team-report.tsx';
import styles from './team.module.css';

type ResultProps = {
  opponents: readonly TeamChampion[];
  team: readonly TeamChampion[] | null;
  data: TeamData;
  wish: Wish;
  ways: ReportWays;
  shared: string;
  onPin: (slug: string) => void;
};

/** The best team, with a way to keep its champions, and its link. */
export default function Result({ opponents, team, data, wish, ways, shared, onPin }: ResultProps) {
  const { t } = ways;
  if (!team) return <p role="status">{t('team.searching')}</p>;
  const slugs = (list: readonly TeamChampion[]) => list.map(({ slug }) => encodeURIComponent(slug)).join(',');
  return (
    <>
      {team.length < wish.size && <p role="status">{t('team.few')}</p>}
      <TeamReport
        title={t('team.best')}
        report={reportOf(team, opponents, data.champions)}
        ways={ways}
        below={({ slug, name }) => (
          <label className={styles.pin}>
            <input type="checkbox" checked={wish.pinned.includes(slug)} onChange={() => onPin(slug)} />
            <span>{t('team.pin', { name })}</span>
          </label>
        )}
      />
      <CopyButton
        text={shared.replace('*', `vs=${slugs(opponents)}&team=${slugs(team)}`)}
        label={t('compare.copy')}
        done={t('guide.copied')}
      />
    </>
  );
}
