import { memo } from 'react';
import type { Build } from '#lib/masteries/masteries.ts';
import { levelOf, maxPoints, pointsOf } from '#lib/masteries/masteries.ts';
import { missingOf } from '#lib/masteries/requirements.ts';
import type { Action, LastEvent } from './planner-state.ts';
import type { PlannerStore } from './planner-store.ts';
import styles from './planner.module.css';
import type { PlannerKey } from './texts.ts';
import { statusOf } from './texts.ts';
import { useSettled } from './use-planner.ts';

/** Whether the tree shows the event already, so that it is announced to screen readers only. */
function isQuiet({ action, refusal, hasBrought }: LastEvent): boolean {
  return refusal === null && !hasBrought && ['raise', 'lower', 'rank', 'level'].includes(action.type);
}

const done: Partial<Record<Action['type'], PlannerKey>> = {
  'add-missing': 'masteries.added',
  'reset-all': 'masteries.cleared',
  'reset-section': 'masteries.cleared',
  core: 'masteries.core.done',
  undo: 'masteries.undone',
  redo: 'masteries.redone',
  keep: 'masteries.shared.kept',
  open: 'masteries.builds.opened',
  follow: 'masteries.followed',
};

function doneText({ action, hasBrought }: LastEvent, build: Build, store: PlannerStore): string {
  const { tree, words } = store;
  if (action.type === 'announce') return action.text;
  const mastery = 'id' in action ? tree.byId.get(action.id) : undefined;
  const name = 'name' in action ? action.name : (mastery?.name ?? '');
  const key = done[action.type];
  if (key) return words.t(key, { name });
  if (!mastery) return '';
  const [level, max] = [levelOf(build, mastery.id), mastery.levels.length];
  const status = `${name}: ${statusOf(level, max, missingOf(tree, build, mastery), store)}`;
  return hasBrought ? `${words.t('masteries.added', { name })}. ${status}` : status;
}

/** The text of the live region: the event and the total. */
function textOf(lastEvent: LastEvent | null, build: Build, store: PlannerStore): string {
  if (!lastEvent) return '';
  const { tree, words } = store;
  const { refusal } = lastEvent;
  if (refusal)
    return words.t(`masteries.refused.${refusal === 'unknown' ? 'nothing' : refusal}`, { max: maxPoints });
  const text = doneText(lastEvent, build, store);
  if (lastEvent.action.type === 'announce') return text;
  const total = words.t('masteries.said', { points: pointsOf(tree, build), max: maxPoints });
  return [text, total].filter(Boolean).join('. ');
}

/** The live region: the last event and the total. */
export const LiveRegion = memo(function LiveRegion({ store }: { store: PlannerStore }) {
  const { lastEvent, history } = useSettled(store);
  const line = textOf(lastEvent, history.present, store);
  return (
    <p
      className={styles.line}
      role="status"
      data-refused={lastEvent !== null && lastEvent.refusal !== null}
      data-quiet={lastEvent !== null && isQuiet(lastEvent)}
    >
      {lastEvent && line !== '' && <span key={lastEvent.number}>{line}</span>}
    </p>
  );
});
