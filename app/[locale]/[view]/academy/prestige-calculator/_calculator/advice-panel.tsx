import { memo, useMemo } from 'react';
import { adviseRaises } from '@/lib/prestige/advice';
import type { Champions } from './champions';
import styles from './panels.module.css';
import type { Words } from './texts';
import type { ShownRow } from './use-valued';

const most = 6;

type AdvicePanelProps = { shown: readonly ShownRow[]; champions: Champions; words: Words };

export const AdvicePanel = memo(function AdvicePanel({ shown, champions, words }: AdvicePanelProps) {
  const advice = useMemo(() => adviseRaises(shown, most), [shown]);
  return (
    <section className={styles.panel} aria-labelledby="prestige-advice" data-part="advice">
      <h2 className={styles.title} id="prestige-advice">
        {words.say('advice')}
      </h2>
      <div>
        <ol className={styles.advice}>
          {advice.length === 0 ? <li data-part="none">{words.say('advice.none')}</li> : null}
          {advice.map(({ kind, row, gain }, place) => (
            <li
              // By place: better advice that arrives pushes none down.
              key={place}
              data-class={champions.byId.get(row.champion)?.championClass ?? undefined}
            >
              <a href={`#row-${row.id}`}>
                <span className={styles.name}>{champions.byId.get(row.champion)?.name ?? row.champion}</span>{' '}
                <span className={styles.step}>
                  {row.tier === null ? null : `${words.label('tier', row.tier)} · `}
                  {kind === 'rank'
                    ? words.label('rank', row.rank ?? 0)
                    : words.label('signature', row.sigLevel ?? 0)}
                </span>{' '}
                <b>{words.say('advice.gain', { gain: words.fine(gain) })}</b>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
});
