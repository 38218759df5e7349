import type { Locale } from '@/lib/i18n/locales';
import { localeTag } from '@/lib/i18n/locales';
import { translate } from '@/lib/i18n/messages';
import type { Mastery, MasteryLevel, Tree } from '@/lib/masteries/masteries';
import { sections } from '@/lib/masteries/masteries';
import { describeText, oneDecimal } from '@/lib/masteries/receipt';
import styles from './catalogue.module.css';
import type { Words } from './texts';

function needsOf(level: MasteryLevel, tree: Tree, words: Words, locale: Locale): string {
  const needs = level.needs.map((id) => tree.byId.get(id)?.name ?? id);
  const points = level.spend
    ? [
        words.say('masteries.needs.points', {
          n: level.spend.value,
          section: words.section(level.spend.section),
        }),
      ]
    : [];
  const player =
    level.playerLevel > 0 ? [translate(locale, 'masteries.player-level', { n: level.playerLevel })] : [];
  return [...player, ...needs, ...points].join(' · ') || '–';
}

function costOf(level: MasteryLevel, words: Words): string {
  const costs = level.cost.map((cost) => `${words.number(cost.quantity)} ${words.resource(cost)}`);
  const unlocks = level.unlock.map(
    (cost) => `${words.number(cost.quantity)} ${words.resource(cost)} (${words.say('masteries.unlock')})`,
  );
  return [...costs, ...unlocks].join(' · ') || '–';
}

type Props = { tree: Tree; words: Words; locale: Locale };

function Entry({ mastery, tree, words, locale }: Props & { mastery: Mastery }) {
  const format = oneDecimal(localeTag(locale));
  return (
    <article className={styles.entry} id={`mastery-${mastery.id}`}>
      <h4>
        {mastery.name} <span>{words.type(mastery.type)}</span>
      </h4>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.say('masteries.rank')}</th>
            <th scope="col">{words.say('masteries.effect')}</th>
            <th scope="col">{words.say('masteries.requires')}</th>
            <th scope="col">{words.say('masteries.cost')}</th>
          </tr>
        </thead>
        <tbody>
          {mastery.levels.map((level) => (
            <tr key={level.level}>
              <th scope="row">{level.level}</th>
              <td>{describeText(mastery.description, level.values, format)}</td>
              <td>{needsOf(level, tree, words, locale)}</td>
              <td>{costOf(level, words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

/** Every mastery with its texts and table, for whoever reads without script. */
export function Catalogue({ tree, words, locale }: Props) {
  return (
    <section className={styles.catalogue} aria-labelledby="catalogue-title">
      <h2 id="catalogue-title">{translate(locale, 'masteries.catalogue')}</h2>
      <p>{translate(locale, 'masteries.catalogue.lead')}</p>
      {sections
        .filter((section) => tree.bySection[section].length > 0)
        .map((section) => (
          <details key={section} data-section={section}>
            <summary>
              <h3>{words.section(section)}</h3>
            </summary>
            <div className={styles.entries}>
              {tree.bySection[section].map((mastery) => (
                <Entry key={mastery.id} mastery={mastery} tree={tree} words={words} locale={locale} />
              ))}
            </div>
          </details>
        ))}
    </section>
  );
}
