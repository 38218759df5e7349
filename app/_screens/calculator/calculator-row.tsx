import { memo, startTransition, useMemo, useOptimistic } from 'react';
import { changeRank, changeSignature, changeTier, optionsOf, pickChampion } from '@/lib/prestige/choices';
import type { Row } from '@/lib/prestige/rows';
import { ChampionPicker } from './champion-picker';
import type { Champions } from './champions';
import { ToolIcon } from './tool-icon';
import { Portrait } from './portrait';
import styles from './row.module.css';
import type { Labelled, Words } from './texts';
import type { ShownRow } from './use-valued';
import { withChoice } from './use-valued';

export type RowActions = {
  change: (row: Row) => void;
  remove: (row: Row) => void;
  retry: (champion: string) => void;
};

/** The props that all rows share, in one object, so that `memo` compares one prop for them. */
export type Bench = { champions: Champions; words: Words; staticUrl: string; actions: RowActions };

type RowProps = { shown: ShownRow; number: number; bench: Bench };

const nothing = { tiers: [], ranks: [], signatures: [] };

type ChoiceProps = {
  kind: Labelled;
  value: number | null;
  options: readonly number[];
  words: Words;
  onChange: (value: number) => void;
};

/** A stored choice that the data lacks stays in the list, so that it is not changed without a word (`rules 58`). */
function ChoiceSelect({ kind, value, options, words, onChange }: ChoiceProps) {
  const isStray = value !== null && !options.includes(value);
  const offered = useMemo(
    () =>
      options.map((option) => (
        <option key={option} value={option}>
          {words.label(kind, option)}
        </option>
      )),
    [options, kind, words],
  );
  return (
    <span className={styles.select} data-off={options.length === 0 ? '' : undefined}>
      <select
        aria-label={words.say(kind)}
        value={value ?? ''}
        disabled={options.length === 0}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {value === null ? <option value="">{words.say(kind)}</option> : null}
        {isStray ? <option value={value}>{words.label(kind, value)}</option> : null}
        {offered}
      </select>
    </span>
  );
}

function valueText({ status, value }: ShownRow, words: Words): string {
  if (status === 'empty') return '–';
  if (status === 'notFound') return words.say('notFound');
  if (status === 'loading') return words.say('loadingOne');
  return value === null ? words.say('unknown') : words.fine(value);
}

/** Memoised, so that a change of one row renders no other. */
export const CalculatorRow = memo(function CalculatorRow({ shown: settled, number, bench }: RowProps) {
  const [shown, showNow] = useOptimistic(settled, withChoice);
  const { row, status, detail, value, isCounted, isDuplicate } = shown;
  const { champions, words, staticUrl, actions } = bench;
  const options = useMemo(() => (detail ? optionsOf(row, detail) : nothing), [row, detail]);
  const champion = champions.byId.get(row.champion);
  // The row shows the change in the next frame. The average, and all else that needs every row, follows.
  const change = (next: Row) =>
    startTransition(() => {
      showNow(next);
      actions.change(next);
    });
  return (
    <li
      id={`row-${row.id}`}
      className={styles.row}
      data-status={status}
      data-value={status !== 'empty' && status !== 'loading' && value === null ? 'none' : undefined}
      data-counted={isCounted ? '' : undefined}
      data-class={champion?.championClass ?? undefined}
    >
      <div className={styles.grid} role="group" aria-label={words.say('row', { row: number })}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <Portrait champion={champion} staticUrl={staticUrl} />
        <div>
          <ChampionPicker
            champions={champions.list}
            value={champion?.name ?? row.champion}
            label={words.say('champion')}
            hint={words.say('addChampion')}
            words={words}
            staticUrl={staticUrl}
            onPick={(id) => actions.change(pickChampion(row, id))}
          />
        </div>
        <div className={styles.choices}>
          <ChoiceSelect
            kind="tier"
            value={row.tier}
            options={options.tiers}
            words={words}
            onChange={(tier) => change(changeTier(row, tier))}
          />
          <ChoiceSelect
            kind="rank"
            value={row.rank}
            options={options.ranks}
            words={words}
            onChange={(rank) => change(changeRank(row, rank))}
          />
          <ChoiceSelect
            kind="signature"
            value={row.sigLevel}
            options={options.signatures}
            words={words}
            onChange={(sigLevel) => change(changeSignature(row, sigLevel))}
          />
        </div>
        <div>
          <div className={styles.worth}>
            <p className={styles.value} data-part="prestige">
              <span className={styles.hidden}>{words.say('prestige')}: </span>
              {valueText(shown, words)}
              <span className={`${styles.hidden} ${styles.counts}`}>, {words.say('counts')}</span>
            </p>
            {isDuplicate ? (
              <p className={styles.duplicate} title={words.say('duplicate')}>
                <ToolIcon name="warning" />
                <span aria-hidden="true">{words.say('duplicate.short')}</span>
                <span className={styles.hidden}>{words.say('duplicate')}</span>
              </p>
            ) : null}
          </div>
        </div>
        {status === 'failed' ? (
          <button
            type="button"
            className={styles.retry}
            aria-label={`${words.say('retry')}: ${champion?.name ?? row.champion}`}
            title={words.say('retry')}
            onClick={() => actions.retry(row.champion)}
          >
            <ToolIcon name="retry" />
          </button>
        ) : null}
        <button
          type="button"
          className={styles.delete}
          aria-label={words.say('delete', { row: number })}
          onClick={() => actions.remove(row)}
        >
          <ToolIcon name="close" />
        </button>
      </div>
    </li>
  );
});
