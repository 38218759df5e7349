import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { listenForUndo } from '#lib/history.ts';
import '#components/navigation/keep-params.ts';
import { codeIn, codeInAddress } from '#lib/links/shared-code.ts';
import type { CodeNotice } from '#lib/masteries/build-code.ts';
import { parseKeptCode, toBuildCode } from '#lib/masteries/build-code.ts';
import type { Build, Section, Tree } from '#lib/masteries/masteries.ts';
import { pointsOf } from '#lib/masteries/masteries.ts';
import type { Edge, EdgeState } from '#lib/masteries/requirements.ts';
import { edgeState } from '#lib/masteries/requirements.ts';
import { noStoredBuilds } from '#lib/masteries/saved-builds.ts';
import { storedBuilds } from './stored-builds.ts';
import type { Action, PlannerState } from './planner-state.ts';
import { ownBuild } from './planner-state.ts';
import type { NodeState, PlannerStore } from './planner-store.ts';
import { openCode } from './planner-store.ts';

/** Reads a value that is updated after the paint of a click. */
function useStore<Value>(store: PlannerStore, read: () => Value): Value {
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Reads a value that is updated with the click, and again after other changes. */
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

export function useNodeState(store: PlannerStore, id: string): NodeState {
  return useStoreAtOnce(store, () => store.nodeState(id));
}

export function useFollowedNodeState(store: PlannerStore, id: string): NodeState {
  return useStore(store, () => store.nodeState(id));
}

export function useBuildAtOnce(store: PlannerStore): Build {
  return useStoreAtOnce(store, () => store.now().history.present);
}

export function useBuild(store: PlannerStore): Build {
  return useStore(store, () => store.followed().history.present);
}

export function usePoints(store: PlannerStore, section: Section): number {
  return useStore(store, () => pointsOf(store.tree, store.followed().history.present, section));
}

/** The states of all edges as one string, so that only a change of them renders. */
export function useEdgeStates(store: PlannerStore, edges: readonly Edge[]): readonly EdgeState[] {
  const isActive = (id: string) => store.nodeState(id).missing.length === 0;
  const read = () => edges.map(({ from, to }) => edgeState(isActive(from), isActive(to)));
  useStore(store, () => read().join(' '));
  return read();
}

/** The state after the paint of a click: the tree and its counters come first, lists and texts follow. */
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

/** The name of a shared build's code in addresses. */
export const codeName = 'b';

function isLinked(): boolean {
  return codeInAddress(codeName) !== null;
}

/** Removes the shared build from the address once the visitor has made it their own. */
function clearAddress(): void {
  if (!isLinked()) return;
  const url = new URL(location.href);
  url.searchParams.delete(codeName);
  if (codeIn('hash', codeName) !== null) url.hash = '';
  history.replaceState(history.state, '', url.href);
}

function openOwn(tree: Tree, code: string): { own: Build; notices: readonly CodeNotice[] } {
  const { build: own, notices } = parseKeptCode(tree, code);
  return { own, notices };
}

/**
 * Restores and keeps the build, and follows other tabs (`rules 41`, `rules 57`). Address and storage are slow, so they
 * are written after the paint, and at the latest when the page is left. Returns what ends it.
 */
function keepBuild(store: PlannerStore, signal: AbortSignal): readonly (() => void)[] {
  const { tree } = store;
  let currentCode = storedBuilds.read().current;
  store.dispatch({ type: 'restore', ...openOwn(tree, currentCode) });
  /** The state that other tabs know, and the actions since then. */
  let since = store.now();
  let unsaved: readonly Action[] = [];
  const follow = (code: string, from: PlannerState, actions: readonly Action[]) => {
    currentCode = code;
    store.dispatch({ type: 'follow', own: openOwn(tree, code).own, since: from, actions });
  };
  const keepNow = () => {
    if (unsaved.length === 0) return;
    // The visitor may have opened a link meanwhile.
    if (!store.now().isShared) clearAddress();
    const [code, from, actions] = [currentCode, since, unsaved];
    unsaved = [];
    storedBuilds.change((kept) => {
      if (kept.current !== code) follow(kept.current, from, [...actions, ...unsaved]);
      since = store.now();
      unsaved = [];
      currentCode = toBuildCode(ownBuild(since));
      return currentCode === kept.current ? kept : { ...kept, current: currentCode };
    });
  };
  const onAction = (action: Action) => {
    if (action.type === 'follow') return;
    if (action.type === 'restore' || action.type === 'show-shared') {
      keepNow();
      since = store.now();
      return;
    }
    unsaved = [...unsaved, action];
    if (unsaved.length === 1) setTimeout(keepNow, 80);
  };
  const onKept = () => {
    const kept = storedBuilds.read();
    // An emptied storage is not newer work, so it is not followed.
    if (kept === noStoredBuilds || kept.current === currentCode) return;
    follow(kept.current, since, unsaved);
    if (unsaved.length === 0) since = store.now();
  };
  addEventListener('pagehide', keepNow, { signal });
  return [store.atOnce(onAction), storedBuilds.subscribe(onKept), keepNow];
}

/** Shows the build after `#b=` in the address, now and when the hash changes. */
function openHashes(store: PlannerStore, signal: AbortSignal): void {
  // The event's own address: after a quick Back and Forward, `location` may still be the earlier one.
  const openHash = ({ newURL = location.href }) => {
    const code = codeIn('hash', codeName, new URL(newURL));
    if (code) store.dispatch({ type: 'show-shared', ...openCode(store.tree, code) });
    // After Back, or when the address no longer holds a build, the visitor's own build returns.
    else if (store.now().isShared && !isLinked())
      store.dispatch({ type: 'show-shared', build: null, notices: [] });
  };
  openHash({});
  addEventListener('hashchange', openHash, { signal });
}

/** Connects the store with storage, links and keys. */
export function usePlanner(store: PlannerStore): void {
  useEffect(() => {
    const stop = new AbortController();
    const ends = keepBuild(store, stop.signal);
    openHashes(store, stop.signal);
    const history = () => store.now().history;
    listenForUndo(history, (type) => store.dispatch({ type }), stop.signal);
    return () => {
      stop.abort();
      for (const end of ends) end();
    };
  }, [store]);
}
