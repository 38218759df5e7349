import type { CSSProperties } from 'react';
import { memo, useId, useState } from 'react';
import { ToolButton } from '#components/tool/tool-button.tsx';
import { averagePrestige, goalGap } from '#lib/prestige/average.ts';
import { changeCurrent, parseGoal } from '#lib/prestige/rosters.ts';
import { slots } from '#lib/prestige/rows.ts';
import styles from './average-bar.module.css';
import { ToolIcon } from './tool-icon.tsx';
import type { PanelProps } from './calculator-store.ts';

/** The sticky bar with the average. Its height never changes. */
export const AverageBar = memo(function AverageBar({ store, state }: PanelProps) {
  const { words, change } = store;
  const { goal } = state.roster;
  const { message } = state;
  const canUndo = state.history.past.length > 0;
  const canRedo = state.history.future.length > 0;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [visit, setVisit] = useState(0);
  const values = state.shown.map(({ prestige }) => prestige);
  const counted = state.shown.filter(({ isCounted }) => isCounted).length;
  const average = averagePrestige(values);
  const gap = goal === null ? null : goalGap(values, goal);
  const short = gap ? words.t('goal.short', gap) : words.t('goal.reached');
  const share = goal === null ? counted / slots : Math.min(1, average / goal);
  const style: CSSProperties & Record<'--share', number> = { '--share': share };
  return (
    <div
      className={styles.bar}
      data-part="average"
      data-goal={goal === null || gap ? undefined : 'reached'}
      style={style}
    >
      <div className={styles.place}>
        <p className={styles.average}>
          <span className={`label-type ${styles.label}`} id={`${id}average`}>
            {words.t('average')}
          </span>
          <output className={styles.number} aria-labelledby={`${id}average`}>
            {words.number(average)}
          </output>
          <span className={styles.counted}>
            {words.t('counted', { counted, slots })}{' '}
            <b className={styles.gap} id={`${id}gap`}>
              {goal === null ? null : short}
            </b>
          </span>
        </p>
      </div>
      <div className={styles.goal}>
        <label className="label-type" htmlFor={`${id}goal`}>
          {words.t('goal')}
        </label>
        <input
          id={`${id}goal`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          placeholder="–"
          value={typed ?? (goal === null ? '' : String(goal))}
          aria-describedby={`${id}gap`}
          onChange={({ target }) => {
            setTyped(target.value);
            const next = parseGoal(target.value);
            // Changes during one visit to the field are one step of undo.
            change(
              (old) => changeCurrent(old, (one) => (one.goal === next ? one : { ...one, goal: next })),
              '',
              `goal ${visit}`,
            );
          }}
          onBlur={() => {
            setTyped(null);
            setVisit(visit + 1);
          }}
        />
      </div>
      {/* Not `disabled`, because a disabled button would lose the focus at the last step. The store itself
          knows whether there is a step, also just after a change, before this bar is rendered again. */}
      <div className={styles.undo}>
        <ToolButton aria-disabled={!canUndo} onClick={store.undo}>
          <ToolIcon name="undo" />
          <span>{words.t('undo')}</span>
        </ToolButton>
        <ToolButton aria-disabled={!canRedo} onClick={store.redo}>
          <ToolIcon name="redo" />
          <span>{words.t('redo')}</span>
        </ToolButton>
      </div>
      <p className={styles.announcement} role="status">
        {message.text === '' ? null : <span key={message.count}>{message.text}</span>}
      </p>
    </div>
  );
});
