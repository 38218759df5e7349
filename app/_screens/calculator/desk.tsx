import type { CSSProperties } from 'react';
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { PressButton } from '@/components/button/press-button';
import { afterPaint } from '@/lib/kept/after-paint';
import { averagePrestige } from '@/lib/prestige/average';
import type { Book } from '@/lib/prestige/book';
import {
  alignBook,
  changeCurrent,
  changeRows,
  currentRoster,
  isSameBook,
  mostRosters,
} from '@/lib/prestige/book';
import type { Day } from '@/lib/prestige/days';
import type { History } from '@/lib/history';
import { redo, startHistory, step, undo } from '@/lib/history';
import type { Row } from '@/lib/prestige/rows';
import {
  addRow,
  deleteRow,
  emptyRows,
  isEmpty,
  mostRows,
  replaceRow,
  slots,
  sortRows,
} from '@/lib/prestige/rows';
import { AdvicePanel } from './advice-panel';
import type { Said } from './average-bar';
import { AverageBar } from './average-bar';
import type { Bench, RowActions } from './calculator-row';
import { CalculatorRow } from './calculator-row';
import styles from './calculator.module.css';
import type { Champions } from './champions';
import { DaysPanel } from './days-panel';
import { FilesPanel } from './files-panel';
import { canKeep, daysOf, keepDays, keepWork, kept, readBook, readNewerBook } from './kept-book';
import type { LoadDetail } from './load-detail';
import type { Opened, Start } from './open-book';
import { blankStart, codeInAddress, keepShared, openBook, rememberAdded } from './open-book';
import { ReportLink } from './report-link';
import { RosterFields, RosterSelect, SharePanel, Tools } from './roster-panel';
import { StatusStrip } from './status-strip';
import type { Words } from './texts';
import type { Details } from './use-details';
import { useDetails } from './use-details';
import type { ShownRow } from './use-valued';
import { useShownRows } from './use-valued';

type DeskProps = {
  isInBrowser: boolean;
  load: LoadDetail;
  champions: Champions;
  opened: Opened;
  words: Words;
  mapModifiedAt: number | null;
  staticUrl: string;
  feedbackUrl: string | undefined;
  newTab: string | null;
  path: string;
  sharePath: string;
  academy: string;
};

const noDays: readonly Day[] = [];

/** The time that a message is shown, in milliseconds. */
const tellFor = 8000;

/** The ids of the champions in the rows. The same array while they do not change. */
function useIds(rows: readonly Row[], champions: Champions): readonly string[] {
  const ids = new Set(rows.map(({ champion }) => champion).filter((id) => champions.byId.has(id)));
  // No id in the champion map contains this character.
  const joined = [...ids].join('|');
  return useMemo(() => (joined === '' ? [] : joined.split('|')), [joined]);
}

function progressOf(ids: readonly string[], details: Details) {
  const states = ids.map((id) => ({ id, state: details.get(id) }));
  const times = states.map(({ state }) => (state?.kind === 'ready' ? (state.modified ?? 0) : 0));
  return {
    done: states.filter(({ state }) => state && state.kind !== 'loading').length,
    failedIds: states.filter(({ state }) => state?.kind === 'failed').map(({ id }) => id),
    newest: Math.max(0, ...times),
  };
}

/** Focuses an element near a button that disappears when it is pressed, so that the focus is not lost. */
function focusAround(selector: string): void {
  const around = document.activeElement?.closest<HTMLElement>(selector);
  around?.setAttribute('tabindex', '-1');
  around?.focus({ preventScroll: true });
}

/** The number of rows, told well before the limit (`rules 58`). */
function capacityText({ length }: readonly Row[], rest: readonly Row[], words: Words): string {
  if (rest.length > 0) return words.say('over', { n: rest.length, most: mostRows });
  return length < mostRows
    ? words.say('taken', { n: length, most: mostRows })
    : words.say('full', { n: mostRows });
}

type RowListProps = {
  shown: readonly ShownRow[];
  bench: Bench;
  isWaiting: boolean;
  /**
   * The number of filled rows of a shared roster. A phone shows all empty ones as one row, and reserves space for
   * these.
   */
  filled: number | undefined;
};

