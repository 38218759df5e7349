import { memo, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { PressButton } from '#components/button/press-button.tsx';
import { CheckField } from '#components/form/check-field.tsx';
import { ToolField } from '#components/tool/tool-field.tsx';
import { ToolHeading } from '#components/tool/tool-heading.tsx';
import { ToolPanel } from '#components/tool/tool-panel.tsx';
import type { Day } from '#lib/prestige/days.ts';
import type { ImportMode, ImportPreview, Problem } from '#lib/prestige/exchange.ts';
import { decodeFile, largestFile, previewImport, readImport, toCsv, toJson } from '#lib/prestige/exchange.ts';
import type { Choice, Row } from '#lib/prestige/rows.ts';
import { mostRows } from '#lib/prestige/rows.ts';
import type { PanelProps } from './calculator-store.ts';
import type { Champions } from './champions.ts';
import { keepDays, noDays } from './stored-rosters.ts';
import { ToolIcon } from './tool-icon.tsx';
import styles from './panels.module.css';
import type { Words } from './texts.ts';

function download(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  const url = URL.createObjectURL(new Blob([text], { type }));
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function problemText({ kind, line, text }: Problem, words: Words): string {
  const reason = words.t(`problem.${kind}`, { text: text.slice(0, 120) });
  return line === 0 ? reason : words.t('problem', { line, reason });
}

type ChangesProps = {
  preview: ImportPreview;
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
    ['changed', preview.changed.map(({ after }) => after)],
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

type PreviewProps = PanelProps & {
  /** What the visitor pasted or the file held. */
  text: string;
  onEnd: () => void;
};

/** What an import would change, and the buttons that do it or not. */
function Preview({ store, state, text, onEnd }: PreviewProps) {
  const { champions, words, changeRows } = store;
  const { roster, shown, shared } = state;
  const id = useId();
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
          <Changes preview={preview} days={days} champions={champions} words={words} />
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

/** The text of a file. Empty and very large files are reported like unreadable ones. */
async function textOf(file: File): Promise<string> {
  return file.size > largestFile ? ' ' : decodeFile(await file.arrayBuffer()) || ' ';
}

/** Takes a file that is dropped anywhere on the page; the browser would leave the page to open it. */
function useDrop(onFile: (file: File) => void) {
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (hasFile(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file) take(file);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, []);
}

/** A file or pasted text. An import shows what it will change before it changes it (`rules 58`). */
function Import({ store, state }: PanelProps) {
  const { words } = store;
  const [text, setText] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const read = (given: File) => void textOf(given).then(setText);
  useDrop((given) => {
    read(given);
    // What the file would change is shown here, wherever it was dropped.
    file.current?.focus();
  });
  return (
    <>
      <div className={styles.inputs}>
        <label className={`label-type ${styles.drop}`}>
          <ToolIcon name="file" />
          <span>{words.t('files.choose')}</span>
          <input
            ref={file}
            type="file"
            accept=".csv,.json,.txt,text/csv,application/json"
            onChange={({ target }) => {
              const given = target.files?.[0];
              if (given) read(given);
              target.value = '';
            }}
          />
        </label>
        <ToolField label={words.t('files.paste')}>
          <textarea
            rows={3}
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </ToolField>
      </div>
      {text === '' ? null : (
        <Preview
          store={store}
          state={state}
          text={text}
          onEnd={() => {
            setText('');
            // The pressed button disappears. The focus moves to the file field, because a text field would open a
            // phone's keyboard.
            file.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
}

/** Import and export. */
export const FilesPanel = memo(function FilesPanel({ store, state }: PanelProps) {
  const { champions, words } = store;
  const { roster, shown, days } = state;
  const id = useId();
  const exported = () =>
    [...shown, ...roster.rows.slice(mostRows).map((row) => ({ row, value: null }))].map(({ row, value }) => ({
      ...row,
      name: champions.byId.get(row.champion)?.name ?? '',
      prestige: value,
    }));
  return (
    <ToolPanel as="section" className={styles.panel} aria-labelledby={`${id}title`} data-part="files">
      <ToolHeading level={2} size="h3" id={`${id}title`}>
        {words.t('files')}
      </ToolHeading>
      <div className={styles.buttons}>
        <PressButton
          variant="ghost"
          size="small"
          onClick={() => download('prestige.csv', 'text/csv;charset=utf-8', `\ufeff${toCsv(exported())}`)}
        >
          {words.t('files.csv')}
        </PressButton>
        <PressButton
          variant="ghost"
          size="small"
          onClick={() =>
            download('prestige.json', 'application/json', toJson(exported(), days[roster.id] ?? noDays))
          }
        >
          {words.t('files.json')}
        </PressButton>
      </div>
      <Import store={store} state={state} />
    </ToolPanel>
  );
});
