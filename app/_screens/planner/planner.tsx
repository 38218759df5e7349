import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { memo, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { afterPaint } from '@/lib/kept/after-paint';
import type { CodeNotice } from '@/lib/masteries/build-code';
import { parseKeptCode, toBuildCode } from '@/lib/masteries/build-code';
import type { Build, Mastery, Section, Tree } from '@/lib/masteries/masteries';
import { levelOf, maxPoints, pointsOf, toTree } from '@/lib/masteries/masteries';
import { fromCompactJson } from '@/lib/masteries/compact-json';
import { missingOf } from '@/lib/masteries/requirements';
import { Catalogue } from './catalogue';
import { SectionGraph } from './graph';
import { Icon } from './icons';
import { findId, JumpBar } from './jump-bar';
import { keptBuilds } from './kept-builds';
import { MasteryDialog } from './mastery-dialog';
import type { Place } from './place';
import { faceOf, placeBeside } from './place';
import type { Action, LastEvent } from './planner-state';
import type { PlannerStore } from './planner-store';
import { makeStore } from './planner-store';
import styles from './planner.module.css';
import { Meter, Receipt } from './receipt';
import { ServerDrawn } from './server-drawn';
import type { PlannerKey, PlannerMessages, Words } from './texts';
import { makeWords, statusOf } from './texts';
import type { BuildsModule } from './toolbar';
import { loadBuilds, Toolbar } from './toolbar';
import { useBuild, usePlanner, useSettled } from './use-planner';
import { useLongPress } from './use-long-press';
import { actionByKey, walk } from './walk';

export type PlannerProps = {
  /** The masteries as text of `toCompactJson`. */
  compactJson: string;
  /** The code of a shared build; null for the visitor's own. */
  code: string | null;
  messages: PlannerMessages;
  types: Readonly<Record<string, string>>;
  tag: string;
  /** The path that shared links begin with. It never contains `viewer` (`rules 65`). */
  sharePath: string;
  cardPath: string;
  /** Content below the tree. */
  children: ReactNode;
};

function useWords({ tag, messages, types }: Pick<PlannerProps, 'tag' | 'messages' | 'types'>): Words {
  return useMemo(() => makeWords(tag, messages, types), [tag, messages, types]);
}

const noticeKinds = ['broken', 'version', 'kept-version', 'unknown', 'level', 'points'] as const;

function noticeTexts(notices: readonly CodeNotice[], words: Words, { byId }: Tree): string[] {
  const named = (notice: CodeNotice): string => {
    const { id, kept } = { id: '', kept: null, ...notice };
    const mastery = byId.get(id);
    const name = mastery?.name ?? id;
    return kept === null ? name : `${name} ${kept}/${mastery?.levels.length ?? 0}`;
  };
  return noticeKinds.flatMap((kind) => {
    const list = new Set(notices.filter((notice) => notice.kind === kind).map(named));
    return list.size > 0 ? [words.say(`masteries.code.${kind}`, { list: [...list].join(', ') })] : [];
  });
}

const wideEnough = '(min-width: 1200px)';

/** Read once and then updated by an event: reading it again in a click would make the browser lay out the page. */
let wideNow: boolean | null = null;

/** The receipt is open beside the graph and closed below it, until the visitor moves it. */
function isWide(): boolean {
  wideNow ??= window.matchMedia(wideEnough).matches;
  return wideNow;
}

function onWidth(listen: () => void): () => void {
  const media = window.matchMedia(wideEnough);
  const hear = () => {
    wideNow = media.matches;
    listen();
  };
  hear();
  media.addEventListener('change', hear);
  return () => media.removeEventListener('change', hear);
}

function openSaved(tree: Tree, code = '') {
  return parseKeptCode(tree, code);
}

/**
 * For the dialog of saved builds, which is loaded later. If it imported these from their files, the bundler would split
 * the planner's script: 1.5 kB more.
 */
export const shared = { Icon, Meter, keptBuilds, openSaved, pointsOf, toBuildCode, useBuild };

export function Planner(props: PlannerProps) {
  const { compactJson, code, sharePath, cardPath, children } = props;
  const tree = useMemo(() => toTree(fromCompactJson(compactJson)), [compactJson]);
  const words = useWords(props);
  const store = useMemo(() => makeStore(tree, code, afterPaint), [tree, code]);
  const { dispatch } = store;
  usePlanner(tree, store);
  const [shown, setShown] = useState<{ id: string; place: Place | null } | null>(null);
  const [Builds, setBuilds] = useState<BuildsModule['BuildsDialog'] | null>(null);
  const [receipt, setReceipt] = useState<boolean | null>(null);
  const [stops, setStops] = useState<Partial<Record<Section, string>>>({});
  const wide = useSyncExternalStore(onWidth, isWide, () => null);

  const close = useCallback(() => {
    setShown((was) => {
      // Keeps the scroll position if the mastery is visible, unless the visitor scrolled away.
      if (was && document.activeElement?.closest('[data-part="dialog"]'))
        faceOf(was.id)?.focus({ preventScroll: true });
      return null;
    });
  }, []);

  useEffect(() => {
    if (!shown) return;
    const onClick = (event: Event) => {
      const isInside = event
        .composedPath()
        .some((part) => part instanceof HTMLElement && (part.dataset.part ?? part.dataset.do === 'open'));
      if (!isInside) close();
    };
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const onResize = () => {
      const face = faceOf(shown.id);
      if (face) setShown({ id: shown.id, place: placeBeside(face) });
    };
    const shut = new AbortController();
    const { signal } = shut;
    document.addEventListener('click', onClick, { signal });
    document.addEventListener('keydown', onKey, { signal });
    window.addEventListener('resize', onResize, { signal });
    return () => shut.abort();
  }, [shown, close]);

  const onClick = (event: MouseEvent) => {
    const button = buttonOf(event);
    const mastery = tree.byId.get(button?.dataset.id ?? '');
    if (!button || !mastery || longPress.isOver()) return;
    if (event.shiftKey) {
      dispatch(wholeAction(button, mastery));
      return;
    }
    if (button.dataset.do === 'open') {
      setShown(shown?.id === mastery.id ? null : { id: mastery.id, place: placeBeside(button) });
      // On narrow screens dialog and receipt don't fit at the same time.
      if (!isWide()) setReceipt(null);
    }
    if (button.dataset.do === 'raise') dispatch({ type: 'raise', id: mastery.id });
    if (button.dataset.do === 'lower') dispatch({ type: 'lower', id: mastery.id });
  };

  // On focus and not on click, because a changed tabindex makes the browser lay out the page.
  const onFocus = (event: FocusEvent) => {
    const mastery = tree.byId.get((event.target instanceof HTMLElement && event.target.dataset.id) || '');
    if (mastery && stops[mastery.section] !== mastery.id)
      setStops({ ...stops, [mastery.section]: mastery.id });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const button = buttonOf(event);
    const mastery = tree.byId.get(button?.dataset.id ?? '');
    if (!button || !mastery || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nextByKey(event.key, button, mastery, tree);
    const action = actionByKey(event.key, mastery);
    if (next) faceOf(next.id)?.focus();
    else if (event.key === '/') document.getElementById(findId)?.focus();
    else if (action) dispatch(action);
    else return;
    event.preventDefault();
  };

  const longPress = useLongPress((button) => {
    const mastery = tree.byId.get(button.dataset.id ?? '');
    if (mastery) dispatch(wholeAction(button, mastery));
  });
  const toggleReceipt = useCallback(() => setReceipt((was) => !(was ?? isWide())), []);
  const openBuilds = useCallback(() => {
    loadBuilds().then(
      ({ BuildsDialog }) => setBuilds(() => BuildsDialog),
      () => dispatch({ type: 'announce', text: words.say('masteries.failed') }),
    );
  }, [dispatch, words]);
  const opened = shown ? tree.byId.get(shown.id) : undefined;
  return (
    <>
      <div className={styles.planner} data-receipt={receipt ?? 'auto'} data-started={wide !== null}>
        <div className={styles.main}>
          <Toolbar
            store={store}
            sharePath={sharePath}
            cardPath={cardPath}
            onBuilds={openBuilds}
            words={words}
          />
          <SharedBar tree={tree} store={store} words={words} />
          <JumpBar tree={tree} store={store} words={words} />
          <div
            className={styles.sections}
            onClick={onClick}
            onPointerDown={longPress.onPointerDown}
            onFocus={onFocus}
            onKeyDown={onKeyDown}
          >
            {tree.sections.map((section) => (
              <SectionGraph
                key={section}
                tree={tree}
                store={store}
                section={section}
                tabStop={stops[section] ?? tree.bySection[section][0]?.id}
                openId={opened?.section === section ? opened.id : null}
                words={words}
              />
            ))}
          </div>
          {children}
        </div>
        <Receipt
          tree={tree}
          store={store}
          pulled={receipt}
          isOpen={receipt ?? wide}
          onToggle={toggleReceipt}
          words={words}
        />
        {opened && (
          <MasteryDialog
            tree={tree}
            store={store}
            mastery={opened}
            place={shown?.place ?? null}
            onClose={close}
            words={words}
          />
        )}
        {Builds && <Builds tree={tree} store={store} words={words} onClose={() => setBuilds(null)} />}
        <SpokenLine tree={tree} store={store} words={words} />
      </div>
      <ServerDrawn draw={() => <Catalogue tree={tree} words={words} />} />
    </>
  );
}

function buttonOf({ target }: { target: EventTarget }): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null;
}

/** The action of Shift or a long press: the lowest or highest level, or on the mastery itself what it requires. */
function wholeAction({ dataset }: HTMLElement, { id, levels }: Mastery): Action {
  if (dataset.do === 'open') return { type: 'add-missing', id };
  return { type: 'level', id, level: dataset.do === 'raise' ? levels.length : 0 };
}

function nextByKey(key: string, button: HTMLElement, mastery: Mastery, tree: Tree): Mastery | undefined {
  const group = button.closest('[role="group"]');
  // Where a section is shown as columns, it is read from top to bottom.
  if (key.startsWith('Arrow') && group && getComputedStyle(group).display !== 'contents') {
    const all = [...document.querySelectorAll<HTMLElement>('[data-do="open"][data-id]')];
    const at = all.findIndex((one) => one.dataset.id === mastery.id);
    const step = /Up|Left/.test(key) ? -1 : 1;
    return tree.byId.get(all[at + step]?.dataset.id ?? '');
  }
  return walk(tree, mastery, key);
}

/** Whether the tree shows the event already, so that it is announced to screen readers only. */
function isQuiet({ action, refusal, hasBrought }: LastEvent): boolean {
  return refusal === null && !hasBrought && ['raise', 'lower', 'rank', 'level'].includes(action.type);
}

type Spoken = { tree: Tree; build: Build; words: Words };

const done: Partial<Record<Action['type'], PlannerKey>> = {
  'add-missing': 'masteries.added',
  'reset-all': 'masteries.cleared',
  'reset-section': 'masteries.cleared',
  core: 'masteries.core.done',
  undo: 'masteries.undone',
  redo: 'masteries.redone',
  keep: 'masteries.shared.kept',
  open: 'masteries.builds.opened',
  follow: 'masteries.followed',
};

function doneText({ action, hasBrought }: LastEvent, { tree, build, words }: Spoken): string {
  if (action.type === 'announce') return action.text;
  const mastery = 'id' in action ? tree.byId.get(action.id) : undefined;
  const name = 'name' in action ? action.name : (mastery?.name ?? '');
  const key = done[action.type];
  if (key) return words.say(key, { name });
  if (!mastery) return '';
  const [level, max] = [levelOf(build, mastery.id), mastery.levels.length];
  const status = `${name}: ${statusOf(level, max, missingOf(tree, build, mastery), { byId: tree.byId, words })}`;
  return hasBrought ? `${words.say('masteries.added', { name })}. ${status}` : status;
}

/** The text of the live region: the event and the total. */
function sayWhat(lastEvent: LastEvent | null, spoken: Spoken): string {
  if (!lastEvent) return '';
  const { tree, build, words } = spoken;
  const { refusal } = lastEvent;
  if (refusal)
    return words.say(`masteries.refused.${refusal === 'unknown' ? 'nothing' : refusal}`, { max: maxPoints });
  const text = doneText(lastEvent, spoken);
  if (lastEvent.action.type === 'announce') return text;
  const total = words.say('masteries.said', { points: pointsOf(tree, build), max: maxPoints });
  return [text, total].filter(Boolean).join('. ');
}

type Known = { tree: Tree; store: PlannerStore; words: Words };

const SpokenLine = memo(function SpokenLine({ tree, store, words }: Known) {
  const { lastEvent, history } = useSettled(store);
  const line = sayWhat(lastEvent, { tree, build: history.present, words });
  return (
    <p
      className={styles.line}
      role="status"
      data-refused={lastEvent !== null && lastEvent.refusal !== null}
      data-quiet={lastEvent !== null && isQuiet(lastEvent)}
    >
      {lastEvent && line !== '' && <span key={lastEvent.number}>{line}</span>}
    </p>
  );
});

const SharedBar = memo(function SharedBar({ tree, store, words }: Known) {
  const { isShared, notices } = useSettled(store);
  const texts = noticeTexts(notices, words, tree);
  if (!isShared && texts.length === 0) return null;
  return (
    <div className={styles.shared}>
      {isShared && (
        <>
          <p>{words.say('masteries.shared')}</p>
          <div>
            <button type="button" data-main="" onClick={() => store.dispatch({ type: 'keep' })}>
              {words.say('masteries.shared.keep')}
            </button>
            <button type="button" onClick={() => store.dispatch({ type: 'undo' })}>
              {words.say('masteries.shared.back')}
            </button>
          </div>
        </>
      )}
      {texts.map((text) => (
        <p key={text} className={styles.notice}>
          {text}
        </p>
      ))}
    </div>
  );
});
