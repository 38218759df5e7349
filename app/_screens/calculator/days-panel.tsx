import { memo, useId } from 'react';
import { ToolHeading } from '#components/tool/tool-heading.tsx';
import { ToolPanel } from '#components/tool/tool-panel.tsx';
import type { Day } from '#lib/prestige/days.ts';
import { timeOf } from '#lib/prestige/days.ts';
import styles from './days-panel.module.css';
import type { Words } from './texts.ts';

const width = 600;
const height = 180;
/** Space above and below the line for its stroke. */
const margin = 10;

/** The line's points, spaced as the days are in the calendar. A single day is a dot. */
function lineOf(days: readonly Day[]): string {
  const times = days.map(({ date }) => timeOf(date));
  const averages = days.map(({ average }) => average);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const [low, high] = [Math.min(...averages), Math.max(...averages)];
  const points = days.map(({ average }, place) => {
    const x =
      last === first
        ? width / 2
        : margin + (((times[place] ?? 0) - first) / (last - first)) * (width - 2 * margin);
    const y =
      high === low ? height / 2 : height - margin - ((average - low) / (high - low)) * (height - 2 * margin);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

/** A graph with a table that says the same, newest day first. */
export const DaysPanel = memo(function DaysPanel({ days, words }: { days: readonly Day[]; words: Words }) {
  const id = useId();
  const [first] = days;
  const last = days.at(-1);
  const day = ({ date }: Day) => words.date(timeOf(date));
  return (
    <ToolPanel as="section" className={styles.panel} aria-labelledby={`${id}title`} data-part="days">
      <ToolHeading level={2} size="h3" id={`${id}title`}>
        {words.t('history')}
      </ToolHeading>
      {first && last ? (
        <div className={styles.both}>
          <svg
            className={styles.graph}
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={words.t('history.graph', {
              first: first.average,
              from: day(first),
              last: last.average,
              to: day(last),
            })}
          >
            <path className={styles.line} d={lineOf(days)} />
            <path className={styles.point} d={`${lineOf(days).replace(/^.*[ML]/, 'M')}h0`} />
          </svg>
          <div className={styles.scroll} role="group" aria-labelledby={`${id}title`} tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{words.t('history.day')}</th>
                  <th scope="col">{words.t('average')}</th>
                  <th scope="col">{words.t('history.change')}</th>
                </tr>
              </thead>
              <tbody>
                {days
                  .map((one, place) => {
                    const before = days[place - 1];
                    return (
                      <tr key={one.date}>
                        <th scope="row">{day(one)}</th>
                        <td>{words.number(one.average)}</td>
                        <td>{before ? words.change(one.average - before.average) : '–'}</td>
                      </tr>
                    );
                  })
                  .toReversed()}
              </tbody>
            </table>
          </div>
        </div>
      ) : (
        <p className={styles.none}>{words.t('history.none')}</p>
      )}
    </ToolPanel>
  );
});
