import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PlannerWish } from '#lib/builds/planner-address.ts';
import { parseKeptCode, toBuildCode } from '#lib/masteries/build-code.ts';
import type { Build, Tree } from '#lib/masteries/masteries.ts';
import { pointsOf } from '#lib/masteries/masteries.ts';
import { ToolButton } from '#components/tool/tool-button.tsx';
import { ToolField } from '#components/tool/tool-field.tsx';
import { ToolHeading } from '#components/tool/tool-heading.tsx';
import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import type { StoredBuilds, SavedBuild } from '#lib/masteries/saved-builds.ts';
import {
  isFull,
  longestName,
  mostSaved,
  withEarlier,
  withSaved,
  withoutSaved,
} from '#lib/masteries/change-saved.ts';
import styles from './builds-dialog.module.css';
import { Comparison } from './comparison.tsx';
import { Icon } from './icons.tsx';
import { keepFocus } from './keep-focus.ts';
import type { PlannerStore } from './planner-store.ts';
import { Meter } from './meter.tsx';
import { storedBuilds } from './stored-builds.ts';
import type { Words } from './texts.ts';
import { ownBuild } from './planner-state.ts';
import { useBuild, useSettled } from './use-planner.ts';

type Props = {
  store: PlannerStore;
  /** What the address asks for (`rules 85b`). */
  wish: PlannerWish | null;
  onClose: () => void;
};

/** The last change, and the list before it for undo. */
type Done = { text: string; id: string; before: StoredBuilds | null };

const toStatus = keepFocus('#builds-done');

/** Stands for the id of the current build among those of saved ones. */
const current = '';
/** Stands for the visitor's own build while a shared one is the current build. */
const own = 'own';

/** A build that is not saved, by what stands for its id. */
type Unsaved = { id: string; name: string; build: Build };

type Chooser = {
  label: string;
  value: string;
  onChoose: (id: string) => void;
  choices: readonly { id: string; name: string }[];
};

function Choice({ label, value, onChoose, choices }: Chooser) {
  return (
    <ToolField label={label} look="quiet">
      <select value={value} onChange={(event) => onChoose(event.target.value)}>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </ToolField>
  );
}

function buildOf(tree: Tree, saved: SavedBuild): Build {
  return parseKeptCode(tree, saved.code).build;
}

type EntryProps = {
  store: PlannerStore;
  saved: SavedBuild;
  /** The code of the current build. */
  code: string;
  onOpen: () => void;
  onCompare: () => void;
  onChange: (id: string, by: (kept: StoredBuilds) => StoredBuilds, text: string) => void;
};

