import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Advice } from '#lib/prestige/advice.ts';
import { findAdvice } from '#lib/prestige/advice.ts';
import { replaceRow } from '#lib/prestige/rows.ts';
import type { CalculatorStore } from './calculator-store.ts';
import { ToolIcon } from './tool-icon.tsx';
import styles from './panels.module.css';
import type { ShownRow } from './shown-rows.ts';

const most = 6;

type AdvicePanelProps = { store: CalculatorStore; shown: readonly ShownRow[] };

type EntryProps = { store: CalculatorStore; advice: Advice; onApply: () => void };

function Entry({ store, advice, onApply }: EntryProps) {
  const { words } = store;
  const { row, steps, gain } = advice;
  const champion = store.champions.byId.get(row.champion);
  const name = champion?.name ?? row.champion;
  const labels = words.labels({ tier: row.tier, ...steps }).join(' · ');
  const text = `${name}: ${labels}`;
  const apply = () => {
    onApply();
    // The list of advice is one frame behind, and the row may hold another champion by now.
    store.changeRows(
      (rows) =>
        rows.some(({ id, champion: now }) => id === row.id && now === row.champion)
          ? replaceRow(rows, row)
          : rows,
      text,
    );
  };
  return (
    <li data-class={champion?.championClass ?? undefined}>
      <a href={`#row-${row.id}`}>
        <span className={styles.name}>{name}</span> <span className={styles.step}>{labels}</span>{' '}
        <b>{words.t('advice.gain', { gain: words.fine(gain) })}</b>
      </a>
      <button
        type="button"
        aria-label={`${words.t('advice.apply')}: ${text}`}
        title={words.t('advice.apply')}
        onClick={apply}
      >
        <ToolIcon name="check" />
      </button>
    </li>
  );
}

/** On narrow screens only the best advice is shown until the visitor asks for all. */
export const AdvicePanel = memo(function AdvicePanel({ store, shown }: AdvicePanelProps) {
  const { words } = store;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const advice = useMemo(() => findAdvice(shown, most), [shown]);
  const count = advice.length;
  const hadFocus = useRef(false);
  useEffect(() => {
    // The pressed button disappears with its advice, so the focus moves to the list.
    if (hadFocus.current && document.activeElement === document.body) list.current?.focus();
    hadFocus.current = false;
  }, [count]);
  return (
    <section
      className={styles.advicePanel}
      aria-labelledby={`${id}title`}
      data-part="advice"
      data-open={isOpen ? '' : undefined}
    >
      <div className={styles.adviceHead}>
        <h2 className={styles.title} id={`${id}title`}>
          {words.t('advice')}
        </h2>
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={`${id}list`}
          onClick={() => setOpen(!isOpen)}
        >
          {words.t('advice.more')}
        </button>
      </div>
      <div>
        <ol className={styles.advice} id={`${id}list`} ref={list} tabIndex={-1}>
          {count === 0 ? <li data-part="none">{words.t('advice.none')}</li> : null}
          {advice.map((one, place) => (
            // Keyed by position, so that better advice replaces an entry instead of moving the others down.
            <Entry
              key={place}
              store={store}
              advice={one}
              onApply={() => {
                hadFocus.current = true;
              }}
            />
          ))}
        </ol>
      </div>
    </section>
  );
});
