import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Advice } from '@/lib/prestige/advice';
import { adviseRaises } from '@/lib/prestige/advice';
import type { Row } from '@/lib/prestige/rows';
import type { Champions } from './champions';
import { ToolIcon } from './tool-icon';
import styles from './panels.module.css';
import type { Words } from './texts';
import type { ShownRow } from './use-valued';

const most = 6;

type AdvicePanelProps = {
  shown: readonly ShownRow[];
  champions: Champions;
  words: Words;
  /** `said` is announced after the change. */
  onApply: (row: Row, said: string) => void;
};

function stepsText({ row, steps }: Advice, words: Words): string {
  const labels = [
    row.tier === null ? '' : words.label('tier', row.tier),
    steps.rank === undefined ? '' : words.label('rank', steps.rank),
    steps.signature === undefined ? '' : words.label('signature', steps.signature),
  ];
  return labels.filter(Boolean).join(' · ');
}

/** On narrow screens only the best advice is shown until the visitor asks for all. */
export const AdvicePanel = memo(function AdvicePanel({ shown, champions, words, onApply }: AdvicePanelProps) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const advice = useMemo(() => adviseRaises(shown, most), [shown]);
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
          {words.say('advice')}
        </h2>
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={`${id}list`}
          onClick={() => setOpen(!isOpen)}
        >
          {words.say('advice.more')}
        </button>
      </div>
      <div>
        <ol className={styles.advice} id={`${id}list`} ref={list} tabIndex={-1}>
          {count === 0 ? <li data-part="none">{words.say('advice.none')}</li> : null}
          {advice.map((one, place) => {
            const champion = champions.byId.get(one.row.champion);
            const name = champion?.name ?? one.row.champion;
            const steps = stepsText(one, words);
            const said = `${name}: ${steps}`;
            return (
              // Keyed by position, so that better advice replaces an entry instead of moving the others down.
              <li key={place} data-class={champion?.championClass ?? undefined}>
                <a href={`#row-${one.row.id}`}>
                  <span className={styles.name}>{name}</span> <span className={styles.step}>{steps}</span>{' '}
                  <b>{words.say('advice.gain', { gain: words.fine(one.gain) })}</b>
                </a>
                <button
                  type="button"
                  aria-label={`${words.say('advice.apply')}: ${said}`}
                  title={words.say('advice.apply')}
                  onClick={() => {
                    hadFocus.current = true;
                    onApply(one.row, said);
                  }}
                >
                  <ToolIcon name="check" />
                </button>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
});
