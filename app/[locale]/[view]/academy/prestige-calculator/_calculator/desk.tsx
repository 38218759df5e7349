import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { PressButton } from '@/components/button/press-button';
import type { Book } from '@/lib/prestige/book';
import { changeCurrent, changeRows, currentRoster, mostRosters } from '@/lib/prestige/book';
import { redo, startHistory, step, undo } from '@/lib/prestige/history';
import type { Row } from '@/lib/prestige/rows';
import { addRow, deleteRow, emptyRows, isEmpty, mostRows, replaceRow, sortRows } from '@/lib/prestige/rows';
import { rowsKey } from '@/lib/prestige/storage';
import { AdvicePanel } from './advice-panel';
import type { Said } from './average-bar';
import { AverageBar } from './average-bar';
import type { Bench, RowActions } from './calculator-row';
import { CalculatorRow } from './calculator-row';
import styles from './calculator.module.css';
import type { DetailState } from './champion-details';
import { DetailLoaders } from './champion-details';
import type { Champions } from './champions';
import { FilesPanel } from './files-panel';
import { keepBook, readBook } from './kept-book';
import type { Opened, Start } from './open-book';
import { blankStart, codeInAddress, keepShared, openBook, rememberAdded } from './open-book';
import { RosterPanel, SharePanel } from './roster-panel';
import { StatusStrip } from './status-strip';
import type { Words } from './texts';
import { useDetails } from './use-details';
import type { ShownRow } from './use-valued';
import { useShownRows } from './use-valued';

type DeskProps = {
  isInBrowser: boolean;
  champions: Champions;
  opened: Opened;
  words: Words;
  readOn: string;
  staticUrl: string;
  path: string;
  academy: string;
};

/** How long what was just done is told. */
const tellFor = 8000;

/** The same list while the rows hold the same champions. */
function useIds(rows: readonly Row[], champions: Champions): readonly string[] {
  const ids = new Set(rows.map(({ champion }) => champion).filter((id) => champions.byId.has(id)));
  // No id of the map holds this mark.
  const joined = [...ids].join('|');
  return useMemo(() => (joined === '' ? [] : joined.split('|')), [joined]);
}

function progressOf(ids: readonly string[], details: ReadonlyMap<string, DetailState>) {
  const states = ids.map((id) => ({ id, state: details.get(id) }));
  const times = states.map(({ state }) => (state?.kind === 'ready' ? (state.modified ?? 0) : 0));
  return {
    done: states.filter(({ state }) => state && state.kind !== 'loading').length,
    failedIds: states.filter(({ state }) => state?.kind === 'failed').map(({ id }) => id),
    newest: Math.max(0, ...times),
  };
}

function focusRow(rows: readonly Row[], place: number): void {
  const row = rows[Math.min(place, rows.length - 1)];
  if (row) document.getElementById(`row-${row.id}`)?.querySelector('input')?.focus({ preventScroll: true });
}

/** A button that goes when it is pressed leaves the focus with what stands around it, not at the top of the page. */
function focusAround(selector: string): void {
  const around = document.activeElement?.closest<HTMLElement>(selector);
  around?.setAttribute('tabindex', '-1');
  around?.focus({ preventScroll: true });
}

type RowListProps = { shown: readonly ShownRow[]; bench: Bench; isWaiting: boolean };

const RowList = memo(function RowList({ shown, bench, isWaiting }: RowListProps) {
  return (
    <ol className={styles.rows} id="prestige-rows" data-waiting={isWaiting ? '' : undefined}>
      {shown.map((one, place) => (
        <CalculatorRow key={one.row.id} shown={one} number={place + 1} bench={bench} />
      ))}
    </ol>
  );
});

