import { memo } from 'react';
import type { Mastery } from '@/lib/masteries/masteries';
import type { Sign } from './frames';
import { MasteryFrame } from './mastery-frame';
import styles from './graph.module.css';
import type { PlannerKey, Words } from './texts';
import { vars } from './vars';

type Props = {
  mastery: Mastery;
  lane: number;
  level: number;
  isActive: boolean;
  /** What it lacks: in words that are spoken, and as a label. */
  missing: string;
  lacks: string;
  isTabStop: boolean;
  isOpen: boolean;
  words: Words;
};

export function stateKey(level: number, max: number, isActive: boolean): PlannerKey {
  if (level === 0) return isActive ? 'masteries.state.available' : 'masteries.state.locked';
  if (!isActive) return 'masteries.state.error';
  return level === max ? 'masteries.state.max' : 'masteries.state.valid';
}

function fillOf(level: number, max: number): string {
  if (level === 0) return 'zero';
  return level === max ? 'max' : 'some';
}

/** Told apart by sign as well as by colour. */
function signOf(level: number, max: number, isActive: boolean): Sign | null {
  if (level > 0 && !isActive) return 'warning';
  if (level === 0) return isActive ? null : 'lock';
  return level === max ? 'star' : null;
}

/** Letters that find room beside or below a frame at full size. */
const longest = 64;

/** A mastery with its minus and plus. Clicks and keys are heard by the planner, which reads `data-do` and `data-id`. */
export const MasteryNode = memo(function MasteryNode({
  mastery,
  lane,
  level,
  isActive,
  missing,
  lacks,
  isTabStop,
  isOpen,
  words,
}: Props) {
  const { id, name, column, row } = mastery;
  const max = mastery.levels.length;
  const isError = level > 0 && !isActive;
  const needs = (list: string) => words.say('masteries.needs.missing', { list });
  const status = `${words.say('masteries.level', { level, max })}, ${words.say(stateKey(level, max, isActive))}`;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <div
      className={styles.node}
      data-fill={fillOf(level, max)}
      data-active={isActive}
      data-verdict={level === 0 ? 'none' : (isError && 'error') || 'valid'}
      data-open={isOpen}
      style={vars({ '--column': column + 1, '--row': row + 2, '--lane': `${lane}px` })}
    >
      <button
        type="button"
        className={styles.face}
        data-do="open"
        data-id={id}
        tabIndex={tabIndex}
        aria-label={`${name} ${status}${missing === '' ? '' : `; ${needs(missing)}`}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="+ -"
      >
        <span className={styles.figure}>
          <MasteryFrame mastery={mastery} level={level} sign={signOf(level, max, isActive)} />
          <span className={styles.badge} data-text={`${level}/${max}`} />
        </span>
        <span className={styles.name} data-long={name.length + lacks.length > longest}>
          {name}
          {lacks !== '' && <span className={styles.lacks} data-error={isError} data-text={needs(lacks)} />}
        </span>
      </button>
      <button
        type="button"
        className={styles.minus}
        data-do="lower"
        data-id={id}
        tabIndex={tabIndex}
        data-idle={level === 0}
        aria-label={words.say('masteries.lower', { name })}
      />
      <button
        type="button"
        className={styles.plus}
        data-do="raise"
        data-id={id}
        tabIndex={tabIndex}
        data-idle={level >= max}
        aria-label={words.say('masteries.raise', { name })}
      />
    </div>
  );
});
