import { useMemo } from 'react';
import type { Comparison as Compared } from '#lib/masteries/compare.ts';
import { compareBuilds } from '#lib/masteries/compare.ts';
import type { Build, Mastery } from '#lib/masteries/masteries.ts';
import { describeText } from '#lib/masteries/receipt.ts';
import styles from './builds-dialog.module.css';
import type { PlannerStore } from './planner-store.ts';
import type { Words } from './texts.ts';

function Difference({ left, right, words }: { left: number; right: number; words: Words }) {
  const by = right - left;
  return (
    <td data-sign={Math.sign(by)}>
      {by > 0 ? '+' : ''}
      {words.number(by)}
    </td>
  );
}

type Known = { compared: Compared; words: Words };

function Points({ compared, words }: Known) {
  const rows = [
    { name: words.t('masteries.points.title'), ...compared.points, isHead: true },
    ...compared.sections.map(({ section, ...pair }) => ({
      name: words.section(section),
      ...pair,
      isHead: false,
    })),
  ];
  return (
    <tbody>
      {rows.map(({ name, left, right, isHead }) => (
        <tr key={name} data-head={isHead}>
          <th scope="row">{name}</th>
          <td>{left}</td>
          <td>{right}</td>
          <Difference left={left} right={right} words={words} />
        </tr>
      ))}
    </tbody>
  );
}

function Costs({ compared, words }: Known) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          {words.t('masteries.costs')}
        </th>
      </tr>
      {compared.costs.map(({ resource, left, right }) => (
        <tr key={resource.id}>
          <th scope="row">{words.resource(resource)}</th>
          <td>{words.number(left)}</td>
          <td>{words.number(right)}</td>
          <Difference left={left} right={right} words={words} />
        </tr>
      ))}
    </tbody>
  );
}

function Effect({ mastery, level, words }: { mastery: Mastery; level: number; words: Words }) {
  const values = mastery.levels[level - 1]?.values ?? [null, null, null];
  return (
    <td>
      <b>{level}</b> <small>{level > 0 ? describeText(mastery.description, values, words.value) : '–'}</small>
    </td>
  );
}

function Effects({ compared, words }: Known) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          {words.t('masteries.effects')}
        </th>
      </tr>
      {compared.levels.map(({ mastery, left, right }) => (
        <tr key={mastery.id}>
          <th scope="row">{mastery.name}</th>
          <Effect mastery={mastery} level={left} words={words} />
          <Effect mastery={mastery} level={right} words={words} />
          <Difference left={left} right={right} words={words} />
        </tr>
      ))}
    </tbody>
  );
}

type Props = { store: PlannerStore; left: Build; right: Build; names: [string, string] };

/** Points, costs and effects of two builds side by side, with the differences of the second one. */
export function Comparison({ store, left, right, names }: Props) {
  const { tree, words } = store;
  const compared = useMemo(
    () => compareBuilds(tree, left, right, words.collator),
    [tree, left, right, words],
  );
  if (compared.levels.length === 0) return <p className={styles.note}>{words.t('masteries.compare.same')}</p>;
  return (
    <div className={styles.tables}>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{names[0]}</th>
            <th scope="col">{names[1]}</th>
            <th scope="col">{words.t('masteries.compare.difference')}</th>
          </tr>
        </thead>
        <Points compared={compared} words={words} />
        <Costs compared={compared} words={words} />
        <Effects compared={compared} words={words} />
      </table>
    </div>
  );
}
