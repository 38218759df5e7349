import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { changeRank, changeSignature, changeTier, optionsOf, pickChampion } from '#lib/prestige/choices.ts';
import { ChampionPicker } from '#components/tool/champion-picker.tsx';
import { Portrait } from '#components/tool/portrait.tsx';
import { ToolButton } from '#components/tool/tool-button.tsx';
import hidden from '#components/visually-hidden/visually-hidden.module.css';
import { restoreFocus } from '#lib/browser/restore-focus.ts';
import type { Row } from '#lib/prestige/rows.ts';
import { deleteRow, replaceRow } from '#lib/prestige/rows.ts';
import type { CalculatorStore } from './calculator-store.ts';
import { ToolIcon } from './tool-icon.tsx';
import styles from './row.module.css';
import type { ShownRow } from './shown-rows.ts';
import type { Labelled, Words } from './texts.ts';

const nothing = { tiers: [], ranks: [], signatures: [] };

type ChoiceProps = {
  kind: Labelled;
  value: number | null;
  options: readonly number[];
  words: Words;
  onChange: (value: number) => void;
};

/** A stored choice that the data lacks stays in the list, so that it is not changed unnoticed (`rules 58`). */
function ChoiceSelect({ kind, value, options, words, onChange }: ChoiceProps) {
  const field = useRef<HTMLSelectElement>(null);
  const isOff = options.length === 0;
  useLayoutEffect(() => {
    const { current } = field;
    // Undo may empty the row, and a disabled field would lose the focus.
    if (isOff && current && current === document.activeElement)
      current.closest('[role=group]')?.querySelector('input')?.focus();
  }, [isOff]);
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
    <span className={styles.select} data-off={isOff ? '' : undefined}>
      <select
        ref={field}
        aria-label={words.t(kind)}
        value={value ?? ''}
        disabled={isOff}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {value === null ? <option value="">{words.t(kind)}</option> : null}
        {isStray ? <option value={value}>{words.label(kind, value)}</option> : null}
        {offered}
      </select>
    </span>
  );
}

type ChoicesProps = { shown: ShownRow; words: Words; onChange: (row: Row) => void };

function Choices({ shown: { row, detail }, words, onChange }: ChoicesProps) {
  const options = useMemo(() => (detail ? optionsOf(row, detail) : nothing), [row, detail]);
  return (
    <div className={styles.choices}>
      <ChoiceSelect
        kind="tier"
        value={row.tier}
        options={options.tiers}
        words={words}
        onChange={(tier) => onChange(changeTier(row, tier))}
      />
      <ChoiceSelect
        kind="rank"
        value={row.rank}
        options={options.ranks}
        words={words}
        onChange={(rank) => onChange(changeRank(row, rank))}
      />
      <ChoiceSelect
        kind="signature"
        value={row.sigLevel}
        options={options.signatures}
        words={words}
        onChange={(sigLevel) => onChange(changeSignature(row, sigLevel))}
      />
    </div>
  );
}

function valueText({ status, value }: ShownRow, words: Words): string {
  if (status === 'empty') return '–';
  if (status === 'notFound') return words.t('notFound');
  if (status === 'loading') return words.t('loadingOne');
  return value === null ? words.t('unknown') : words.fine(value);
}

function Value({ shown, words }: { shown: ShownRow; words: Words }) {
  return (
    <div className={styles.worth}>
      <p className={styles.value} data-part="prestige">
        <span className={hidden.hidden}>{words.t('prestige')}: </span>
        {valueText(shown, words)}
        <span className={`${hidden.hidden} ${styles.counts}`}>, {words.t('counts')}</span>
      </p>
      {shown.isDuplicate ? (
        <p className={styles.duplicate} title={words.t('duplicate')}>
          <ToolIcon name="warning" />
          <span aria-hidden="true">{words.t('duplicate.short')}</span>
          <span className={hidden.hidden}>{words.t('duplicate')}</span>
        </p>
      ) : null}
    </div>
  );
}

type RowProps = { store: CalculatorStore; shown: ShownRow; number: number };

/** Memoised, so that a change of one row renders no other. */
export const CalculatorRow = memo(function CalculatorRow({ store, shown, number }: RowProps) {
  const { row, status, value, isCounted } = shown;
  const { champions, words, staticUrl, changeRows } = store;
  const champion = champions.byId.get(row.champion);
  const change = (next: Row) => changeRows((rows) => replaceRow(rows, next));
  const remove = () => {
    changeRows((rows) => deleteRow(rows, row.id), words.t('said.deleted', { row: number }));
    // The focus moves to the row that took the deleted one's place.
    requestAnimationFrame(() => {
      const next = document.querySelectorAll<HTMLElement>('#prestige-rows > li')[number - 1];
      const deleteButton = next?.querySelector<HTMLElement>('div > button:last-child');
      // On phones an empty row has no delete button.
      (deleteButton?.checkVisibility() ? deleteButton : next?.querySelector('input'))?.focus({
        preventScroll: true,
      });
    });
  };
  return (
    <li
      id={`row-${row.id}`}
      className={styles.row}
      data-status={status}
      data-value={status !== 'empty' && status !== 'loading' && value === null ? 'none' : undefined}
      data-counted={isCounted ? '' : undefined}
      data-class={champion?.championClass ?? undefined}
    >
      <div className={styles.grid} role="group" aria-label={words.t('row', { row: number })}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <Portrait champion={champion} staticUrl={staticUrl} />
        <div>
          <ChampionPicker
            offer={store.offer}
            value={champion?.name ?? row.champion}
            onPick={(id) => change(pickChampion(row, id))}
          />
        </div>
        <Choices shown={shown} words={words} onChange={change} />
        <div>
          <Value shown={shown} words={words} />
        </div>
        {status === 'failed' ? (
          <ToolButton
            look="plain"
            className={styles.retry}
            aria-label={`${words.t('retry')}: ${champion?.name ?? row.champion}`}
            title={words.t('retry')}
            onClick={() => {
              restoreFocus('[role="group"]');
              store.retry(row.champion);
            }}
          >
            <ToolIcon name="retry" />
          </ToolButton>
        ) : null}
        <ToolButton
          look="plain"
          className={styles.delete}
          aria-label={words.t('delete', { row: number })}
          onClick={remove}
        >
          <ToolIcon name="close" />
        </ToolButton>
      </div>
    </li>
  );
});
