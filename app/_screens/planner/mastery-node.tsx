import { memo } from 'react';
import type { Mastery } from '#lib/masteries/masteries.ts';
import { DrawnMastery, longest } from './drawing.tsx';
import styles from './graph.module.css';
import type { PlannerStore } from './planner-store.ts';
import { requirementLabel, statusOf } from './texts.ts';
import { useFollowedNodeState, useNodeState } from './use-planner.ts';

type Props = {
  store: PlannerStore;
  mastery: Mastery;
  lane: number;
  isTabStop: boolean;
  isOpen: boolean;
};

/** Name and missing requirements. They change the layout, so they follow after the paint of the click. */
const Name = memo(function Name({ store, mastery }: Pick<Props, 'store' | 'mastery'>) {
  const { name } = mastery;
  const { level, missing } = useFollowedNodeState(store, mastery.id);
  const isActive = missing.length === 0;
  const lacks = missing.map((one) => requirementLabel(one, store)).join(', ');
  return (
    <span
      className={styles.name}
      data-long={name.length + lacks.length > longest}
      data-far={level === 0 && !isActive}
      aria-hidden="true"
    >
      {name}
      {!isActive && (
        <span className={styles.lacks} data-error={level > 0}>
          {store.words.t('masteries.needs.missing', { list: lacks })}
        </span>
      )}
    </span>
  );
});

/**
 * A mastery with minus and plus. The planner handles clicks and keys for all of them by `data-do` and `data-id`. The
 * button that opens the mastery's dialog is empty and lies over figure and name: its label says the same in full words,
 * which WCAG 2.5.3 would not allow for a button that contains other words.
 */
export const MasteryNode = memo(function MasteryNode({ store, mastery, lane, isTabStop, isOpen }: Props) {
  const { words } = store;
  const { id, name } = mastery;
  const { level, missing } = useNodeState(store, id);
  const max = mastery.levels.length;
  const tabIndex = isTabStop ? 0 : -1;
  const controls = (
    <>
      <button
        type="button"
        className={styles.minus}
        data-do="lower"
        data-id={id}
        tabIndex={tabIndex}
        data-idle={level === 0}
        aria-label={words.t('masteries.lower', { name })}
      />
      <button
        type="button"
        className={styles.plus}
        data-do="raise"
        data-id={id}
        tabIndex={tabIndex}
        data-idle={level >= max}
        aria-label={words.t('masteries.raise', { name })}
      />
    </>
  );
  return (
    <DrawnMastery {...{ mastery, lane, level, isOpen, controls }} isActive={missing.length === 0}>
      <Name store={store} mastery={mastery} />
      <button
        type="button"
        className={styles.open}
        data-do="open"
        data-id={id}
        tabIndex={tabIndex}
        aria-label={`${name} ${statusOf(level, max, missing, store)}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="+ -"
      />
    </DrawnMastery>
  );
});
