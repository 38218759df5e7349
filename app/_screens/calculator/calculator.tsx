import type { CSSProperties } from 'react';
import { memo, useDeferredValue, useLayoutEffect, useState } from 'react';
import { PressButton } from '#components/button/press-button.tsx';
import '#components/navigation/keep-params.ts';
import { addRow, emptyRows, isEmpty, mostRows, slots, sortRows } from '#lib/prestige/rows.ts';
import { AdvicePanel } from './advice-panel.tsx';
import { AverageBar } from './average-bar.tsx';
import { CalculatorRow } from './calculator-row.tsx';
import type { CalculatorState, CalculatorStore, PanelProps } from './calculator-store.ts';
import styles from './calculator.module.css';
import { DaysPanel } from './days-panel.tsx';
import { FilesPanel } from './files-panel.tsx';
import { noDays } from './stored-rosters.ts';
import { RosterFields, RosterSelect, SharePanel, Tools } from './roster-panel.tsx';
import type { ShownRow } from './shown-rows.ts';
import { StatusStrip } from './status-strip.tsx';

/** A panel of the calculator: the store, and the state that the panel shows. */
function useCalculator(store: CalculatorStore): CalculatorState {
  // `useSyncExternalStore` renders each update at once. With `useState`, loaded champions are a transition.
  const [state, setState] = useState(store.now);
  useLayoutEffect(() => {
    const ends = [store.subscribe(() => setState(store.now())), store.connect()];
    return () => {
      for (const end of ends) end();
    };
  }, [store]);
  return state;
}

/** Says that the shown roster is shared, with the two ways to leave it. */
function SharedNotice({ store }: { store: CalculatorStore }) {
  const { words } = store;
  const leave = (isKept: boolean) => {
    store.leaveShared(isKept);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('[data-part="rosters"] select')?.focus({ preventScroll: true }),
    );
  };
  return (
    <div className={styles.notice} data-part="shared">
      <p>{words.t('shared.note')}</p>
      <PressButton size="small" onClick={() => leave(true)}>
        {words.t('shared.keep')}
      </PressButton>
      <PressButton size="small" variant="ghost" onClick={() => leave(false)}>
        {words.t('shared.leave')}
      </PressButton>
    </div>
  );
}

function RosterTools({ store, state }: PanelProps) {
  const { words, changeRows } = store;
  const { roster, shown, shared } = state;
  const isBlank = roster.rows.every(isEmpty);
  const onSort = () => {
    const worth = new Map(shown.map(({ row, prestige }) => [row.id, prestige]));
    changeRows((rows) => sortRows(rows, ({ id }) => worth.get(id) ?? 0), words.t('said.sorted'));
  };
  return (
    <Tools words={words} select={shared === null ? <RosterSelect store={store} state={state} /> : null}>
      {shared === null ? <RosterFields store={store} state={state} /> : null}
      <div className={styles.tools}>
        <PressButton size="small" variant="ghost" onClick={onSort}>
          {words.t('sort')}
        </PressButton>
        <PressButton
          size="small"
          variant="ghost"
          aria-disabled={isBlank}
          onClick={isBlank ? undefined : () => changeRows(emptyRows, words.t('said.deletedAll'))}
        >
          {words.t('deleteAll')}
        </PressButton>
        <SharePanel store={store} shown={shown} />
      </div>
    </Tools>
  );
}

type ListProps = { store: CalculatorStore; shown: readonly ShownRow[]; isWaiting: boolean };

const RowList = memo(function RowList({ store, shown, isWaiting }: ListProps) {
  // A phone shows all empty rows as one, and reserves space for the filled ones of a shared roster.
  const style: CSSProperties & Record<'--filled', number | undefined> = { '--filled': store.filled };
  return (
    <ol className={styles.rows} id="prestige-rows" data-waiting={isWaiting ? '' : undefined} style={style}>
      {shown.map((one, place) => (
        <CalculatorRow key={one.row.id} shown={one} number={place + 1} store={store} />
      ))}
    </ol>
  );
});

/** The number of rows, shown well before the limit is reached (`rules 58`). */
function capacityText(count: number, { t }: CalculatorStore['words']): string {
  if (count > mostRows) return t('over', { n: count - mostRows, most: mostRows });
  return count < mostRows ? t('taken', { n: count, most: mostRows }) : t('full', { n: mostRows });
}

function ListEnd({ store, state }: PanelProps) {
  const { words, changeRows, academy } = store;
  const { rows } = state.roster;
  const onAdd = () => {
    changeRows(addRow);
    requestAnimationFrame(() =>
      document
        .querySelector<HTMLElement>('#prestige-rows > li:last-child input')
        ?.focus({ preventScroll: true }),
    );
  };
  return (
    <div className={styles.tools}>
      <span className={styles.add} data-free={rows.some(isEmpty) ? '' : undefined}>
        <PressButton disabled={rows.length >= mostRows} onClick={onAdd}>
          {words.t('add')}
        </PressButton>
      </span>
      <PressButton variant="ghost" onClick={() => scrollTo({ top: 0 })}>
        {words.t('top')}
      </PressButton>
      <a className={styles.back} href={academy}>
        {words.t('back')}
      </a>
      {rows.length > slots ? <p className={styles.full}>{capacityText(rows.length, words)}</p> : null}
    </div>
  );
}

/** The calculator: rosters, rows, and everything computed from them. */
export function Calculator({ store }: { store: CalculatorStore }) {
  const state = useCalculator(store);
  // The rows render first; everything computed from all of them follows.
  const later = useDeferredValue(state);
  const { isStarted, shared, shown } = state;
  const days = later.days[later.roster.id] ?? noDays;
  return (
    <div className={styles.calculator} inert={!isStarted} aria-busy={!isStarted} data-part="calculator">
      <AverageBar store={store} state={later} />
      {shared !== null ? <SharedNotice store={store} /> : null}
      <div className={styles.columns}>
        <div className={styles.aside}>
          <AdvicePanel store={store} shown={later.shown} />
        </div>
        <section className={styles.main} aria-labelledby="prestige-title">
          <h2 className={styles.title} id="prestige-title">
            {store.words.t('rows')}
          </h2>
          <RosterTools store={store} state={state} />
          <RowList store={store} shown={shown} isWaiting={!isStarted} />
          <ListEnd store={store} state={state} />
        </section>
      </div>
      <StatusStrip store={store} state={later} />
      {shared === null ? (
        // Not the grid item itself: the browser lays out this element alone when the day changes.
        <div>
          <DaysPanel days={days} words={store.words} />
        </div>
      ) : null}
      <FilesPanel store={store} state={later} />
    </div>
  );
}
