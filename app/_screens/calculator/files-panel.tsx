import { memo, useId, useMemo, useRef, useState } from 'react';
import { PressButton } from '@/components/button/press-button';
import { CheckField } from '@/components/form/check-field';
import type { Day } from '@/lib/prestige/days';
import type { ImportMode, ImportPreview, Problem } from '@/lib/prestige/exchange';
import { decodeFile, largestFile, previewImport, readImport, toCsv, toJson } from '@/lib/prestige/exchange';
import type { Choice, Row } from '@/lib/prestige/rows';
import type { Champions } from './champions';
import { ToolIcon } from './tool-icon';
import styles from './panels.module.css';
import type { WordKey, Words } from './texts';
import type { ShownRow } from './use-valued';

type FilesPanelProps = {
  shown: readonly ShownRow[];
  /** Stored rows beyond the shown ones. */
  rest: readonly Row[];
  days: readonly Day[];
  champions: Champions;
  words: Words;
  onImport: (rows: readonly Row[], days: readonly Day[]) => void;
};

function download(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  const url = URL.createObjectURL(new Blob([text], { type }));
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function problemText({ kind, line, text }: Problem, words: Words): string {
  const reason = words.say(`problem.${kind}`, { text: text.slice(0, 120) });
  return line === 0 ? reason : words.say('problem', { line, reason });
}

type ListProps = { of: WordKey; choices: readonly Choice[]; champions: Champions; words: Words };

function ChangeList({ of, choices, champions, words }: ListProps) {
  if (choices.length === 0) return null;
  const names = choices.map(({ champion, tier, rank, sigLevel }) => {
    const name = champions.byId.get(champion)?.name ?? champion;
    const steps = [
      tier === null ? '' : words.label('tier', tier),
      rank === null ? '' : words.label('rank', rank),
      sigLevel === null ? '' : words.label('signature', sigLevel),
    ].filter(Boolean);
    return steps.length === 0 ? name : `${name} (${steps.join(' ')})`;
  });
  return <li data-change={of.slice('files.'.length)}>{words.say(of, { list: names.join(', ') })}</li>;
}

type PreviewProps = {
  preview: ImportPreview;
  days: readonly Day[];
  champions: Champions;
  words: Words;
};

function Preview({ preview, days, champions, words }: PreviewProps) {
  const lists = [
    ['files.added', preview.added],
    ['files.changed', preview.changed.map(({ after }) => after)],
    ['files.removed', preview.removed],
    ['files.leftOut', preview.leftOut],
  ] as const;
  return (
    <ul className={styles.changes}>
      {lists.map(([key, choices]) => (
        <ChangeList key={key} of={key} choices={choices} champions={champions} words={words} />
      ))}
      <li>{words.say('files.unchanged', { n: preview.unchanged })}</li>
      {days.length === 0 ? null : <li>{words.say('files.days', { n: days.length })}</li>}
    </ul>
  );
}

/** Import and export. An import shows what it will change before it changes it (`rules 58`). */
export const FilesPanel = memo(function FilesPanel({
  shown,
  rest,
  days,
  champions,
  words,
  onImport,
}: FilesPanelProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [mode, setMode] = useState<ImportMode>('add');
  const imported = useMemo(
    () => (text === '' ? null : readImport(text, champions.list)),
    [text, champions.list],
  );
  const preview = useMemo(
    () =>
      imported && imported.choices.length + imported.days.length > 0
        ? previewImport([...shown.map(({ row }) => row), ...rest], imported.choices, mode)
        : null,
    [imported, shown, rest, mode],
  );
  const exported = () =>
    [...shown, ...rest.map((row) => ({ row, value: null }))].map(({ row, value }) => ({
      ...row,
      name: champions.byId.get(row.champion)?.name ?? '',
      prestige: value,
    }));
  const file = useRef<HTMLInputElement>(null);
  const finish = () => {
    setText('');
    setMode('add');
    // The pressed button disappears. The focus moves to the file field, because a text field would open a phone's
    // keyboard.
    file.current?.focus({ preventScroll: true });
  };
  return (
    <section className={styles.panel} aria-labelledby={`${id}title`} data-part="files">
      <h2 className={styles.title} id={`${id}title`}>
        {words.say('files')}
      </h2>
      <div className={styles.buttons}>
        <PressButton
          variant="ghost"
          size="small"
          onClick={() => download('prestige.csv', 'text/csv;charset=utf-8', `\ufeff${toCsv(exported())}`)}
        >
          {words.say('files.csv')}
        </PressButton>
        <PressButton
          variant="ghost"
          size="small"
          onClick={() => download('prestige.json', 'application/json', toJson(exported(), days))}
        >
          {words.say('files.json')}
        </PressButton>
      </div>
      <div className={styles.inputs}>
        <label className={styles.drop}>
          <ToolIcon name="file" />
          <span>{words.say('files.choose')}</span>
          <input
            ref={file}
            type="file"
            accept=".csv,.json,.txt,text/csv,application/json"
            onChange={({ target }) => {
              const given = target.files?.[0];
              // Empty and very large files are reported like unreadable ones.
              if (given && given.size > largestFile) setText(' ');
              else void given?.arrayBuffer().then((bytes) => setText(decodeFile(bytes) || ' '));
              target.value = '';
            }}
          />
        </label>
        <div className={styles.field}>
          <label htmlFor={`${id}text`}>{words.say('files.paste')}</label>
          <textarea
            id={`${id}text`}
            rows={3}
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      </div>
      {imported ? (
        <div
          className={styles.preview}
          role="region"
          aria-label={words.say('files.preview')}
          aria-live="polite"
        >
          <h3>{words.say('files.preview')}</h3>
          {imported.problems.length > 0 ? (
            <ul className={styles.problems}>
              {imported.problems.map((problem, place) => (
                <li key={`${problem.line}${problem.kind}${place}`}>{problemText(problem, words)}</li>
              ))}
            </ul>
          ) : null}
          {preview ? (
            <>
              <fieldset className={styles.modes}>
                <legend>{words.say('files.mode')}</legend>
                {(['add', 'replace'] as const).map((one) => (
                  <CheckField
                    key={one}
                    type="radio"
                    name={`${id}mode`}
                    checked={mode === one}
                    onChange={() => setMode(one)}
                  >
                    {words.say(`files.${one}`)}
                  </CheckField>
                ))}
              </fieldset>
              <Preview preview={preview} days={imported.days} champions={champions} words={words} />
            </>
          ) : null}
          <div className={styles.buttons}>
            {preview ? (
              <PressButton
                size="small"
                onClick={() => {
                  onImport(preview.rows, imported.days);
                  finish();
                }}
              >
                {words.say('files.apply')}
              </PressButton>
            ) : null}
            <PressButton variant="ghost" size="small" onClick={finish}>
              {words.say('files.cancel')}
            </PressButton>
          </div>
        </div>
      ) : null}
    </section>
  );
});
