import { startTransition } from 'react';
import type { PickerOffer } from '#components/tool/champion-picker.tsx';
import type { History } from '#lib/history.ts';
import { codeIn, codeInAddress } from '#lib/links/shared-code.ts';
import { listenForUndo, redo, startHistory, step, undo } from '#lib/history.ts';
import { afterPaint } from '#lib/browser/after-paint.ts';
import { averagePrestige } from '#lib/prestige/average.ts';
import type { DaysByRoster } from '#lib/prestige/days.ts';
import type { Roster, Rosters } from '#lib/prestige/rosters.ts';
import { changeRows, currentRoster, isSameRosters, mostRosters } from '#lib/prestige/rosters.ts';
import type { Row } from '#lib/prestige/rows.ts';
import { mostRows } from '#lib/prestige/rows.ts';
import { detailUrl } from '#lib/champions/portrait.ts';
import type { Details, Loaded, LoadDetail } from '#lib/prestige/champion-details.ts';
import type { Message } from '#lib/i18n/format-message.ts';
import type { ChampionEntry } from '#lib/cms/champions.ts';
import type { Champions } from './champions.ts';
import { toChampions } from './champions.ts';
import { canKeep, keepWork, kept, mergeNewer, readRosters } from './stored-rosters.ts';
import type { Start } from './open-rosters.ts';
import { blankStart, codeName, keepShared, openRosters, rememberAdded } from './open-rosters.ts';
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
  /** What the pickers of all rows offer. */
  offer: PickerOffer;
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

/** Holds the state, and tells listeners of its changes. */
function makeHolder(first: CalculatorState) {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    now: () => state,
    set: (next: Partial<CalculatorState>) => {
      state = { ...state, ...next };
      for (const listen of listeners) listen();
    },
    subscribe: (listen: () => void) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}

type Holder = ReturnType<typeof makeHolder>;

/** Shows and announces texts, each for a while. */
function makeAnnouncer({ now, set }: Holder) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const announce = (text: string) => {
    clearTimeout(timer);
    if (text) timer = setTimeout(announce, messageTime, '');
    set({ message: { text, count: now().message.count + 1 } });
  };
  return { announce, stop: () => clearTimeout(timer) };
}

/** The rosters with the choices that are shown, as they are stored. */
function shownRosters({ history, shown }: CalculatorState): Rosters {
  return changeRows(history.present, (rows) => [...shown.map(({ row }) => row), ...rows.slice(mostRows)]);
}

/** Stores the visitor's own rosters. `warn` is called when the storage takes nothing any more. */
function makeKeeper({ now, set }: Holder, warn: () => void) {
  let mustKeep = false;
  return {
    /** The state has changed, and `keepNow` is to store it. */
    onChange: () => {
      const { isStarted, shared } = now();
      mustKeep = isStarted && shared === null;
    },
    keepNow: () => {
      if (!mustKeep) return;
      mustKeep = false;
      const { shown } = now();
      const isPartial = shown.some(({ status }) => status === 'loading' || status === 'failed');
      keepWork({
        rosters: shownRosters(now()),
        // No average is noted while champions are still loading or could not be loaded.
        average: isPartial ? null : averagePrestige(shown.map(({ prestige }) => prestige)),
      });
      const isKept = canKeep();
      if (isKept === now().isKept) return;
      set({ isKept });
      // The message about storage may be out of view, so it is announced.
      if (!isKept) warn();
    },
  };
}

/** Loads the files of the champions in the rows. `show` gets all that are loaded. */
function makeDetails(
  { now }: Holder,
  load: (id: string) => Promise<Loaded>,
  show: (details: Details) => void,
) {
  /** The champions whose files were asked for. */
  let requestedIds: ReadonlySet<string> = new Set();
  const ask = (id: string) => {
    const report = (loaded: Loaded | null | undefined) => {
      const { details } = now();
      // In a transition, so that a loaded champion does not interrupt the visitor.
      if (details.get(id) !== loaded) startTransition(() => show(new Map(details).set(id, loaded)));
    };
    if (!now().details.get(id)) report(undefined);
    load(id).then(report, () => report(null));
  };
  const loadNew = () => {
    const before = requestedIds;
    requestedIds = championsIn(now().shown);
    for (const id of requestedIds) if (!before.has(id)) ask(id);
  };
  return { ask, loadNew };
}

