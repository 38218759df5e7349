import { useMemo } from 'react';
import { compareBuilds } from '@/lib/masteries/compare';
import type { Build, Tree } from '@/lib/masteries/masteries';
import { describeText } from '@/lib/masteries/receipt';
import styles from './builds-dialog.module.css';
import type { Words } from './texts';

function Difference({ left, right, words }: { left: number; right: number; words: Words }) {
  const by = right - left;
  return (
    <td data-sign={Math.sign(by)}>
      {by > 0 ? '+' : ''}
      {words.number(by)}
    </td>
  );
}

/** Points, costs and effects of two builds side by side, with the differences of the second one. */
export function Comparison({
  tree,
  left,
  right,
  names,
  words,
}: {
  tree: Tree;
  left: Build;
  right: Build;
  names: [string, string];
  words: Words;
}) {
  const compared = useMemo(
    () => compareBuilds(tree, left, right, words.collator),
    [tree, left, right, words],
  );
  const rows = [
    { name: words.say('masteries.points.title'), ...compared.points, isHead: true },
    ...compared.sections.map(({ section, ...pair }) => ({
      name: words.section(section),
      ...pair,
      isHead: false,
    })),
  ];
  const effect = (mastery: (typeof compared.levels)[number]['mastery'], level: number) =>
    level > 0
      ? describeText(
          mastery.description,
          mastery.levels[level - 1]?.values ?? [null, null, null],
          words.value,
        )
      : '–';
  if (compared.levels.length === 0)
    return <p className={styles.same}>{words.say('masteries.compare.same')}</p>;
  return (
    <div className={styles.tables}>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{names[0]}</th>
            <th scope="col">{names[1]}</th>
            <th scope="col">{words.say('masteries.compare.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, left: a, right: b, isHead }) => (
            <tr key={name} data-head={isHead}>
              <th scope="row">{name}</th>
              <td>{a}</td>
              <td>{b}</td>
              <Difference left={a} right={b} words={words} />
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              {words.say('masteries.costs')}
            </th>
          </tr>
          {compared.costs.map(({ resource, left: a, right: b }) => (
            <tr key={resource.id}>
              <th scope="row">{words.resource(resource)}</th>
              <td>{words.number(a)}</td>
              <td>{words.number(b)}</td>
              <Difference left={a} right={b} words={words} />
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              {words.say('masteries.effects')}
            </th>
          </tr>
          {compared.levels.map(({ mastery, left: a, right: b }) => (
            <tr key={mastery.id}>
              <th scope="row">{mastery.name}</th>
              <td>
                <b>{a}</b> <small>{effect(mastery, a)}</small>
              </td>
              <td>
                <b>{b}</b> <small>{effect(mastery, b)}</small>
              </td>
              <Difference left={a} right={b} words={words} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
