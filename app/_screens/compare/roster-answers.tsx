import type { ReactNode } from 'react';
import type { PickerOffer } from '#components/tool/champion-picker.tsx';
import { ToolHeading } from '#components/tool/tool-heading.tsx';
import styles from './compare.module.css';
import type { MyRoster } from './read-roster.ts';

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
  const ownCounters = counters.filter((slug) => roster.ids.includes(slug));
  if (ownCounters.length === 0) return t(counters.length > 0 ? 'roster.none' : 'roster.unknown');
  return (
    <ul>
      {ownCounters.map((slug) => (
        <li key={slug}>{link(slug)}</li>
      ))}
    </ul>
  );
}

type Champion = PickerOffer['champions'][number];

type Props = {
  /** The compared champions. */
  slugs: readonly string[];
  /** The champions that beat each of them. */
  counters: readonly (readonly string[])[];
  roster: MyRoster;
  /** The champions of the roster that can be added. */
  picks: readonly Champion[];
  t: (key: string, name?: string) => string;
  championOf: (slug: string) => Champion;
  articleOf: (slug: string) => string;
  addressWith: (slug: string) => string;
};

/** What the visitor's roster has against the compared champions, and its champions to add. */
export function RosterAnswers({
  slugs,
  counters,
  roster,
  picks,
  t,
  championOf,
  articleOf,
  addressWith,
}: Props) {
  const link = (slug: string) => {
    const { name, language } = championOf(slug);
    return (
      <a href={articleOf(slug)} lang={language}>
        {name}
      </a>
    );
  };
  return (
    <>
      {roster.name && <b>{t('roster.named', roster.name)}</b>}
      {slugs.length > 0 && (
        <>
          <ToolHeading level={3} size="h4">
            {t('roster.who')}
          </ToolHeading>
          <dl className={styles.answers}>
            {slugs.map(championOf).map(({ id, name, championClass, language }, place) => (
              <div key={id} data-class={championClass}>
                <dt className="label-type" lang={language}>
                  {name}
                </dt>
                <dd>
                  <Answer t={t} roster={roster} counters={counters[place] ?? []} link={link} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {picks.length > 0 && (
        <>
          <ToolHeading level={3} size="h4" id="roster-picks">
            {t('roster.pick')}
          </ToolHeading>
          <ul className={styles.picks} aria-labelledby="roster-picks">
            {picks.slice(0, mostPicks).map(({ id, name, championClass, language }) => (
              <li key={id}>
                <a
                  href={addressWith(id)}
                  data-go="compared"
                  data-said={t('said.added', name)}
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
  );
}