function Entry({ store, saved, code, onOpen, onCompare, onChange }: EntryProps) {
  const { tree, words } = store;
  const { id, name } = saved;
  const build = buildOf(tree, saved);
  return (
    <li data-current={saved.code === code}>
      <p>
        <b>{name}</b>
        <span>{words.t('masteries.points', { n: pointsOf(tree, build) })}</span>
        <Meter tree={tree} build={build} />
      </p>
      <div className={styles.tools}>
        <ToolButton look="main" size="small" onClick={onOpen}>
          {words.t('masteries.builds.open')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </ToolButton>
        <ToolButton size="small" onClick={onCompare}>
          {words.t('masteries.compare')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </ToolButton>
        <ToolButton
          size="small"
          onClick={() =>
            onChange(
              id,
              (now) => withSaved(now, { ...saved, code }),
              words.t('masteries.builds.saved', { name }),
            )
          }
        >
          {words.t('masteries.builds.update')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </ToolButton>
        <ToolButton
          ref={toStatus}
          aria-label={`${words.t('masteries.builds.delete')} ${name}`}
          onClick={() =>
            onChange(id, (now) => withoutSaved(now, id), words.t('masteries.builds.deleted', { name }))
          }
        >
          <Icon name="trash" />
        </ToolButton>
      </div>
    </li>
  );
}

/** The ids of the two compared builds. Until the visitor chooses, the second one differs from the current build. */
type Pair = { left: string; right: string | null };

type CompareProps = {
  store: PlannerStore;
  /** The current build, and the visitor's own where that is another one. */
  unsaved: readonly [Unsaved, ...Unsaved[]];
  kept: StoredBuilds;
  pair: Pair;
  onPair: (pair: Pair) => void;
};

function Compare({ store, unsaved, kept: { saved }, pair, onPair }: CompareProps) {
  const { tree, words } = store;
  const choices = [...unsaved, ...saved];
  const [now] = unsaved;
  const find = (id: string) => choices.find((one) => one.id === id) ?? now;
  const code = toBuildCode(now.build);
  const unlike = saved.find((one) => one.code !== code) ?? saved[0] ?? choices.at(-1) ?? now;
  const left = find(pair.left);
  const right = pair.right === null ? unlike : find(pair.right);
  const toBuild = (one: SavedBuild | Unsaved) => ('build' in one ? one.build : buildOf(tree, one));
  return (
    <>
      <ToolHeading level={3} size="label" id="compare-title">
        {words.t('masteries.compare')}
      </ToolHeading>
      <div className={styles.pair}>
        <Choice
          label={words.t('masteries.compare.first')}
          value={left.id}
          onChoose={(id) => onPair({ left: id, right: right.id })}
          choices={choices}
        />
        <Choice
          label={words.t('masteries.compare.second')}
          value={right.id}
          onChoose={(id) => onPair({ left: left.id, right: id })}
          choices={choices}
        />
      </div>
      <Comparison store={store} left={toBuild(left)} right={toBuild(right)} names={[left.name, right.name]} />
    </>
  );
}

type SaveProps = { words: Words; first: string; onSave: (name: string) => boolean };

/** `first` is the name that it begins with. `onSave` says whether there was room for the build; otherwise its name stays in the field. */
function SaveForm({ words, first, onSave }: SaveProps) {
  const [name, setName] = useState(first);
  return (
    <form
      className={styles.save}
      onSubmit={(event) => {
        event.preventDefault();
        if (onSave(name.trim())) setName('');
      }}
    >
      <ToolField label={words.t('masteries.builds.name')} look="quiet">
        <input
          value={name}
          maxLength={longestName}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
        />
      </ToolField>
      <ToolButton type="submit" look="main" size="small">
        {words.t('masteries.builds.save')}
      </ToolButton>
    </form>
  );
}

/** Changes of the saved builds, with the text of the last one and what takes it back. */
function useChanges(words: Words) {
  const [done, setDone] = useState<Done | null>(null);
  const change: EntryProps['onChange'] = (id, by, text) => {
    const before = storedBuilds.read();
    storedBuilds.change(by);
    setDone({ text, id, before });
  };
  const save = (given: string, code: string) => {
    const kept = storedBuilds.read();
    if (isFull(kept)) {
      setDone({ text: words.t('masteries.builds.full', { max: mostSaved }), id: '', before: null });
      return false;
    }
    const name = given || words.t('masteries.builds.unnamed', { n: kept.saved.length + 1 });
    const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
    change(id, (now) => withSaved(now, { id, name, code }), words.t('masteries.builds.saved', { name }));
    return true;
  };
  const takeBack = ({ id, before }: Done) => {
    if (before) storedBuilds.change((now) => withEarlier(now, id, before));
    setDone({ text: words.t('masteries.undone'), id, before: null });
  };
  return { done, change, save, takeBack };
}

/** Saved builds, and a comparison of any two. */
export function BuildsDialog({ store, wish, onClose }: Props) {
  const { words } = store;
  const build = useBuild(store);
  const dialog = useRef<HTMLDialogElement>(null);
  const compare = useRef<HTMLElement>(null);
  const kept = useSyncExternalStore(storedBuilds.subscribe, storedBuilds.read, storedBuilds.read);
  const state = useSettled(store);
  const unsaved: [Unsaved, ...Unsaved[]] = [
    { id: current, name: wish?.name || words.t('masteries.builds.current'), build },
    ...(state.isShared ? [{ id: own, name: words.t('masteries.builds.own'), build: ownBuild(state) }] : []),
  ];
  const [pair, setPair] = useState<Pair>(
    wish?.kind === 'compare' ? { left: own, right: current } : { left: current, right: null },
  );
  const { done, change, save, takeBack } = useChanges(words);
  const showComparison = useCallback(() => {
    compare.current?.scrollIntoView({ block: 'start' });
    compare.current?.focus({ preventScroll: true });
  }, []);
  const kind = wish?.kind;
  useEffect(() => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    if (kind === 'fork') dialog.current?.querySelector('input')?.select();
    if (kind === 'compare') showComparison();
  }, [kind, showComparison]);
  const code = toBuildCode(build);
  const compareWith = (id: string) => {
    setPair({ left: pair.left === id ? current : pair.left, right: id });
    showComparison();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="builds-title"
      onClose={onClose}
      // Ctrl+Z is for what stands behind the dialog, where nobody sees what it changes.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header>
        <ToolHeading level={2} size="h3" id="builds-title">
          {words.t('masteries.builds')}
        </ToolHeading>
        <ToolButton
          look="plain"
          aria-label={words.t('masteries.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </ToolButton>
      </header>
      <SaveForm
        words={words}
        first={kind === 'fork' ? (wish?.name ?? '') : ''}
        onSave={(name) => save(name, code)}
      />
      <div className={styles.done} data-some={done !== null}>
        <p role="status" id="builds-done" tabIndex={-1}>
          {done?.text}
        </p>
        {done?.before && (
          <ToolButton ref={toStatus} size="small" onClick={() => takeBack(done)}>
            {words.t('masteries.undo')}
          </ToolButton>
        )}
      </div>
      {storedBuilds.isInMemory() && <p className={styles.note}>{words.t('masteries.builds.memory')}</p>}
      <p className={styles.note}>
        {kept.saved.length === 0
          ? words.t('masteries.builds.none')
          : words.t('masteries.builds.count', { n: kept.saved.length, max: mostSaved })}
        {isFull(kept) && <> {words.t('masteries.builds.full', { max: mostSaved })}</>}
      </p>
      {kept.saved.length > 0 && (
        <ul className={styles.list}>
          {kept.saved.map((saved) => (
            <Entry
              key={saved.id}
              store={store}
              saved={saved}
              code={code}
              onOpen={() => {
                store.dispatch({ type: 'open', name: saved.name, ...parseKeptCode(store.tree, saved.code) });
                dialog.current?.close();
              }}
              onCompare={() => compareWith(saved.id)}
              onChange={change}
            />
          ))}
        </ul>
      )}
      {(kept.saved.length > 0 || state.isShared) && (
        <section ref={compare} className={styles.compare} tabIndex={-1} aria-labelledby="compare-title">
          <Compare store={store} unsaved={unsaved} kept={kept} pair={pair} onPair={setPair} />
        </section>
      )}
    </dialog>
  );
}
