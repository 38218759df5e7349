import { Link } from '#components/link/link.tsx';
import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import { readClock } from '#lib/clock.ts';
import { formatDay, formatMonth, formatSpan, isoDay } from '#lib/dates.ts';
import { eventPlace, monthPath } from '#lib/events/addresses.ts';
import { stateOfBox } from '#lib/events/event-times.ts';
import type { Bar, MonthDay } from '#lib/events/months.ts';
import { addMonths, firstWeekdayOf, weeksOf } from '#lib/events/months.ts';
import type { DatedEvent } from '#lib/events/read-events.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { eventsPath } from '#lib/addresses/paths.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import styles from './month-calendar.module.css';

const day = 86_400;
/** A Monday, from which the names of weekdays are made. */
const monday = Date.UTC(2026, 0, 5) / 1000;

type Props = {
  month: { name: string; first: string; last: string };
  events: readonly DatedEvent[];
  /** The language of the events' titles, where it is another one than the page's. */
  language: string | undefined;
};

/**
 * The events of a month as a table of weeks. On phones it becomes a list of the days on which an event begins. All days
 * are those of UTC.
 */
export function MonthCalendar({ month, events, language }: Props) {
  const { locale } = usePageContext();
  const firstWeekday = firstWeekdayOf(localeTag(locale));
  const weeks = weeksOf(month.name, firstWeekday, events);
  // The calendar marks today, and colours events by their state.
  const days = weeks.flat().flatMap((cell) => (cell ? [cell.start, cell.start + day] : []));
  const now = readClock([...days, ...events.flatMap(({ from, to }) => [from, to])]);
  const weekdays = Array.from({ length: 7 }, (_, index) => monday + (firstWeekday - 1 + index) * day);
  return (
    <section className={styles.calendar}>
      <MonthLinks month={month} />
      <table className={styles.table}>
        <caption className={styles.caption}>{translate(locale, 'events.utc')}</caption>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className={styles.weekday}>
                <span aria-hidden="true">{formatDay(weekday, locale, 'shortWeekday')}</span>
                <VisuallyHidden>{formatDay(weekday, locale, 'weekday')}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week.find(Boolean)?.start ?? index}>
              {week.map((cell, at) =>
                cell ? (
                  <Day key={cell.start} cell={cell} now={now} language={language} />
                ) : (
                  <td key={`${String(index)}-${String(at)}`} className={styles.other} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The name of the month between links to the months around it, as far as there are events. */
function MonthLinks({ month }: Pick<Props, 'month'>) {
  const { locale } = usePageContext();
  const { name, first, last } = month;
  const previous = name > first ? addMonths(name, -1) : null;
  const next = name < last ? addMonths(name, 1) : null;
  const link = (to: string, label: 'events.previous' | 'events.next', sign: string) => (
    <Link
      target={monthPath(to)}
      className={styles.turn}
      label={`${translate(locale, label)}: ${formatMonth(to, locale)}`}
    >
      {sign}
    </Link>
  );
  return (
    <div className={styles.head}>
      {previous ? link(previous, 'events.previous', '←') : <span className={styles.turn} />}
      <h2 className={styles.name}>{formatMonth(name, locale)}</h2>
      {next ? link(next, 'events.next', '→') : <span className={styles.turn} />}
    </div>
  );
}

type DayProps = { cell: MonthDay; now: number; language: string | undefined };

function Day({ cell, now, language }: DayProps) {
  const { locale } = usePageContext();
  const isToday = now >= cell.start && now < cell.start + day;
  return (
    <td
      className={styles.day}
      data-quiet={cell.isQuiet ? '' : undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <time dateTime={isoDay(cell.start)}>
        <span className={styles.number}>{cell.number}</span>
        <span className={styles.date}>{formatDay(cell.start, locale, 'day')}</span>
      </time>
      {cell.bars.length > 0 && (
        <ul className={styles.bars}>
          {cell.bars.map((bar) => (
            <Entry key={bar.event.id} bar={bar} isFirst={cell.number === 1} now={now} language={language} />
          ))}
        </ul>
      )}
    </td>
  );
}

const signs = { live: 'live', comingsoon: 'coming-soon', completed: 'completed' } as const;

type EntryProps = Omit<DayProps, 'cell'> & { bar: Bar; isFirst: boolean };

function Entry({ bar, isFirst, now, language }: EntryProps) {
  const { locale } = usePageContext();
  const { event, days, line, isStart, isEnd } = bar;
  const state = stateOfBox(event, event.status, now) ?? (now < event.from ? 'comingsoon' : 'live');
  return (
    <li
      className={styles.bar}
      style={{ gridRow: line + 1, width: `calc(${days} * 100% + ${days - 1} * var(--cell-edge))` }}
      data-tone={signs[state]}
      data-start={isStart ? '' : undefined}
      data-end={isEnd ? '' : undefined}
      data-again={isStart || isFirst ? undefined : ''}
    >
      <Link target={`${eventsPath}#${eventPlace(event.id)}`} className={styles.event}>
        <span className={styles.title} lang={language}>
          {event.title}
        </span>
        <VisuallyHidden>, </VisuallyHidden>
        <VisuallyHidden>
          {translate(locale, `event.${state}`)}
          {', '}
          {formatSpan(event.from, event.to, locale)}
        </VisuallyHidden>
      </Link>
    </li>
  );
}
