import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Build, Tree } from '@/lib/masteries/masteries';
import type { Kept, SavedBuild } from '@/lib/masteries/saved-builds';
import {
  isFull,
  longestName,
  mostSaved,
  withEarlier,
  withSaved,
  withoutSaved,
} from '@/lib/masteries/change-saved';
import styles from './builds-dialog.module.css';
import { Comparison } from './comparison';
import { shared } from './planner';
import type { PlannerStore } from './planner-store';
import type { Words } from './texts';

const { Icon, Meter, keptBuilds, openSaved, pointsOf, toBuildCode, useBuild } = shared;

type Props = {
  tree: Tree;
  store: PlannerStore;
  words: Words;
  onClose: () => void;
};

/** The last change, and the list before it for undo. */
type Done = { text: string; id: string; before: Kept | null };

/** The id of the current build in a list of saved ones. */
const inHand = '';

type Chooser = {
  label: string;
  value: string;
  onChoose: (id: string) => void;
  saved: readonly SavedBuild[];
  words: Words;
};

function Choice({ label, value, onChoose, saved, words }: Chooser) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value={inHand}>{words.say('masteries.builds.current')}</option>
        {saved.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function buildOf(tree: Tree, saved: SavedBuild | undefined): Build {
  return openSaved(tree, saved?.code).build;
}

/** Saved builds, and a comparison of any two. */
export function BuildsDialog({ tree, store, words, onClose }: Props) {
  const build = useBuild(store);
  const dialog = useRef<HTMLDialogElement>(null);
  const compare = useRef<HTMLElement>(null);
  const kept = useSyncExternalStore(keptBuilds.subscribe, keptBuilds.read, keptBuilds.read);
  const [name, setName] = useState('');
  const [pair, setPair] = useState<{ left: string; right: string | null }>({ left: inHand, right: null });
  const [done, setDone] = useState<Done | null>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const change = (id: string, by: (kept: Kept) => Kept, text: string) => {
    const before = keptBuilds.read();
    keptBuilds.change(by);
    setDone({ text, id, before });
  };
  const takeBack = ({ id, before }: Done) => {
    if (before) keptBuilds.change((now) => withEarlier(now, id, before));
    setDone({ text: words.say('masteries.undone'), id, before: null });
  };
  const code = toBuildCode(build);
  const save = () => {
    if (isFull(keptBuilds.read())) {
      setDone({ text: words.say('masteries.builds.full', { max: mostSaved }), id: '', before: null });
      return;
    }
    const chosen = name.trim() || words.say('masteries.builds.unnamed', { n: kept.saved.length + 1 });
    const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
    change(
      id,
      (now) => withSaved(now, { id, name: chosen, code }),
      words.say('masteries.builds.saved', { name: chosen }),
    );
    setName('');
  };
  const find = (id: string) => kept.saved.find((saved) => saved.id === id);
  const unlike = kept.saved.find((saved) => saved.code !== code) ?? kept.saved[0];
  const ids = [
    find(pair.left)?.id ?? inHand,
    pair.right === null ? (unlike?.id ?? inHand) : (find(pair.right)?.id ?? inHand),
  ] as const;
  const builds = ids.map((id) => (id === inHand ? build : buildOf(tree, find(id))));
  const names = ids.map((id) => find(id)?.name ?? words.say('masteries.builds.current'));
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="builds-title" onClose={onClose}>
      <header>
        <h2 id="builds-title">{words.say('masteries.builds')}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label={words.say('masteries.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      <form
        className={styles.save}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <label>
          {words.say('masteries.builds.name')}
          <input
            value={name}
            maxLength={longestName}
            onChange={(event) => setName(event.target.value)}
            autoComplete="off"
          />
        </label>
        <button type="submit">{words.say('masteries.builds.save')}</button>
      </form>
      <div className={styles.done} data-some={done !== null}>
        <p role="status">{done?.text}</p>
        {done?.before && (
          <button type="button" onClick={() => takeBack(done)}>
            {words.say('masteries.undo')}
          </button>
        )}
      </div>
      {keptBuilds.isInMemory() && <p className={styles.note}>{words.say('masteries.builds.memory')}</p>}
      <p className={styles.note}>
        {kept.saved.length === 0
          ? words.say('masteries.builds.none')
          : words.say('masteries.builds.count', { n: kept.saved.length, max: mostSaved })}
        {isFull(kept) && <> {words.say('masteries.builds.full', { max: mostSaved })}</>}
      </p>
      <ul className={styles.list}>
        {kept.saved.map((saved) => (
          <li key={saved.id} data-current={saved.code === code}>
            <p>
              <b>{saved.name}</b>
              <span>{words.say('masteries.points', { n: pointsOf(tree, buildOf(tree, saved)) })}</span>
              <Meter tree={tree} build={buildOf(tree, saved)} />
            </p>
            <div className={styles.tools}>
              <button
                type="button"
                data-main=""
                onClick={() => {
                  store.dispatch({ type: 'open', name: saved.name, ...openSaved(tree, saved.code) });
                  dialog.current?.close();
                }}
              >
                {words.say('masteries.builds.open')}
                <span className={styles.hidden}> {saved.name}</span>
              </button>
              <button
                type="button"
                onClick={() => {
                  setPair({ left: ids[0] === saved.id ? inHand : ids[0], right: saved.id });
                  compare.current?.scrollIntoView({ block: 'start' });
                  compare.current?.focus({ preventScroll: true });
                }}
              >
                {words.say('masteries.compare')}
                <span className={styles.hidden}> {saved.name}</span>
              </button>
              <button
                type="button"
                onClick={() =>
                  change(
                    saved.id,
                    (now) => withSaved(now, { ...saved, code }),
                    words.say('masteries.builds.saved', { name: saved.name }),
                  )
                }
              >
                {words.say('masteries.builds.update')}
                <span className={styles.hidden}> {saved.name}</span>
              </button>
              <button
                type="button"
                aria-label={`${words.say('masteries.builds.delete')} ${saved.name}`}
                onClick={() =>
                  change(
                    saved.id,
                    (now) => withoutSaved(now, saved.id),
                    words.say('masteries.builds.deleted', { name: saved.name }),
                  )
                }
              >
                <Icon name="trash" />
              </button>
            </div>
          </li>
        ))}
      </ul>
      {kept.saved.length > 0 && (
        <section ref={compare} className={styles.compare} tabIndex={-1} aria-labelledby="compare-title">
          <h3 id="compare-title">{words.say('masteries.compare')}</h3>
          <div className={styles.pair}>
            <Choice
              label={words.say('masteries.compare.first')}
              value={ids[0]}
              onChoose={(left) => setPair({ left, right: ids[1] })}
              saved={kept.saved}
              words={words}
            />
            <Choice
              label={words.say('masteries.compare.second')}
              value={ids[1]}
              onChoose={(right) => setPair({ left: ids[0], right })}
              saved={kept.saved}
              words={words}
            />
          </div>
          <Comparison
            tree={tree}
            left={builds[0] ?? build}
            right={builds[1] ?? build}
            names={[names[0] ?? '', names[1] ?? '']}
            words={words}
          />
        </section>
      )}
    </dialog>
  );
}
