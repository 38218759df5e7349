import { startTransition } from 'react';
import type { History } from '#lib/history.ts';
import { listenForUndo, redo, startHistory, step, undo } from '#lib/history.ts';
import { afterPaint } from '#lib/browser/after-paint.ts';
import { averagePrestige } from '#lib/prestige/average.ts';
import type { DaysByRoster } from '#lib/prestige/days.ts';
import type { Roster, Rosters } from '#lib/prestige/rosters.ts';
import { changeRows, currentRoster, isSameRosters, mostRosters } from '#lib/prestige/rosters.ts';
import type { Row } from '#lib/prestige/rows.ts';
import { mostRows } from '#lib/prestige/rows.ts';
import type { Details, Loaded, LoadDetail } from './champion-details.ts';
import type { Message } from '#lib/i18n/format-message.ts';
import type { ChampionEntry, Champions } from './champions.ts';
import { toChampions } from './champions.ts';
import { canKeep, keepWork, kept, mergeNewer, readRosters } from './stored-rosters.ts';
import type { Start } from './open-rosters.ts';
import { blankStart, codeInAddress, keepShared, openRosters, rememberAdded } from './open-rosters.ts';
import type { ShownRow } from './shown-rows.ts';
import { championsIn, toShownRows } from './shown-rows.ts';
import type { Words } from './texts.ts';
import { makeWords } from './texts.ts';

export type CalculatorProps = {
  champions: readonly ChampionEntry[];
  champion: string | null;
  code: string | null;
  messages: Readonly<Record<string, Message>>;
  classNames: Readonly<Record<string, string>>;
  tag: string;
  /** The Last-Modified of the champion map in seconds since 1970; null if unknown. */
  mapModifiedAt: number | null;
  staticUrl: string;
  /** The address for reporting a wrong value (setting `FEEDBACK_URL`). */
  feedbackUrl: string | undefined;
  /** The text for links to other sites. Null in the web view, where they open in place. */
  newTab: string | null;
  path: string;
  sharePath: string;
  academy: string;
};

export type CalculatorState = {
  /** False until the rosters were read from local storage, which the server can't do. */
  isStarted: boolean;
  history: History<Rosters>;
  /** The selected roster in the present state of the undo history. */
  roster: Roster;
  /** Its first hundred rows with their values. */
  shown: readonly ShownRow[];
  /** The code of the shared roster that is shown; null for the visitor's own rosters. */
  shared: string | null;
  details: Details;
  days: DaysByRoster;
  /** The text of the status line. The count makes equal texts in a row be announced again. */
  message: { text: string; count: number };
  /** Whether local storage took the last change. */
  isKept: boolean;
};

/** The values that never change while the calculator is shown, its state, and the functions that change the state. */
export type CalculatorStore = Omit<CalculatorProps, 'champions'> & {
  champions: Champions;
  words: Words;
  /** The number of filled rows of a shared roster, where the server knows it. */
  filled: number | undefined;
  now: () => CalculatorState;
  subscribe: (listen: () => void) => () => void;
  /** Reads what is stored, then follows other tabs, the address and keys until the returned function is called. */
  connect: () => () => void;
  /** `message` is announced. `typing` names the field that the change was typed into. */
  change: (change: (rosters: Rosters) => Rosters, message?: string, typing?: string) => void;
  /** Changes the rows of the selected roster. */
  changeRows: (change: (rows: readonly Row[]) => readonly Row[], message?: string) => void;
  undo: () => void;
  redo: () => void;
  announce: (text: string) => void;
  /** Loads a champion's file again. */
  retry: (champion: string) => void;
  /** Shows the visitor's own rosters again, with the shared one among them if it is kept and there is room. */
  leaveShared: (isKept: boolean) => void;
};

/** The props of each part of the calculator that shows the roster. */
export type PanelProps = { store: CalculatorStore; state: CalculatorState };

/** The time that a message is shown, in milliseconds. */
const messageTime = 8000;

