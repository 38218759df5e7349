import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { PressButton } from '#components/button/press-button.tsx';
import { CheckField } from '#components/form/check-field.tsx';
import { ToolHeading } from '#components/tool/tool-heading.tsx';
import { cutText } from '#lib/cut-text.ts';
import type { Day } from '#lib/prestige/days.ts';
import type { ImportMode, ImportPreview as Changed, Problem } from '#lib/prestige/read-files.ts';
import { previewImport, readImport } from '#lib/prestige/read-files.ts';
import type { Choice, Row } from '#lib/prestige/rows.ts';
import { mostRows } from '#lib/prestige/rows.ts';
import type { Unfit } from '#lib/prestige/unfit.ts';
import { unfitIn } from '#lib/prestige/unfit.ts';
import type { PanelProps } from './calculator-store.ts';
import type { Champions } from './champions.ts';
import { keepDays, noDays } from './stored-rosters.ts';
import styles from './panels.module.css';
import type { Words } from './texts.ts';

type Said = { line: number; reason: string };

function sayProblem({ kind, line, text }: Problem, words: Words): Said {
  return { line, reason: words.t(`problem.${kind}`, { text: cutText(text, 120) }) };
}

function sayUnfit(unfit: Unfit, name: string, words: Words): string {
  if (unfit.kind === 'level') return words.t('problem.level', { name, level: unfit.value, made: unfit.made });
  return words.t('problem.lacks', { name, value: words.label(unfit.kind, unfit.value) });
}

/** What the lines hold that the data of their champions lacks, and whether some of it is still loading. */
function useUnfit({ choices, lines }: ReturnType<typeof readImport>, { store, state }: PanelProps) {
  const { champions, words, retry } = store;
  const { details } = state;
  const load = useEffectEvent((given: readonly Choice[]) => {
    for (const champion of new Set(given.map((choice) => choice.champion)))
      if (champions.byId.has(champion) && !details.has(champion)) retry(champion);
  });
  useEffect(() => load(choices), [choices]);
  const said = choices.flatMap((choice, place): Said[] => {
    const { detail } = details.get(choice.champion) ?? {};
    const { name = choice.champion } = champions.byId.get(choice.champion) ?? {};
    const unfit = detail ? unfitIn(choice, detail) : [];
    return unfit.map((one) => ({ line: lines[place] ?? 0, reason: sayUnfit(one, name, words) }));
  });
  const isLoading = choices.some(
    ({ champion }) => champions.byId.has(champion) && details.get(champion) === undefined,
  );
  return { said, isLoading };
}

type ChangesProps = {
  preview: Changed;
  days: readonly Day[];
  champions: Champions;
  words: Words;
};

function Changes({ preview, days, champions, words }: ChangesProps) {
  const nameOf = ({ champion, tier, rank, sigLevel }: Choice) => {
    const name = champions.byId.get(champion)?.name ?? champion;
    const steps = words.labels({ tier, rank, signature: sigLevel }).join(' ');
    return steps === '' ? name : `${name} (${steps})`;
  };
  const lists = [
    ['added', preview.added],
    ['changed', preview.changed],
    ['removed', preview.removed],
    ['leftOut', preview.leftOut],
  ] as const;
  return (
    <ul className={styles.changes}>
      {lists.map(([kind, choices]) =>
        choices.length === 0 ? null : (
          <li key={kind} data-change={kind}>
            {words.t(`files.${kind}`, { list: choices.map(nameOf).join(', ') })}
          </li>
        ),
      )}
      <li>{words.t('files.unchanged', { n: preview.unchanged })}</li>
      {days.length === 0 ? null : <li>{words.t('files.days', { n: days.length })}</li>}
    </ul>
  );
}

/** A change of the preview is read out, so it waits for the end of the typing, in milliseconds. */
const typingPause = 500;

type PreviewProps = PanelProps & {
  /** What the visitor pasted or the file held. */
  text: string;
  onEnd: () => void;
};

/** What an import would change, and the buttons that do it or not. */
export default function ImportPreview({ store, state, text: typed, onEnd }: PreviewProps) {
  const { champions, words, changeRows } = store;
  const { roster, shown, shared } = state;
  const id = useId();
  const [text, setText] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(setText, typingPause, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  const [mode, setMode] = useState<ImportMode>('add');
  const file = useMemo(() => readImport(text, champions.list), [text, champions]);
  const { choices, days, problems } = file;
  const unfit = useUnfit(file, { store, state });
  const said = [...problems.map((problem) => sayProblem(problem, words)), ...unfit.said];
  const preview = useMemo(
    () =>
      choices.length + days.length > 0
        ? previewImport([...shown.map(({ row }) => row), ...roster.rows.slice(mostRows)], choices, mode)
        : null,
    [choices, days, shown, roster, mode],
  );
  const apply = (rows: readonly Row[]) => {
    if (shared === null) keepDays(roster.id, days);
    changeRows(() => rows, words.t('said.imported'));
    onEnd();
  };
  return (
    <div className={styles.preview} role="region" aria-label={words.t('files.preview')} aria-live="polite">
      <ToolHeading level={3} size="h4">
        {words.t('files.preview')}
      </ToolHeading>
      {said.length > 0 ? (
        <ul className={styles.problems}>
          {said
            .toSorted((one, other) => one.line - other.line)
            .map(({ line, reason }, place) => (
              <li key={place}>{line === 0 ? reason : words.t('problem', { line, reason })}</li>
            ))}
        </ul>
      ) : null}
      {unfit.isLoading ? <p>{words.t('loadingOne')}</p> : null}
      {preview ? (
        <>
          <fieldset className={styles.modes}>
            <legend>{words.t('files.mode')}</legend>
            {(['add', 'replace'] as const).map((one) => (
              <CheckField
                key={one}
                type="radio"
                name={`${id}mode`}
                checked={mode === one}
                onChange={() => setMode(one)}
              >
                {words.t(`files.${one}`)}
              </CheckField>
            ))}
          </fieldset>
          <Changes
            preview={preview}
            days={shared === null ? days : noDays}
            champions={champions}
            words={words}
          />
        </>
      ) : null}
      <div className={styles.buttons}>
        {preview ? (
          <PressButton size="small" onClick={() => apply(preview.rows)}>
            {words.t('files.apply')}
          </PressButton>
        ) : null}
        <PressButton variant="ghost" size="small" onClick={onEnd}>
          {words.t('files.cancel')}
        </PressButton>
      </div>
    </div>
  );
}
