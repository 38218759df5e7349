import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { CodeNotice } from '@/lib/masteries/build-code';
import { parseBuildCode, toBuildCode } from '@/lib/masteries/build-code';
import type { Build, Tree } from '@/lib/masteries/masteries';
import { emptyBuild } from '@/lib/masteries/masteries';
import { missingOf, stateOf } from '@/lib/masteries/requirements';
import type { NodeState } from './graph';
import { changeKept, readKept } from './kept-builds';
import type { Action, PlannerState } from './planner-state';
import { reduce, startState } from './planner-state';
import type { Words } from './texts';
import { requirementLabel, requirementText } from './texts';

const broken: readonly CodeNotice[] = [{ kind: 'broken' }];

function openCode(tree: Tree, code: string): { build: Build | null; notices: readonly CodeNotice[] } {
  const opened = parseBuildCode(tree, code);
  if (!opened) return { build: null, notices: broken };
  // A link that brings nothing at all leaves the visitor's own build where it is.
  return { build: opened.build.size > 0 ? opened.build : null, notices: opened.notices };
}

/** The address without the build it brought, once the visitor has made that build their own. */
function clearAddress(): void {
  const url = new URL(window.location.href);
  const isInHash = url.hash.startsWith('#b=');
  if (!isInHash && !url.searchParams.has('b')) return;
  url.searchParams.delete('b');
  if (isInHash) url.hash = '';
  window.history.replaceState(window.history.state, '', `${url.pathname}${url.search}${url.hash}`);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([readonly]), textarea, select');
}

function startOf(tree: Tree, code: string | null): PlannerState {
  if (code === null) return startState(null, []);
  const { build, notices } = openCode(tree, code);
  return startState(build, notices);
}

/** The build with its history: restored and kept, opened from links, undone by keys. */
export function usePlanner(tree: Tree, code: string | null) {
  const [state, dispatch] = useReducer(
    (now: PlannerState, action: Action) => reduce(tree, now, action),
    null,
    () => startOf(tree, code),
  );
  const { history, isShared } = state;
  const build = history.present;

  useEffect(() => {
    const own = parseBuildCode(tree, readKept().current)?.build ?? emptyBuild;
    dispatch({ type: 'restore', own });
    const openHash = () => {
      const inHash = /^#b=(.+)$/.exec(window.location.hash)?.[1];
      if (inHash === undefined) return;
      let text = inHash;
      try {
        text = decodeURIComponent(inHash);
      } catch {
        // A broken escape: what can be read of it is.
      }
      const { build: opened, notices } = openCode(tree, text);
      dispatch({ type: 'show-shared', build: opened, notices });
    };
    openHash();
    window.addEventListener('hashchange', openHash);
    return () => window.removeEventListener('hashchange', openHash);
  }, [tree]);

  const wasTouched = state.said !== null;
  const pending = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (isShared || !wasTouched) return;
    clearAddress();
    // Storage is slow to write: not while the click is still being drawn, but before the page goes.
    pending.current = () => {
      pending.current = null;
      changeKept((kept) => ({ ...kept, current: toBuildCode(build) }));
    };
    const timer = window.setTimeout(() => pending.current?.(), 80);
    return () => window.clearTimeout(timer);
  }, [build, isShared, wasTouched]);
  useEffect(() => {
    const keepNow = () => pending.current?.();
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return { state, build, dispatch };
}

/** What every mastery looks like just now. */
export function useStates(tree: Tree, build: Build, words: Words): ReadonlyMap<string, NodeState> {
  return useMemo(
    () =>
      new Map(
        tree.all.map((mastery) => {
          const missing = missingOf(tree, build, mastery);
          const inWords = (text: typeof requirementText) =>
            missing.map((one) => text(one, tree.byId, words)).join(', ');
          return [
            mastery.id,
            {
              ...stateOf(tree, build, mastery, missing),
              missing: inWords(requirementText),
              lacks: inWords(requirementLabel),
            },
          ];
        }),
      ),
    [tree, build, words],
  );
}
