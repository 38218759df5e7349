import type { Mastery, MasteryLevel, Tree } from '#lib/masteries/masteries.ts';
import { describeText } from '#lib/masteries/receipt.ts';
import styles from './catalogue.module.css';
import { LevelsHead } from './levels-head.tsx';
import type { Words } from './texts.ts';

function needsOf(level: MasteryLevel, tree: Tree, words: Words): string {
  const needs = level.needs.map((id) => tree.byId.get(id)?.name ?? id);
  const points = level.spend
    ? [
        words.t('masteries.needs.points', {
          n: level.spend.value,
          section: words.section(level.spend.section),
        }),
      ]
    : [];
  const player = level.playerLevel > 0 ? [words.t('masteries.player-level', { n: level.playerLevel })] : [];
  return [...player, ...needs, ...points].join(' · ') || '–';
}

function costOf(level: MasteryLevel, words: Words): string {
  const costs = level.cost.map((cost) => `${words.number(cost.quantity)} ${words.resource(cost)}`);
  const unlocks = level.unlock.map(
    (cost) => `${words.number(cost.quantity)} ${words.resource(cost)} (${words.t('masteries.unlock')})`,
  );
  return [...costs, ...unlocks].join(' · ') || '–';
}

type Props = { tree: Tree; words: Words };

/** Few attributes, because there are seventy of it in the page: a cell's place says whether it is the head of a row. */
function Entry({ mastery, tree, words }: Props & { mastery: Mastery }) {
  return (
    <div id={`mastery-${mastery.id}`}>
      <h4>
        {`${mastery.name} `}
        <span>{words.type(mastery.type)}</span>
      </h4>
      <table>
        <LevelsHead words={words} />
        <tbody>
          {mastery.levels.map((level) => (
            <tr key={level.level}>
              <th>{level.level}</th>
              <td>{describeText(mastery.description, level.values, words.value)}</td>
              <td>{needsOf(level, tree, words)}</td>
              <td>{costOf(level, words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Every mastery with its table, for visitors without script and for search engines. */
export function Catalogue({ tree, words }: Props) {
  return (
    <section className={styles.catalogue} aria-labelledby="catalogue-title">
      <h2 id="catalogue-title">{words.t('masteries.catalogue')}</h2>
      <p>{words.t('masteries.catalogue.lead')}</p>
      {tree.sections.map((section) => (
        <details key={section} data-section={section}>
          <summary>
            <h3>{words.section(section)}</h3>
          </summary>
          <div className={styles.entries}>
            {tree.bySection[section].map((mastery) => (
              <Entry key={mastery.id} mastery={mastery} tree={tree} words={words} />
            ))}
          </div>
        </details>
      ))}
    </section>
  );
}