/** The calculator at work: rosters, rows, and what is made of them. */
export function Desk({ isInBrowser, champions, opened, words, readOn, staticUrl, path, academy }: DeskProps) {
  const [start] = useState(() => (isInBrowser ? openBook(opened, champions, words) : blankStart(opened)));
  const [isStarted, setStarted] = useState(isInBrowser);
  const [history, setHistory] = useState(() => startHistory(start.book));
  const [shared, setShared] = useState(start.shared);
  const [isKept, setKept] = useState(true);
  const [said, setSaid] = useState<Said>({ text: start.said, count: 0 });
  const { details, report, retry } = useDetails(staticUrl);
  const tell = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), []);
  const open = useCallback(
    (next: Start) => {
      setHistory(startHistory(next.book));
      setShared(next.shared);
      tell(next.said);
    },
    [tell],
  );
  if (isInBrowser && !isStarted) {
    setStarted(true);
    open(openBook(opened, champions, words));
  }

  const book = history.present;
  const { rows, goal } = currentRoster(book);
  const shown = useShownRows(rows, champions, details);
  // A row answers first; what is made of all of them follows.
  const later = useDeferredValue(shown);
  const values = useMemo(() => shown.map(({ prestige }) => prestige), [shown]);
  const ids = useIds(rows, champions);
  const { done, failedIds, asOf } = useMemo(() => {
    const { newest, ...progress } = progressOf(ids, details);
    return { ...progress, asOf: newest > 0 ? words.date(newest) : readOn };
  }, [ids, details, words, readOn]);

  const retryFailed = useCallback(() => {
    focusAround('[data-part="failed"]');
    failedIds.forEach(retry);
  }, [failedIds, retry]);

  const change = useCallback(
    (by: (book: Book) => Book, told = '', typing?: string) => {
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
        // The focus goes on with the row that moved up, not back to the top of the page.
        requestAnimationFrame(() => {
          const next = document.querySelectorAll<HTMLElement>('#prestige-rows > li')[place];
          next?.querySelector<HTMLElement>('div > button:last-child')?.focus({ preventScroll: true });
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

  const onImport = useCallback(
    (next: readonly Row[]) => change((old) => changeRows(old, () => next), words.say('said.imported')),
    [change, words],
  );

  useEffect(() => {
    if (shared !== null || !isStarted) return;
    // After the frame that shows the change. Not called off by the next one, nor by leaving the page.
    setTimeout(() => setKept(keepBook(changeRows(book, () => shown.map(({ row }) => row)))));
  }, [book, shown, shared, isStarted]);

  useEffect(() => {
    if (said.text === '') return;
    const timer = setTimeout(() => tell(''), tellFor);
    return () => clearTimeout(timer);
  }, [said, tell]);

  useEffect(() => {
    if (isStarted && opened.champion !== null) rememberAdded(opened.champion, path);
  }, [isStarted, opened.champion, path]);

  useEffect(() => {
    const stop = new AbortController();
    const reopen = (code: string | null) => open(openBook({ champion: null, code }, champions, words));
    const onStorage = ({ key }: StorageEvent) => {
      if (key === rowsKey && shared === null) reopen(null);
    };
    const onHash = () => {
      // Another hash leads to a row of the roster that is shown.
      const isOurs = window.location.hash === '' || window.location.hash.startsWith('#r=');
      const code = codeInAddress();
      if (isOurs && code !== shared) reopen(code);
    };
    addEventListener('storage', onStorage, { signal: stop.signal });
    addEventListener('hashchange', onHash, { signal: stop.signal });
    return () => stop.abort();
  }, [champions, words, shared, open]);

  const undoStep = useCallback(() => {
    setHistory(undo);
    tell(words.say('said.undone'));
  }, [tell, words]);
  const redoStep = useCallback(() => {
    setHistory(redo);
    tell('');
  }, [tell]);
  const isUndoable = history.past.length > 0;
  const isRedoable = history.future.length > 0;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      // What is being typed has its own undo.
      if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
      if (event.target instanceof HTMLTextAreaElement || !/^[yz]$/.test(key)) return;
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

  const isBlank = rows.every(isEmpty);
  const keptOrNot = isKept ? 'kept' : 'memory';
  const ownKeeping = shared === null ? keptOrNot : 'visiting';

  return (
    <div className={styles.desk} inert={!isStarted} aria-busy={!isStarted} data-part="desk">
      <DetailLoaders ids={ids} staticUrl={staticUrl} report={report} />
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
      ) : (
        <RosterPanel book={book} words={words} onChange={change} />
      )}
      <StatusStrip
        keeping={isStarted ? ownKeeping : 'starting'}
        done={done}
        wanted={ids.length}
        failed={failedIds.length}
        asOf={asOf}
        words={words}
        onRetry={retryFailed}
      />
      <div className={styles.bench}>
        <section className={styles.main} aria-labelledby="prestige-title">
          <h2 className={styles.title} id="prestige-title">
            {words.say('rows')}
          </h2>
          <div className={styles.tools}>
            <PressButton
              size="small"
              variant="ghost"
              onClick={() => {
                const worth = new Map(shown.map(({ row, prestige }) => [row.id, prestige]));
                change(
                  (old) => changeRows(old, (all) => sortRows(all, ({ id }) => worth.get(id) ?? 0)),
                  words.say('said.sorted'),
                );
              }}
            >
              {words.say('sort')}
            </PressButton>
            <PressButton
              size="small"
              variant="ghost"
              aria-disabled={isBlank}
              onClick={
                isBlank
                  ? undefined
                  : () => change((old) => changeRows(old, emptyRows), words.say('said.deletedAll'))
              }
            >
              {words.say('deleteAll')}
            </PressButton>
            <SharePanel shown={later} path={path} words={words} tell={tell} />
          </div>
          <RowList shown={shown} bench={bench} isWaiting={!isStarted} />
          <div className={styles.tools}>
            <PressButton
              disabled={rows.length >= mostRows}
              onClick={() => {
                const next = addRow(rows);
                change((old) => changeRows(old, () => next));
                requestAnimationFrame(() => focusRow(next, next.length - 1));
              }}
            >
              {words.say('add')}
            </PressButton>
            <PressButton variant="ghost" onClick={() => window.scrollTo({ top: 0 })}>
              {words.say('top')}
            </PressButton>
            <a className={styles.back} href={academy}>
              {words.say('back')}
            </a>
            {rows.length >= mostRows ? (
              <p className={styles.full}>{words.say('full', { n: mostRows })}</p>
            ) : null}
          </div>
        </section>
        <div className={styles.aside}>
          <AdvicePanel shown={later} champions={champions} words={words} />
        </div>
      </div>
      <FilesPanel shown={later} champions={champions} words={words} onImport={onImport} />
    </div>
  );
}
