import type { ReactNode } from 'react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { PlannerWish } from '#lib/builds/planner-address.ts';
import { parsePlannerWish } from '#lib/builds/planner-address.ts';
import { afterPaint } from '#lib/browser/after-paint.ts';
import { fromCompactJson } from '#lib/masteries/compact-json.ts';
import { toTree } from '#lib/masteries/masteries.ts';
import { Catalogue } from './catalogue.tsx';
import { JumpBar } from './jump-bar.tsx';
import { MasteryDialog } from './mastery-dialog.tsx';
import { makeStore } from './planner-store.ts';
import styles from './planner.module.css';
import { Receipt } from './receipt.tsx';
import { Sections } from './sections.tsx';
import { StaticHtml } from './static-html.tsx';
import { SharedBar } from './shared-bar.tsx';
import { LiveRegion } from './live-region.tsx';
import type { PlannerMessages } from './texts.ts';
import { makeWords } from './texts.ts';
import type { BuildsModule } from './toolbar.tsx';
import { loadBuilds, Toolbar } from './toolbar.tsx';
import { useOpenedMastery } from './use-opened-mastery.ts';
import { usePlanner } from './use-planner.ts';
import { isWideWindow, onWidthChange } from './media-query.ts';

type PlannerProps = {
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

function makePlanner({ compactJson, code, messages, types, tag }: PlannerProps) {
  const tree = toTree(fromCompactJson(compactJson));
  return makeStore({ tree, words: makeWords(tag, messages, types) }, code, afterPaint);
}

export function Planner(props: PlannerProps) {
  const { sharePath, cardPath, children } = props;
  const [store] = useState(() => makePlanner(props));
  const { tree, words, dispatch } = store;
  usePlanner(store);
  const { opened, toggle, close } = useOpenedMastery();
  const [builds, setBuilds] = useState<(BuildsModule & { wish: PlannerWish | null }) | null>(null);
  /** Whether the visitor opened or closed the receipt; null lets the width of the window decide. */
  const [receipt, setReceipt] = useState<boolean | null>(null);
  const wide = useSyncExternalStore(onWidthChange, isWideWindow, () => null);
  const toggleReceipt = useCallback(() => setReceipt((was) => !(was ?? isWideWindow())), []);
  const openBuilds = useCallback(
    (wish: PlannerWish | null) => {
      loadBuilds().then(
        ({ BuildsDialog }) => setBuilds({ BuildsDialog, wish }),
        () => dispatch({ type: 'announce', text: words.t('masteries.failed') }),
      );
    },
    [dispatch, words],
  );
  const openOwnBuilds = useCallback(() => openBuilds(null), [openBuilds]);
  useEffect(() => {
    const wish = parsePlannerWish(location.hash);
    if (!wish) return;
    // It is done once, also where the page is opened again. A build in the fragment stays.
    history.replaceState(history.state, '', location.href.replace(/[#&](?:compare|fork)=[^#]*$/, ''));
    openBuilds(wish);
  }, [openBuilds]);
  const onOpen = (id: string, button: HTMLElement) => {
    toggle(id, button);
    // On narrow screens dialog and receipt don't fit at the same time.
    if (!isWideWindow()) setReceipt(null);
  };
  const mastery = tree.byId.get(opened?.id ?? '');
  return (
    <>
      <div className={styles.planner} data-receipt={receipt ?? 'auto'} data-started={wide !== null}>
        <div className={styles.main}>
          <Toolbar store={store} sharePath={sharePath} cardPath={cardPath} onBuilds={openOwnBuilds} />
          <SharedBar store={store} />
          <JumpBar store={store} />
          <Sections store={store} opened={mastery} onOpen={onOpen} />
          {children}
        </div>
        <Receipt store={store} pulled={receipt} isOpen={receipt ?? wide} onToggle={toggleReceipt} />
        {mastery && (
          <MasteryDialog store={store} mastery={mastery} place={opened?.place ?? null} onClose={close} />
        )}
        {builds && <builds.BuildsDialog store={store} wish={builds.wish} onClose={() => setBuilds(null)} />}
        <LiveRegion store={store} />
      </div>
      <StaticHtml draw={() => <Catalogue tree={tree} words={words} />} />
    </>
  );
}
