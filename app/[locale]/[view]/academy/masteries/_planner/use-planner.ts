import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { parseBuildCode, toBuildCode } from '@/lib/masteries/build-code';
import type { Build, Section, Tree } from '@/lib/masteries/masteries';
import { emptyBuild, pointsOf } from '@/lib/masteries/masteries';
import type { Edge, EdgeState } from '@/lib/masteries/requirements';
import { edgeState } from '@/lib/masteries/requirements';
import { changeKept, readKept } from './kept-builds';
import type { PlannerState } from './planner-state';
import type { Look, PlannerStore } from './planner-store';
import { openCode } from './planner-store';

/** Behind the paint of the click. */
function useStore<Value>(store: PlannerStore, read: () => Value): Value {
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Within the frame of the click, and again when something else changed it. */
function useStoreAtOnce<Value>(store: PlannerStore, read: () => Value): Value {
  const subscribe = useCallback(
    (listen: () => void) => {
      const ends = [store.atOnce(listen), store.subscribe(listen)];
      return () => {
        for (const end of ends) end();
      };
    },
    [store],
  );
  return useSyncExternalStore(subscribe, read, read);
}

export function useLook(store: PlannerStore, id: string): Look {
  return useStoreAtOnce(store, () => store.look(id));
}

export function useFollowedLook(store: PlannerStore, id: string): Look {
  return useStore(store, () => store.look(id));
}

export function useBuildAtOnce(store: PlannerStore): Build {
  return useStoreAtOnce(store, () => store.now().history.present);
}

export function useBuild(store: PlannerStore): Build {
  return useStore(store, () => store.followed().history.present);
}

export function usePoints(store: PlannerStore, tree: Tree, section: Section): number {
  return useStore(store, () => pointsOf(tree, store.followed().history.present, section));
}

/** Once the browser has painted; soon where it paints nothing. */
export function afterPaint(run: () => void): void {
  if (document.hidden) window.setTimeout(run);
  else window.requestAnimationFrame(() => window.setTimeout(run));
}

/** One word for each edge, as one text: only a change in it is drawn. */
export function useEdgeStates(store: PlannerStore, edges: readonly Edge[]): readonly EdgeState[] {
  const isActive = (id: string) => store.look(id).missing.length === 0;
  const read = () => edges.map(({ from, to }) => edgeState(isActive(from), isActive(to)));
  useStore(store, () => read().join(' '));
  return read();
}

/** The same a moment later: a click shows in the tree and its counters first, lists, tools and words follow. */
export function useSettled(store: PlannerStore): PlannerState {
  const [state, setState] = useState(store.followed);
  useEffect(() => {
    const hear = () => {
      startTransition(() => {
        setState(store.followed());
      });
    };
    hear();
    return store.subscribe(hear);
  }, [store]);
  return state;
}

function codeIn(
  part: 'hash' | 'search',
  address: { hash: string; search: string } = location,
): string | null {
  return new URLSearchParams(address[part].slice(1)).get('b');
}

function isLinked(): boolean {
  return (codeIn('hash') ?? codeIn('search')) !== null;
}

/** The address without the build it brought, once the visitor has made that build their own. */
function clearAddress(): void {
  if (!isLinked()) return;
  const url = new URL(window.location.href);
  url.searchParams.delete('b');
  if (codeIn('hash') !== null) url.hash = '';
  window.history.replaceState(window.history.state, '', url.href);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([readonly]), textarea, select');
}

/** Restores the build and keeps it. Address and storage are slow: not before the click is drawn, but before the page goes. */
function keepBuild(tree: Tree, store: PlannerStore): () => void {
  let waiting: Build | null = null;
  const keepNow = () => {
    if (!waiting) return;
    const current = toBuildCode(waiting);
    waiting = null;
    // A link may have been opened since.
    if (!store.now().isShared) clearAddress();
    changeKept((kept) => ({ ...kept, current }));
  };
  const keepSoon = () => {
    const { isShared, said, history } = store.now();
    if (isShared || said === null) return;
    if (!waiting) window.setTimeout(keepNow, 80);
    waiting = history.present;
  };
  const kept = parseBuildCode(tree, readKept().current);
  store.dispatch({ type: 'restore', own: kept?.build ?? emptyBuild, notices: kept?.notices ?? [] });
  const leave = store.atOnce(keepSoon);
  window.addEventListener('pagehide', keepNow);
  return () => {
    leave();
    window.removeEventListener('pagehide', keepNow);
    keepNow();
  };
}

/** A build in the address after `#b=`, now and whenever it changes. */
function openHashes(tree: Tree, store: PlannerStore): () => void {
  // As the event tells it: pressed in a hurry, Forward meets a router that still writes where Back has led.
  const openHash = ({ newURL = window.location.href }) => {
    const code = codeIn('hash', new URL(newURL));
    if (code) store.dispatch({ type: 'show-shared', ...openCode(tree, code) });
    // Back from a link, or to a page whose link has left the address: the visitor's own build again.
    else if (store.now().isShared && !isLinked())
      store.dispatch({ type: 'show-shared', build: null, notices: [] });
  };
  openHash({});
  window.addEventListener('hashchange', openHash);
  return () => {
    window.removeEventListener('hashchange', openHash);
  };
}

function hearUndo(store: PlannerStore): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    store.dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
  };
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('keydown', onKey);
  };
}

/** The build with its history: restored and kept, opened from links, undone by keys. */
export function usePlanner(tree: Tree, store: PlannerStore): void {
  useEffect(() => {
    const ends = [keepBuild(tree, store), openHashes(tree, store), hearUndo(store)];
    return () => {
      for (const end of ends) end();
    };
  }, [tree, store]);
}
