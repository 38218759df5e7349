import { useEffect, useMemo, useRef, useState } from 'react';
import { parseBuildCode, toBuildCode } from '@/lib/masteries/build-code';
import { compareBuilds } from '@/lib/masteries/compare';
import type { Build, Tree } from '@/lib/masteries/masteries';
import { emptyBuild, pointsOf } from '@/lib/masteries/masteries';
import { describeText } from '@/lib/masteries/receipt';
import type { Kept, SavedBuild } from '@/lib/masteries/saved-builds';
import { longestName, withSaved, withoutSaved } from '@/lib/masteries/saved-builds';
import styles from './builds-dialog.module.css';
import { Icon } from './icons';
import { changeKept, isMemoryOnly, readKept } from './kept-builds';
import { Meter } from './receipt';
import type { Words } from './texts';

type Props = {
  tree: Tree;
  build: Build;
  words: Words;
  onOpen: (build: Build) => void;
  onClose: () => void;
  announce: (text: string) => void;
};

function buildOf(tree: Tree, saved: SavedBuild | undefined): Build {
  return (saved && parseBuildCode(tree, saved.code)?.build) ?? emptyBuild;
}

function Difference({ left, right, words }: { left: number; right: number; words: Words }) {
  const by = right - left;
  return (
    <td data-sign={Math.sign(by)}>
      {by > 0 ? '+' : ''}
      {words.number(by)}
    </td>
  );
}

function Comparison({
  tree,
  left,
  right,
  names,
  words,
}: {
  tree: Tree;
  left: Build;
  right: Build;
  names: [string, string];
  words: Words;
}) {
  const compared = useMemo(
    () => compareBuilds(tree, left, right, words.collator),
    [tree, left, right, words],
  );
  const rows = [
    { name: words.say('masteries.points.title'), ...compared.points, isHead: true },
    ...compared.sections.map(({ section, ...pair }) => ({
      name: words.section(section),
      ...pair,
      isHead: false,
    })),
  ];
  const effect = (mastery: (typeof compared.levels)[number]['mastery'], level: number) =>
    level > 0
      ? describeText(
          mastery.description,
          mastery.levels[level - 1]?.values ?? [null, null, null],
          words.value,
        )
      : '–';
  if (compared.levels.length === 0)
    return <p className={styles.same}>{words.say('masteries.compare.same')}</p>;
  return (
    <div className={styles.tables} tabIndex={0} role="region" aria-label={words.say('masteries.compare')}>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{names[0]}</th>
            <th scope="col">{names[1]}</th>
            <th scope="col">{words.say('masteries.compare.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, left: a, right: b, isHead }) => (
            <tr key={name} data-head={isHead}>
              <th scope="row">{name}</th>
              <td>{a}</td>
              <td>{b}</td>
              <Difference left={a} right={b} words={words} />
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              {words.say('masteries.costs')}
            </th>
          </tr>
          {compared.costs.map(({ resource, left: a, right: b }) => (
            <tr key={resource.id}>
              <th scope="row">{words.resource(resource)}</th>
              <td>{words.number(a)}</td>
              <td>{words.number(b)}</td>
              <Difference left={a} right={b} words={words} />
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              {words.say('masteries.effects')}
            </th>
          </tr>
          {compared.levels.map(({ mastery, left: a, right: b }) => (
            <tr key={mastery.id}>
              <th scope="row">{mastery.name}</th>
              <td>
                <b>{a}</b> <small>{effect(mastery, a)}</small>
              </td>
              <td>
                <b>{b}</b> <small>{effect(mastery, b)}</small>
              </td>
              <Difference left={a} right={b} words={words} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Builds under names, and any of them beside the one in hand. */
export function BuildsDialog({ tree, build, words, onOpen, onClose, announce }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [kept, setKept] = useState<Kept>(readKept);
  const [name, setName] = useState('');
  const [comparedId, setComparedId] = useState<string | null>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const change = (by: (kept: Kept) => Kept, said: string) => {
    setKept(changeKept(by));
    announce(said);
  };
  const code = toBuildCode(build);
  const save = () => {
    const chosen = name.trim() || words.say('masteries.builds.unnamed', { n: kept.saved.length + 1 });
    change(
      (now) => withSaved(now, { id: `${Date.now().toString(36)}-${now.saved.length}`, name: chosen, code }),
      words.say('masteries.builds.saved', { name: chosen }),
    );
    setName('');
  };
  const compared = kept.saved.find(({ id }) => id === comparedId);
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
      {isMemoryOnly() && <p className={styles.note}>{words.say('masteries.builds.memory')}</p>}
      {kept.saved.length === 0 && <p className={styles.note}>{words.say('masteries.builds.none')}</p>}
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
                  onOpen(buildOf(tree, saved));
                  announce(words.say('masteries.builds.opened', { name: saved.name }));
                  dialog.current?.close();
                }}
              >
                {words.say('masteries.builds.open')}
                <span className={styles.hidden}> {saved.name}</span>
              </button>
              <button
                type="button"
                aria-pressed={comparedId === saved.id}
                onClick={() => setComparedId(comparedId === saved.id ? null : saved.id)}
              >
                {words.say('masteries.compare')}
                <span className={styles.hidden}> {saved.name}</span>
              </button>
              <button
                type="button"
                onClick={() =>
                  change(
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
      {compared && (
        <section className={styles.compare}>
          <h3>{words.say('masteries.compare.with', { name: compared.name })}</h3>
          <Comparison
            tree={tree}
            left={build}
            right={buildOf(tree, compared)}
            names={[words.say('masteries.builds.current'), compared.name]}
            words={words}
          />
        </section>
      )}
    </dialog>
  );
}
