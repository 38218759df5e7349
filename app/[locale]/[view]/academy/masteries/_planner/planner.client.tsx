import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { memo, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { CodeNotice } from '@/lib/masteries/build-code';
import type { Build, Mastery, Section, Tree } from '@/lib/masteries/masteries';
import { levelOf, maxPoints, pointsOf, sections, toTree } from '@/lib/masteries/masteries';
import { unpackMasteries } from '@/lib/masteries/pack';
import { missingOf } from '@/lib/masteries/requirements';
import { BuildsDialog } from './builds-dialog';
import { Catalogue } from './catalogue';
import { SectionGraph } from './graph';
import { MasteryDialog } from './mastery-dialog';
import type { Place } from './place';
import { faceOf, placeBeside } from './place';
import type { Action, Said } from './planner-state';
import type { PlannerStore } from './planner-store';
import { makeStore } from './planner-store';
import styles from './planner.module.css';
import { Receipt } from './receipt';
import { ServerDrawn } from './server-drawn';
import type { PlannerKey, PlannerMessages, Words } from './texts';
import { makeWords, statusOf } from './texts';
import { Toolbar } from './toolbar';
import { afterPaint, usePlanner, useSettled } from './use-planner';
import { isArrow, walk } from './walk';

export type PlannerProps = {
  /** The masteries as `packMasteries` writes them. */
  packed: string;
  /** The code of a shared link; null for the visitor's own build. */
  code: string | null;
  messages: PlannerMessages;
  types: Readonly<Record<string, string>>;
  tag: string;
  /** This page's own address, and what `lang` and `viewer` it carries. */
  path: string;
  cardPath: string;
  /** What stands below the tree. */
  children: ReactNode;
};

function useWords({ tag, messages, types }: Pick<PlannerProps, 'tag' | 'messages' | 'types'>): Words {
  return useMemo(() => makeWords(tag, messages, types), [tag, messages, types]);
}

function noticeTexts(notices: readonly CodeNotice[], words: Words, tree: Tree): string[] {
  const named = (notice: CodeNotice): string[] => {
    if (!('id' in notice)) return [];
    const mastery = tree.byId.get(notice.id);
    const name = mastery?.name ?? notice.id;
    return [notice.kind === 'level' ? `${name} ${notice.kept}/${mastery?.levels.length ?? 0}` : name];
  };
  const list = (kind: CodeNotice['kind']) =>
    [...new Set(notices.flatMap((notice) => (notice.kind === kind ? named(notice) : [])))].join(', ');
  return (['broken', 'version', 'unknown', 'level', 'points'] as const).flatMap((kind) =>
    notices.some((notice) => notice.kind === kind)
      ? [words.say(`masteries.code.${kind}`, { list: list(kind) })]
      : [],
  );
}

const wideEnough = '(min-width: 1200px)';

/** Asked of the browser once, then heard of: asking anew makes it lay out the page in the middle of a click. */
let wideNow: boolean | null = null;

/** Until it is pushed or pulled, the receipt is open beside the graph where there is room and closed below it elsewhere. */
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

export default function Planner(props: PlannerProps) {
  const { packed, code, path, cardPath, children } = props;
  const tree = useMemo(() => toTree(unpackMasteries(packed)), [packed]);
  const words = useWords(props);
  const store = useMemo(() => makeStore(tree, code, afterPaint), [tree, code]);
  const { dispatch } = store;
  usePlanner(tree, store);
  const [shown, setShown] = useState<{ id: string; place: Place | null } | null>(null);
  const [hasBuilds, setHasBuilds] = useState(false);
  const [receipt, setReceipt] = useState<boolean | null>(null);
  const [stops, setStops] = useState<Partial<Record<Section, string>>>({});
  const wide = useSyncExternalStore(onWidth, isWide, () => null);

  const close = useCallback(() => {
    setShown((was) => {
      // The page stays where the visitor has it: the mastery is in sight, unless they scrolled away from it.
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
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-do]') : null;
    const mastery = tree.byId.get(button?.dataset.id ?? '');
    if (!button || !mastery) return;
    if (button.dataset.do === 'open') {
      setShown(shown?.id === mastery.id ? null : { id: mastery.id, place: placeBeside(button) });
      // Two sheets from below find no room above one another.
      if (!isWide()) setReceipt(null);
    }
    if (button.dataset.do === 'raise') dispatch({ type: 'raise', id: mastery.id });
    if (button.dataset.do === 'lower') dispatch({ type: 'lower', id: mastery.id });
  };

  // With the focus, not with the click: a tabindex that changes in the middle of one makes the browser lay out the page.
  const onFocus = (event: FocusEvent) => {
    const mastery = tree.byId.get((event.target instanceof HTMLElement && event.target.dataset.id) || '');
    if (mastery && stops[mastery.section] !== mastery.id)
      setStops({ ...stops, [mastery.section]: mastery.id });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-do]') : null;
    const mastery = tree.byId.get(button?.dataset.id ?? '');
    if (!button || !mastery || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nextByKey(event.key, button, mastery, tree);
    if (next) faceOf(next.id)?.focus();
    else if (event.key === '+' || event.key === '=') dispatch({ type: 'raise', id: mastery.id });
    else if (event.key === '-' || event.key === '_') dispatch({ type: 'lower', id: mastery.id });
    else return;
    event.preventDefault();
  };

  const openBuilds = useCallback(() => setHasBuilds(true), []);
  const opened = shown ? tree.byId.get(shown.id) : undefined;
  return (
    <>
      <div className={styles.planner} data-receipt={receipt ?? 'auto'} data-started={wide !== null}>
        <div className={styles.main}>
          <Toolbar store={store} path={path} cardPath={cardPath} onBuilds={openBuilds} words={words} />
          <SharedBar tree={tree} store={store} words={words} />
          <div className={styles.sections} onClick={onClick} onFocus={onFocus} onKeyDown={onKeyDown}>
            {sections
              .filter((section) => tree.bySection[section].length > 0)
              .map((section) => (
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
          onToggle={() => setReceipt(!(receipt ?? isWide()))}
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
        {hasBuilds && (
          <BuildsDialog tree={tree} store={store} words={words} onClose={() => setHasBuilds(false)} />
        )}
        <SpokenLine tree={tree} store={store} words={words} />
      </div>
      <ServerDrawn draw={() => <Catalogue tree={tree} words={words} />} />
    </>
  );
}

function nextByKey(key: string, button: HTMLElement, mastery: Mastery, tree: Tree): Mastery | undefined {
  const inSection = tree.bySection[mastery.section];
  if (key === 'Home') return inSection[0];
  if (key === 'End') return inSection.at(-1);
  if (!isArrow(key)) return undefined;
  const group = button.closest('[role="group"]');
  // Where the grid has become ladders, the eye reads them top to bottom.
  if (group && getComputedStyle(group).display !== 'contents') {
    const all = [...document.querySelectorAll<HTMLElement>('[data-do="open"][data-id]')];
    const at = all.findIndex((one) => one.dataset.id === mastery.id);
    const step = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1;
    return tree.byId.get(all[at + step]?.dataset.id ?? '');
  }
  return walk(tree, mastery, key);
}

/** What the tree itself shows at once is spoken only. */
function isQuiet({ action, refusal }: Said): boolean {
  return refusal === null && ['raise', 'lower', 'rank'].includes(action.type);
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
};

function doneText(action: Action, { tree, build, words }: Spoken): string {
  if (action.type === 'announce') return action.text;
  const mastery = 'id' in action ? tree.byId.get(action.id) : undefined;
  const name = 'name' in action ? action.name : (mastery?.name ?? '');
  const key = done[action.type];
  if (key) return words.say(key, { name });
  if (!mastery) return '';
  const [level, max] = [levelOf(build, mastery.id), mastery.levels.length];
  return `${name}: ${statusOf(level, max, missingOf(tree, build, mastery), { byId: tree.byId, words })}`;
}

/** What just happened, and the total: spoken politely, shown for a moment. */
function sayWhat(said: Said | null, spoken: Spoken): string {
  if (!said) return '';
  const { tree, build, words } = spoken;
  const { refusal } = said;
  if (refusal)
    return words.say(`masteries.refused.${refusal === 'unknown' ? 'nothing' : refusal}`, { max: maxPoints });
  const text = doneText(said.action, spoken);
  if (said.action.type === 'announce') return text;
  const total = words.say('masteries.said', { points: pointsOf(tree, build), max: maxPoints });
  return [text, total].filter(Boolean).join('. ');
}

type Known = { tree: Tree; store: PlannerStore; words: Words };

const SpokenLine = memo(function SpokenLine({ tree, store, words }: Known) {
  const { said, history } = useSettled(store);
  const line = sayWhat(said, { tree, build: history.present, words });
  return (
    <p
      className={styles.line}
      role="status"
      data-refused={said !== null && said.refusal !== null}
      data-quiet={said !== null && isQuiet(said)}
    >
      {said && line !== '' && <span key={said.number}>{line}</span>}
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
