import type { ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { ToolHeading } from '#components/tool/tool-heading.tsx';
import type { MatchupReport, TeamChampion } from '#lib/team/matchup.ts';
import { scoreTerms } from '#lib/team/rate-team.ts';
import type { ReportWays } from './report-ways.ts';
import { Face } from './face.tsx';
import styles from './team.module.css';

type NameProps = { champion: TeamChampion; ways: ReportWays };

function Name({ champion: { slug, name, nameLanguage }, ways }: NameProps) {
  return (
    <a href={ways.articleOf(slug)} lang={nameLanguage}>
      {name}
    </a>
  );
}

type Props = {
  title: string;
  report: MatchupReport;
  ways: ReportWays;
  /** What stands below a champion of the team. */
  below?: (champion: TeamChampion) => ReactNode;
  /** Whether its rating stands below the team already. */
  isRated?: boolean;
};

/** A team against opponents: the terms of its rating, and what each of them is made of. */
export function TeamReport({ title, report, ways, below, isRated = true }: Props) {
  return (
    <section className={styles.report} id="team" aria-labelledby="team-title" tabIndex={-1}>
      <ToolHeading level={2} size="h3" id="team-title">
        {title}
      </ToolHeading>
      <ul className={styles.team}>
        {report.team.map((champion) => (
          <li key={champion.slug} className={styles.member} data-class={champion.championClass}>
            <Face champion={champion} staticUrl={ways.staticUrl} />
            <span className={`display-type ${styles.memberName}`}>
              <Name champion={champion} ways={ways} />
            </span>
            {champion.prestige !== null && (
              <span className={styles.prestige}>
                {`${ways.t('team.score.prestige')}: ${ways.formatNumber(champion.prestige)}`}
              </span>
            )}
            <Ratings champion={champion} ways={ways} />
            {below?.(champion)}
          </li>
        ))}
      </ul>
      {isRated && (
        <>
          <Score report={report} ways={ways} />
          <div className={styles.parts}>
            <Answers report={report} ways={ways} />
            <Effects report={report} ways={ways} />
            <Synergies report={report} ways={ways} />
          </div>
        </>
      )}
    </section>
  );
}

/** Where tier lists put a champion of the team, and whether they know its last change. */
function Ratings({ champion: { ratings = [] }, ways }: NameProps) {
  if (ratings.length === 0) return null;
  return (
    <ul className={styles.ratings}>
      {ratings.map(({ list, text, stale, language }) => (
        <li key={list}>
          <a href={ways.tierList.replace('*', encodeURIComponent(list))} lang={language}>
            {text}
          </a>
          {stale && <strong>{stale}</strong>}
        </li>
      ))}
    </ul>
  );
}

type PartProps = Pick<Props, 'report' | 'ways'>;

function Score({ report: { score, opponents, effects }, ways: { t, formatNumber } }: PartProps) {
  const outOf = { countered: opponents.length, tried: score.countered, immunities: effects.length };
  return (
    <div className={styles.score}>
      <dl>
        {scoreTerms.map((term) => {
          const all = outOf[term as keyof typeof outOf] as number | undefined;
          const n = formatNumber(score[term]);
          return (
            <div key={term}>
              <dt>{t(`team.score.${term}`)}</dt>
              <dd>{all === undefined ? n : t('team.of', { n, all: formatNumber(all) })}</dd>
            </div>
          );
        })}
      </dl>
      <p>{t('team.order')}</p>
    </div>
  );
}

/** Who beats each of the opponents. */
export function Answers({ report: { opponents }, ways }: PartProps) {
  const { t } = ways;
  if (opponents.length === 0) return null;
  return (
    <section aria-labelledby="team-answers">
      <ToolHeading level={3} size="h4" id="team-answers">
        {t('team.answers')}
      </ToolHeading>
      <dl className={styles.answers}>
        {opponents.map(({ champion, answers }) => (
          <div key={champion.slug} data-class={champion.championClass}>
            <dt className="label-type" lang={champion.nameLanguage}>
              {champion.name}
            </dt>
            {answers.length === 0 && (
              <dd className={styles.gap}>{t('team.answers.none', { name: champion.name })}</dd>
            )}
            {answers.map(({ champion: by, counter }) => (
              <dd key={by.slug}>
                <Name champion={by} ways={ways} />{' '}
                <span className={styles.basis} data-tried={counter.isTried ? '' : undefined}>
                  {t(counter.isTried ? 'team.tried' : 'team.theory')}
                </span>{' '}
                {counter.source && (
                  <a
                    href={counter.source}
                    rel="nofollow noopener"
                    target={ways.newTab ? '_blank' : undefined}
                  >
                    {t('team.proof')}
                    {ways.newTab}
                  </a>
                )}
                {counter.text && <p lang={champion.textLanguage}>{counter.text}</p>}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

function Effects({ report: { effects, team }, ways }: PartProps) {
  const { t, termOf } = ways;
  if (effects.length === 0) return null;
  const memberOf = (slug: string) => team.find((one) => one.slug === slug);
  return (
    <section aria-labelledby="team-effects">
      <ToolHeading level={3} size="h4" id="team-effects">
        {t('team.effects')}
      </ToolHeading>
      <ul className={styles.effects}>
        {effects.map(({ effect, by }) => {
          const { word, language } = termOf(effect);
          const met = by.map(memberOf).filter((one) => one !== undefined);
          if (met.length === 0)
            return (
              <li key={effect} className={styles.gap}>
                {t('team.gap', { effect: word })}
              </li>
            );
          return (
            <li key={effect}>
              <b lang={language}>{word}</b>
              <Icon name="check" />
              {met.map((champion) => (
                <Name key={champion.slug} champion={champion} ways={ways} />
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Synergies({ report: { synergies }, ways }: PartProps) {
  const { t } = ways;
  if (synergies.length === 0) return null;
  return (
    <section aria-labelledby="team-synergies">
      <ToolHeading level={3} size="h4" id="team-synergies">
        {t('team.synergies')}
      </ToolHeading>
      <ul className={styles.synergies}>
        {synergies.map(({ one, other, text }) => (
          <li key={`${one.slug} ${other.slug}`}>
            <Name champion={one} ways={ways} /> + <Name champion={other} ways={ways} />
            {text && <p lang={one.textLanguage}>{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
