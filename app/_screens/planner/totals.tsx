import { memo } from 'react';
import { ToolHeading } from '#components/tool/tool-heading.tsx';
import type { Build } from '#lib/masteries/masteries.ts';
import { costsOf, effectsOf } from '#lib/masteries/receipt.ts';
import { Description } from './description.tsx';
import type { PlannerStore } from './planner-store.ts';
import styles from './receipt.module.css';

type Props = { store: Pick<PlannerStore, 'tree' | 'words'>; build: Build };

/** Costs and effects of a build. */
export const Totals = memo(function Totals({ store, build }: Props) {
  const { tree, words } = store;
  const costs = costsOf(tree, build, words.collator);
  const groups = effectsOf(tree, build, words.collator);
  if (groups.length === 0) return <p className={styles.empty}>{words.t('masteries.empty')}</p>;
  return (
    <>
      {costs.length > 0 && (
        <section className={styles.part}>
          <ToolHeading level={3} size="label">
            {words.t('masteries.costs')}
          </ToolHeading>
          <ul className={styles.costs}>
            {costs.map((cost) => (
              <li key={cost.id} data-resource={cost.id}>
                <span>{words.resource(cost)}</span>
                <b>{words.number(cost.quantity)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part}>
        <ToolHeading level={3} size="label">
          {words.t('masteries.effects')}
        </ToolHeading>
        {groups.map(({ type, effects }) => (
          <div key={type} className={styles.effects}>
            <ToolHeading level={4} size="small">
              {words.type(type)}
            </ToolHeading>
            <ul>
              {effects.map(({ mastery, level, max }) => (
                <li key={mastery.id} data-section={mastery.section} data-max={level === max}>
                  <b>{mastery.name}</b>{' '}
                  <span className={styles.level}>
                    {level}/{max}
                  </span>
                  <p>
                    <Description mastery={mastery} level={level} words={words} />
                  </p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </>
  );
});
