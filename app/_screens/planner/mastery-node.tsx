import { memo } from 'react';
import type { Mastery } from '#lib/masteries/masteries.ts';
import { DrawnMastery, flag, longest } from './drawing.tsx';
import styles from './graph.module.css';
import type { NodeState, PlannerStore } from './planner-store.ts';
import { requirementLabel, statusOf } from './texts.ts';
import { useFollowedNodeState, useNodeState } from './use-planner.ts';
import { useStarted } from './use-started.ts';

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
    <span className={styles.name} data-long={flag(name.length + lacks.length > longest)} aria-hidden="true">
      {name}
      {!isActive && (
        <small data-error={flag(level > 0)}>
          {store.words.t('masteries.needs.missing', { list: lacks })}
        </small>
      )}
    </span>
  );
});

type ControlsProps = Pick<Props, 'store' | 'mastery'> & { level: number; tabIndex: number };

/**
 * Minus and plus. They do nothing without script, so the server draws their boxes by the style sheet alone: two buttons for
 * each of seventy masteries are 25 kB.
 */
const Controls = memo(function Controls({ store, mastery, level, tabIndex }: ControlsProps) {
  const { words } = store;
  const { id, name, levels } = mastery;
  if (!useStarted()) return null;
  return (
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
        data-idle={level >= levels.length}
        aria-label={words.t('masteries.raise', { name })}
      />
    </>
  );
});

type OpenProps = Pick<Props, 'store' | 'mastery'> & { state: NodeState; tabIndex: number };

/**
 * Opens the mastery's dialog. It is empty and lies over figure and name: its label says the same in full words, which
 * WCAG 2.5.3 would not allow for a button that contains other words. What it does comes with the script, and so does what
 * says that.
 */
const OpenButton = memo(function OpenButton({ store, mastery, state, tabIndex }: OpenProps) {
  const { id, name, levels } = mastery;
  const { level, missing } = state;
  const promises = { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': '+ -' } as const;
  return (
    <button
      data-do="open"
      data-id={id}
      tabIndex={tabIndex}
      aria-label={`${name} ${statusOf(level, levels.length, missing, store)}`}
      {...(useStarted() && promises)}
    />
  );
});

/** A mastery with minus and plus. The planner handles clicks and keys for all of them by `data-do` and `data-id`. */
export const MasteryNode = memo(function MasteryNode({ store, mastery, lane, isTabStop, isOpen }: Props) {
  const state = useNodeState(store, mastery.id);
  const { level, missing } = state;
  const tabIndex = isTabStop ? 0 : -1;
  const controls = <Controls {...{ store, mastery, level, tabIndex }} />;
  return (
    <DrawnMastery {...{ mastery, lane, level, isOpen, controls }} isActive={missing.length === 0}>
      <Name store={store} mastery={mastery} />
      <OpenButton {...{ store, mastery, state, tabIndex }} />
    </DrawnMastery>
  );
});