const RowList = memo(function RowList({ shown, bench, isWaiting, filled }: RowListProps) {
  const style: CSSProperties & Record<'--filled', number | undefined> = { '--filled': filled };
  return (
    <ol className={styles.rows} id="prestige-rows" data-waiting={isWaiting ? '' : undefined} style={style}>
      {shown.map((one, place) => (
        <CalculatorRow key={one.row.id} shown={one} number={place + 1} bench={bench} />
      ))}
    </ol>
  );
});

/** The calculator: rosters, rows, and everything computed from them. */
export function Desk({
  isInBrowser,
  load,
  champions,
  opened,
  words,
  mapModifiedAt,
  staticUrl,
  feedbackUrl,
  newTab,
  path,
  sharePath,
  academy,
}: DeskProps) {
  const [start] = useState(() => (isInBrowser ? openBook(opened, champions, words) : blankStart(opened)));
  const [isStarted, setStarted] = useState(isInBrowser);
  const [history, setHistory] = useState(() => startHistory(start.book));
  const [shared, setShared] = useState(start.shared);
  const [isKept, setKept] = useState(true);
  const [said, setSaid] = useState<Said>({ text: start.said, count: 0 });
  const tell = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), []);
  const wasKept = useRef(true);
  /** The changes since the rosters were last stored. */
  const changes = useRef<((book: Book) => Book)[]>([]);
  /** Another object each time the rosters come from elsewhere. */
  const era = useRef({});
  const open = useCallback(
    (next: Start) => {
      era.current = {};
      changes.current = [];
      setHistory(startHistory(next.book));
      setShared(next.shared);
      tell(next.said);
    },
    [tell],
  );
  if (isInBrowser && !isStarted) {
    const next = openBook(opened, champions, words);
    setStarted(true);
    setHistory(startHistory(next.book));
    setShared(next.shared);
    tell(next.said);
  }

  const book = history.present;
  const { id: rosterId, rows: allRows, goal } = currentRoster(book);
  const rows = useMemo(() => allRows.slice(0, mostRows), [allRows]);
  const rest = useMemo(() => allRows.slice(mostRows), [allRows]);
  const ids = useIds(rows, champions);
  const { details, retry } = useDetails(ids, staticUrl, load);
  const shown = useShownRows(rows, champions, details);
  // A row renders first; everything computed from all rows follows.
  const later = useDeferredValue(shown);
  const values = useMemo(() => shown.map(({ prestige }) => prestige), [shown]);
  const { done, failedIds, asOf } = useMemo(() => {
    const { newest, ...progress } = progressOf(ids, details);
    const modified = newest || (mapModifiedAt ?? 0) * 1000;
    return { ...progress, asOf: modified > 0 ? words.date(modified) : '' };
  }, [ids, details, words, mapModifiedAt]);

  const retryFailed = () => {
    focusAround('[data-part="failed"]');
    failedIds.forEach(retry);
  };

  const change = useCallback(
    (by: (book: Book) => Book, told = '', typing?: string) => {
      changes.current.push(by);
      setHistory((old) => step(old, by(old.present), typing));
      tell(told);
    },
    [tell],
  );
  const actions = useMemo(
    (): RowActions => ({
      change: (row) => change((old) => changeRows(old, (all) => replaceRow(all, row))),
      remove: (row) => {
        const list = [...document.querySelectorAll(`#prestige-rows > li`)];
        const place = list.findIndex(({ id }) => id === `row-${row.id}`);
        change(
          (old) => changeRows(old, (all) => deleteRow(all, row.id)),
          words.say('said.deleted', { row: place + 1 }),
        );
        // The focus moves to the row that took the deleted one's place.
        requestAnimationFrame(() => {
          const next = document.querySelectorAll<HTMLElement>('#prestige-rows > li')[place];
          const own = next?.querySelector<HTMLElement>('div > button:last-child');
          // On phones an empty row has no delete button.
          (own?.checkVisibility() ? own : next?.querySelector('input'))?.focus({ preventScroll: true });
        });
      },
      retry: (champion) => {
        focusAround('[role="group"]');
        retry(champion);
      },
    }),
    [change, retry, words],
  );

  const bench = useMemo(
    () => ({ champions, words, staticUrl, actions }),
    [champions, words, staticUrl, actions],
  );

  const onApply = useCallback(
    (row: Row, told: string) =>
      change((old) => {
        // The list of advice is one frame behind, and the row may hold another champion by now.
        const isThere = currentRoster(old).rows.some(
          ({ id, champion }) => id === row.id && champion === row.champion,
        );
        return isThere ? changeRows(old, (all) => replaceRow(all, row)) : old;
      }, told),
    [change],
  );
  const onImport = useCallback(
    (next: readonly Row[], more: readonly Day[]) => {
      if (shared === null) keepDays(rosterId, more);
      change((old) => changeRows(old, () => next), words.say('said.imported'));
    },
    [change, words, rosterId, shared],
  );

  // No average is noted while champions are still loading or could not be loaded.
  const isKnown = done === ids.length && failedIds.length === 0;
  const keepNow = useRef<(() => void) | null>(null);
  // Before the frame that shows the change, so that a visitor who saw it and leaves has it stored.
  useLayoutEffect(() => {
    if (shared !== null || !isStarted) return;
    const ownEra = era.current;
    const settled = changeRows(book, () => [...shown.map(({ row }) => row), ...rest]);
    keepNow.current = () => {
      keepNow.current = null;
      keepWork({
        book: settled,
        changes: changes.current.splice(0),
        isStale: ownEra !== era.current,
        average: isKnown ? averagePrestige(values) : null,
      });
      const isKeptNow = canKeep();
      setKept(isKeptNow);
      // The text that says so is below the list, out of sight.
      if (!isKeptNow && wasKept.current) tell(words.say('memory'));
      wasKept.current = isKeptNow;
    };
    // Local storage is slow, so it is written after the frame.
    afterPaint(() => keepNow.current?.());
  }, [book, shown, rest, values, isKnown, shared, isStarted, tell, words]);
  useEffect(() => {
    const onLeave = () => keepNow.current?.();
    addEventListener('pagehide', onLeave);
    return () => {
      removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);

  useEffect(() => {
    if (shared !== null) return undefined;
    return kept.subscribe(() => {
      const newer = readNewerBook();
      if (!newer) return;
      era.current = {};
      // What was changed here and is not stored yet is done on top of the other tab's work.
      const merged = changes.current.reduce((now, change) => change(now), newer);
      setHistory((old) => step(old, alignBook(merged, old.present)));
    });
  }, [shared]);
  const days = useSyncExternalStore(
    kept.subscribe,
    () => (isStarted ? daysOf(rosterId) : noDays),
    () => noDays,
  );

  useEffect(() => {
    if (said.text === '') return;
    const timer = setTimeout(() => tell(''), tellFor);
    return () => clearTimeout(timer);
  }, [said, tell]);

  useEffect(() => {
    if (isStarted && opened.champion !== null) rememberAdded(opened.champion, path);
  }, [isStarted, opened.champion, path]);

  useEffect(() => {
    const onHash = () => {
      // A hash that is not a roster's belongs to the current page.
      const isOurs = window.location.hash === '' || window.location.hash.startsWith('#r=');
      const code = codeInAddress();
      if (isOurs && code !== shared) open(openBook({ champion: null, code }, champions, words));
    };
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, [champions, words, shared, open]);

  const go = useCallback(
    (next: History<Book>, told = '') => {
      // Work of another tab that this one has not heard of stays.
      changes.current.push((now) => (isSameBook(now, history.present) ? next.present : now));
      setHistory(next);
      tell(told);
    },
    [history, tell],
  );
  const undoStep = useCallback(() => go(undo(history), words.say('said.undone')), [go, history, words]);
  const redoStep = useCallback(() => go(redo(history)), [go, history]);
  const isUndoable = history.past.length > 0;
  const isRedoable = history.future.length > 0;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || !/^[yz]$/.test(key)) return;
      // A text field has the browser's own undo.
      if (event.target instanceof Element && event.target.matches('input, textarea')) return;
      const isBack = key === 'z' && !event.shiftKey;
      if (isBack ? !isUndoable : !isRedoable) return;
      event.preventDefault();
      (isBack ? undoStep : redoStep)();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isUndoable, isRedoable, undoStep, redoStep]);

  const leaveShared = (next: Book | null) => {
    if (!next) {
      tell(words.say('roster.full', { n: mostRosters }));
      return;
    }
    window.history.replaceState(null, '', path);
    open({ book: next, shared: null, said: '' });
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('[data-part="rosters"] select')?.focus({ preventScroll: true }),
    );
  };

  const isBlank = allRows.every(isEmpty);
  const onSort = () => {
    const worth = new Map(shown.map(({ row, prestige }) => [row.id, prestige]));
    change(
      (old) => changeRows(old, (all) => sortRows(all, ({ id }) => worth.get(id) ?? 0)),
      words.say('said.sorted'),
    );
  };
  const onDeleteAll = () => change((old) => changeRows(old, emptyRows), words.say('said.deletedAll'));
  const onAdd = () => {
    const next = addRow(allRows);
    change((old) => changeRows(old, () => next));
    requestAnimationFrame(() =>
      document
        .querySelector<HTMLElement>('#prestige-rows > li:last-child input')
        ?.focus({ preventScroll: true }),
    );
  };
  const keptOrNot = isKept ? 'kept' : 'memory';
  const ownKeeping = shared === null ? keptOrNot : 'visiting';

  return (
    <div className={styles.desk} inert={!isStarted} aria-busy={!isStarted} data-part="desk">
      <AverageBar
        values={values}
        counted={shown.filter(({ isCounted }) => isCounted).length}
        goal={goal}
        words={words}
        said={said}
        canUndo={isUndoable}
        canRedo={isRedoable}
        onGoal={(next, visit) =>
          change(
            (old) =>
              changeCurrent(old, (roster) => (roster.goal === next ? roster : { ...roster, goal: next })),
            '',
            `goal ${visit}`,
          )
        }
        onUndo={undoStep}
        onRedo={redoStep}
      />
      {shared !== null ? (
        <div className={styles.notice} data-part="shared">
          <p>{words.say('shared.note')}</p>
          <PressButton size="small" onClick={() => leaveShared(keepShared(book))}>
            {words.say('shared.keep')}
          </PressButton>
          <PressButton size="small" variant="ghost" onClick={() => leaveShared(readBook())}>
            {words.say('shared.leave')}
          </PressButton>
        </div>
      ) : null}
      <div className={styles.bench}>
        <div className={styles.aside}>
          <AdvicePanel shown={later} champions={champions} words={words} onApply={onApply} />
        </div>
        <section className={styles.main} aria-labelledby="prestige-title">
          <h2 className={styles.title} id="prestige-title">
            {words.say('rows')}
          </h2>
          <Tools
            words={words}
            select={shared === null ? <RosterSelect book={book} words={words} onChange={change} /> : null}
          >
            {shared === null ? <RosterFields book={book} words={words} onChange={change} /> : null}
            <div className={styles.tools}>
              <PressButton size="small" variant="ghost" onClick={onSort}>
                {words.say('sort')}
              </PressButton>
              <PressButton
                size="small"
                variant="ghost"
                aria-disabled={isBlank}
                onClick={isBlank ? undefined : onDeleteAll}
              >
                {words.say('deleteAll')}
              </PressButton>
              <SharePanel shown={later} sharePath={sharePath} words={words} tell={tell} />
            </div>
          </Tools>
          <RowList shown={shown} bench={bench} isWaiting={!isStarted} filled={start.filled} />
          <div className={styles.tools}>
            <span className={styles.add} data-free={rows.some(isEmpty) ? '' : undefined}>
              <PressButton disabled={allRows.length >= mostRows} onClick={onAdd}>
                {words.say('add')}
              </PressButton>
            </span>
            <PressButton variant="ghost" onClick={() => window.scrollTo({ top: 0 })}>
              {words.say('top')}
            </PressButton>
            <a className={styles.back} href={academy}>
              {words.say('back')}
            </a>
            {rows.length > slots ? <p className={styles.full}>{capacityText(rows, rest, words)}</p> : null}
          </div>
        </section>
      </div>
      <StatusStrip
        keeping={isStarted ? ownKeeping : 'starting'}
        done={done}
        wanted={ids.length}
        failed={failedIds.length}
        asOf={asOf}
        words={words}
        report={
          feedbackUrl === undefined ? null : (
            <ReportLink address={feedbackUrl} shown={later} newTab={newTab} words={words} />
          )
        }
        onRetry={retryFailed}
      />
      {shared === null ? (
        // Laid out on its own when the day changes, which a grid item itself can\'t be.
        <div>
          <DaysPanel days={days} words={words} />
        </div>
      ) : null}
      <FilesPanel
        shown={later}
        rest={rest}
        days={days}
        champions={champions}
        words={words}
        onImport={onImport}
      />
    </div>
  );
}
