import { useEffect, useId, useMemo, useState } from 'react';
import { PressButton } from '#components/button/press-button.tsx';
import { CheckField } from '#components/form/check-field.tsx';
import { ToolHeading } from '#components/tool/tool-heading.tsx';
import type { Day } from '#lib/prestige/days.ts';
import type { ImportMode, ImportPreview as Changed, Problem } from '#lib/prestige/read-files.ts';
import { previewImport, readImport } from '#lib/prestige/read-files.ts';
import type { Choice, Row } from '#lib/prestige/rows.ts';
import { mostRows } from '#lib/prestige/rows.ts';
import type { PanelProps } from './calculator-store.ts';
import type { Champions } from './champions.ts';
import { keepDays, noDays } from './stored-rosters.ts';
import styles from './panels.module.css';
import type { Words } from './texts.ts';

function problemText({ kind, line, text }: Problem, words: Words): string {
  const reason = words.t(`problem.${kind}`, { text: text.slice(0, 120) });
  return line === 0 ? reason : words.t('problem', { line, reason });
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
  const { choices, days, problems } = useMemo(() => readImport(text, champions.list), [text, champions]);
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
      {problems.length > 0 ? (
        <ul className={styles.problems}>
          {problems.map((problem, place) => (
            <li key={place}>{problemText(problem, words)}</li>
          ))}
        </ul>
      ) : null}
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