type Update = (
  next: { history?: History<Rosters>; details?: Details },
  more?: Partial<CalculatorState>,
) => void;

/** Changes of the rosters, each a step that can be undone. */
function makeSteps(now: Holder['now'], update: Update, announce: (text: string) => void, words: Words) {
  const change: CalculatorStore['change'] = (by, message = '', typing) => {
    const { history } = now();
    update({ history: step(history, by(history.present), typing) });
    announce(message);
  };
  const go = (next: History<Rosters>, message = '') => {
    if (next.present === now().history.present) return;
    update({ history: next });
    announce(message);
  };
  return {
    change,
    changeRows: (by: Parameters<typeof changeRows>[1], message?: string) =>
      change((old) => changeRows(old, by), message),
    undo: () => go(undo(now().history), words.t('said.undone')),
    redo: () => go(redo(now().history)),
  };
}

function offerOf(champions: Champions, staticUrl: string, words: Words): PickerOffer {
  return {
    champions: champions.list,
    staticUrl,
    label: words.t('champion'),
    placeholder: words.t('addChampion'),
    nothing: words.t('nothing'),
    foundText: (n) => words.t('found', { n }),
    className: words.className,
  };
}

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
  const holder = makeHolder({
    ...derive(startHistory(rosters), new Map()),
    isStarted: false,
    shared,
    days: {},
    message: { text: '', count: 0 },
    isKept: true,
  });
  const { now, set, subscribe } = holder;
  const { announce, stop } = makeAnnouncer(holder);
  const keeper = makeKeeper(holder, () => announce(words.t('memory')));
  const loadById = (id: string) => load(detailUrl(staticUrl, id));
  const details = makeDetails(holder, loadById, (loaded) => update({ details: loaded }));

  const update: Update = (next, more = {}) => {
    set({ ...more, ...derive(next.history ?? now().history, next.details ?? now().details) });
    keeper.onChange();
    // Storage and network are slow, so they follow after the paint, and storing at the latest when the page is left.
    afterPaint(() => {
      details.loadNew();
      keeper.keepNow();
    });
  };
  const steps = makeSteps(now, update, announce, words);
  const open = (read: () => Start) => {
    keeper.keepNow();
    const start = read();
    update(
      { history: startHistory(start.rosters) },
      { isStarted: true, shared: start.shared, days: kept.read().days },
    );
    announce(start.message);
  };

  const follow = () => {
    const { days } = kept.read();
    if (days !== now().days) set({ days });
    const mine = shownRosters(now());
    const merged = now().shared === null && mergeNewer(mine);
    // Another tab that only filled in choices, which this one shows already, adds no step to undo.
    if (merged && !isSameRosters(merged, mine)) update({ history: step(now().history, merged) });
  };
  const onHash = ({ newURL }: HashChangeEvent) => {
    // `location` may have lost the hash again: the router writes the address of an earlier change a moment later.
    const address = new URL(newURL);
    const code = codeInAddress(codeName, address);
    // A hash that is not a roster's belongs to the current page.
    if (/^(?:#r=|$)/.test(address.hash) && code !== now().shared)
      open(() => openRosters({ champion: null, code }, champions, words));
  };

  return {
    ...props,
    champions,
    words,
    offer: offerOf(champions, staticUrl, words),
    filled,
    now,
    subscribe,
    connect: () => {
      // A kept copy of the page was made without the champion (server/offline/rules.ts).
      const champion = props.champion ?? codeIn('search', 'champion');
      open(() => openRosters({ champion, code: props.code }, champions, words));
      if (champion) rememberAdded(champion, path);
      const ended = new AbortController();
      const { signal } = ended;
      addEventListener('pagehide', keeper.keepNow, { signal });
      addEventListener('hashchange', onHash, { signal });
      listenForUndo(
        () => now().history,
        (way) => steps[way](),
        signal,
      );
      const leave = kept.subscribe(follow);
      return () => {
        ended.abort();
        leave();
        stop();
        keeper.keepNow();
      };
    },
    ...steps,
    announce,
    retry: details.ask,
    leaveShared: (isKept) => {
      const ownRosters = isKept ? keepShared(now().history.present) : readRosters();
      if (!ownRosters) {
        announce(words.t('roster.full', { n: mostRosters }));
        return;
      }
      history.replaceState(null, '', path);
      open(() => ({ rosters: ownRosters, shared: null, message: '' }));
    },
  };
}
