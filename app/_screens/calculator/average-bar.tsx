import type { CSSProperties } from 'react';
import { useId, useState } from 'react';
import { averagePrestige, goalGap } from '@/lib/prestige/average';
import { parseGoal } from '@/lib/prestige/book';
import { slots } from '@/lib/prestige/rows';
import styles from './average-bar.module.css';
import { ToolIcon } from './tool-icon';
import type { Words } from './texts';

/** The last message. The count makes equal messages in a row be announced again. */
export type Said = { text: string; count: number };

type AverageBarProps = {
  values: readonly number[];
  counted: number;
  goal: number | null;
  words: Words;
  said: Said;
  canUndo: boolean;
  canRedo: boolean;
  /** Changes during one visit to the field are one step of undo; `visit` tells visits apart. */
  onGoal: (goal: number | null, visit: number) => void;
  onUndo: () => void;
  onRedo: () => void;
};

/** The sticky bar with the average. Its height never changes. */
export function AverageBar(props: AverageBarProps) {
  const { values, counted, goal, words, said, canUndo, canRedo, onGoal, onUndo, onRedo } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [visit, setVisit] = useState(0);
  const average = averagePrestige(values);
  const gap = goal === null ? null : goalGap(values, goal);
  const short = gap ? words.say('goal.short', gap) : words.say('goal.reached');
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
          <span className={styles.label}>{words.say('average')}</span>
          <output className={styles.number}>{words.number(average)}</output>
          <span className={styles.counted}>
            {words.say('counted', { counted, slots })}{' '}
            <b className={styles.gap} id={`${id}gap`}>
              {goal === null ? null : short}
            </b>
          </span>
        </p>
      </div>
      <div className={styles.goal}>
        <label htmlFor={`${id}goal`}>{words.say('goal')}</label>
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
            onGoal(parseGoal(target.value), visit);
          }}
          onBlur={() => {
            setTyped(null);
            setVisit(visit + 1);
          }}
        />
      </div>
      {/* Not `disabled`, because a disabled button would lose the focus at the last step. */}
      <div className={styles.undo}>
        <button type="button" aria-disabled={!canUndo} onClick={canUndo ? onUndo : undefined}>
          <ToolIcon name="undo" />
          <span>{words.say('undo')}</span>
        </button>
        <button type="button" aria-disabled={!canRedo} onClick={canRedo ? onRedo : undefined}>
          <ToolIcon name="redo" />
          <span>{words.say('redo')}</span>
        </button>
      </div>
      <p className={styles.said} role="status">
        {said.text === '' ? null : <span key={said.count}>{said.text}</span>}
      </p>
    </div>
  );
}