/** The calculator's state outside of React: rosters with their history, loaded champions, and what is stored. */
export function makeCalculatorStore(props: CalculatorProps, load: LoadDetail): CalculatorStore {
  const { path, staticUrl } = props;
  const words = makeWords(props.tag, props.messages, props.classNames);
  const champions = toChampions(props.champions);
  const derive = (history: History<Rosters>, details: Details) => {
    const roster = currentRoster(history.present);
    return { history, roster, details, shown: toShownRows(roster.rows, champions, details) };
  };
  const { rosters, shared, filled } = blankStart(props.code);
  let state: CalculatorState = {
    ...derive(startHistory(rosters), new Map()),
    isStarted: false,
    shared,
    days: {},
    message: { text: '', count: 0 },
    isKept: true,
  };
  const listeners = new Set<() => void>();
  const set = (next: Partial<CalculatorState>) => {
    state = { ...state, ...next };
    for (const listen of listeners) listen();
  };

  let messageTimer: ReturnType<typeof setTimeout> | undefined;
  const announce = (text: string) => {
    clearTimeout(messageTimer);
    if (text) messageTimer = setTimeout(announce, messageTime, '');
    set({ message: { text, count: state.message.count + 1 } });
  };

  /** The rosters with the choices that are shown, as they are stored. */
  const shownRosters = () =>
    changeRows(state.history.present, (rows) => [
      ...state.shown.map(({ row }) => row),
      ...rows.slice(mostRows),
    ]);

  let mustKeep = false;
  const keepNow = () => {
    if (!mustKeep) return;
    mustKeep = false;
    const { shown } = state;
    const isPartial = shown.some(({ status }) => status === 'loading' || status === 'failed');
    keepWork({
      rosters: shownRosters(),
      // No average is noted while champions are still loading or could not be loaded.
      average: isPartial ? null : averagePrestige(shown.map(({ prestige }) => prestige)),
    });
    const isKept = canKeep();
    if (isKept === state.isKept) return;
    set({ isKept });
    // The message about storage may be out of view, so it is announced.
    if (!isKept) announce(words.t('memory'));
  };

  /** The champions whose files were asked for. */
  let asked: ReadonlySet<string> = new Set();
  const loadNew = () => {
    const before = asked;
    asked = championsIn(state.shown);
    for (const id of asked) if (!before.has(id)) ask(id);
  };

  const update = (next: { history?: History<Rosters>; details?: Details }) => {
    set(derive(next.history ?? state.history, next.details ?? state.details));
    mustKeep = state.isStarted && state.shared === null;
    // Storage and network are slow, so they follow after the paint, and storing at the latest when the page is left.
    afterPaint(() => {
      loadNew();
      keepNow();
    });
  };

  function ask(id: string): void {
    const report = (loaded: Loaded | null | undefined) => {
      // In a transition, so that a loaded champion does not interrupt the visitor.
      if (state.details.get(id) !== loaded)
        startTransition(() => update({ details: new Map(state.details).set(id, loaded) }));
    };
    if (!state.details.get(id)) report(undefined);
    const part = encodeURIComponent(id);
    load(`${staticUrl}/${part}/${part}.json`).then(report, () => report(null));
  }

  const change: CalculatorStore['change'] = (by, message = '', typing) => {
    update({ history: step(state.history, by(state.history.present), typing) });
    announce(message);
  };
  const open = (read: () => Start) => {
    keepNow();
    const start = read();
    state = { ...state, isStarted: true, shared: start.shared, days: kept.read().days };
    update({ history: startHistory(start.rosters) });
    announce(start.message);
  };
  const go = (next: History<Rosters>, message = '') => {
    if (next.present === state.history.present) return;
    update({ history: next });
    announce(message);
  };
  const steps = {
    undo: () => go(undo(state.history), words.t('said.undone')),
    redo: () => go(redo(state.history)),
  };

  const follow = () => {
    const { days } = kept.read();
    if (days !== state.days) set({ days });
    const mine = shownRosters();
    const merged = state.shared === null && mergeNewer(mine);
    // Another tab that only filled in choices, which this one shows already, adds no step to undo.
    if (merged && !isSameRosters(merged, mine)) update({ history: step(state.history, merged) });
  };
  const onHash = ({ newURL }: HashChangeEvent) => {
    // `location` may have lost the hash again: the router writes the address of an earlier change a moment later.
    const address = new URL(newURL);
    const code = codeInAddress(address);
    // A hash that is not a roster's belongs to the current page.
    if (/^(?:#r=|$)/.test(address.hash) && code !== state.shared)
      open(() => openRosters({ champion: null, code }, champions, words));
  };

  return {
    ...props,
    champions,
    words,
    filled,
    now: () => state,
    subscribe: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    connect: () => {
      open(() => openRosters(props, champions, words));
      if (props.champion !== null) rememberAdded(props.champion, path);
      const stop = new AbortController();
      const { signal } = stop;
      addEventListener('pagehide', keepNow, { signal });
      addEventListener('hashchange', onHash, { signal });
      listenForUndo(
        () => state.history,
        (way) => steps[way](),
        signal,
      );
      const leave = kept.subscribe(follow);
      return () => {
        stop.abort();
        leave();
        clearTimeout(messageTimer);
        keepNow();
      };
    },
    change,
    changeRows: (by, message) => change((now) => changeRows(now, by), message),
    ...steps,
    announce,
    retry: ask,
    leaveShared: (isKept) => {
      const own = isKept ? keepShared(state.history.present) : readRosters();
      if (!own) {
        announce(words.t('roster.full', { n: mostRosters }));
        return;
      }
      history.replaceState(null, '', path);
      open(() => ({ rosters: own, shared: null, message: '' }));
    },
  };
}
