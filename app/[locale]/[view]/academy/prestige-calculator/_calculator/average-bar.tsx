import { useId, useState } from 'react';
import { averagePrestige, goalGap } from '@/lib/prestige/average';
import { parseGoal } from '@/lib/prestige/book';
import { slots } from '@/lib/prestige/rows';
import styles from './average-bar.module.css';
import type { Words } from './texts';

type AverageBarProps = {
  values: readonly number[];
  counted: number;
  goal: number | null;
  words: Words;
  said: string;
  canUndo: boolean;
  canRedo: boolean;
  onGoal: (goal: number | null) => void;
  onUndo: () => void;
  onRedo: () => void;
};

function gapText(values: readonly number[], goal: number, words: Words): string {
  const gap = goalGap(values, goal);
  return gap ? words.say('goal.gap', gap) : words.say('goal.reached');
}

/** Stays in sight: the average is what all this is about. */
export function AverageBar(props: AverageBarProps) {
  const { values, counted, goal, words, said, canUndo, canRedo, onGoal, onUndo, onRedo } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={styles.bar} data-part="average">
      <p className={styles.average}>
        <span>{words.say('average')}</span>
        <output className={styles.number}>{words.number(averagePrestige(values))}</output>
      </p>
      <p className={styles.counted}>{words.say('counted', { counted, slots })}</p>
      <div className={styles.goal}>
        <label htmlFor={`${id}goal`}>{words.say('goal')}</label>
        <input
          id={`${id}goal`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={typed ?? (goal === null ? '' : String(goal))}
          aria-describedby={`${id}gap`}
          onChange={({ target }) => {
            setTyped(target.value);
            onGoal(parseGoal(target.value));
          }}
          onBlur={() => setTyped(null)}
        />
      </div>
      <div className={styles.undo}>
        <button type="button" disabled={!canUndo} onClick={onUndo}>
          {words.say('undo')}
        </button>
        <button type="button" disabled={!canRedo} onClick={onRedo}>
          {words.say('redo')}
        </button>
      </div>
      <p className={styles.gap} id={`${id}gap`}>
        {goal === null ? null : gapText(values, goal, words)}
      </p>
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  );
}
