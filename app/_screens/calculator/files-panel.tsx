import { memo, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { PressButton } from '#components/button/press-button.tsx';
import { ToolField } from '#components/tool/tool-field.tsx';
import { ToolHeading } from '#components/tool/tool-heading.tsx';
import { ToolPanel } from '#components/tool/tool-panel.tsx';
import dynamic from '#lib/next/dynamic-in-browser.tsx';
import { decodeFile, largestFile, severalFiles } from '#lib/prestige/decode-file.ts';
import { toCsv, toJson } from '#lib/prestige/write-files.ts';
import { mostRows } from '#lib/prestige/rows.ts';
import type { PanelProps } from './calculator-store.ts';
import { noDays } from './stored-rosters.ts';
import { ToolIcon } from './tool-icon.tsx';
import styles from './panels.module.css';

function download(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  const url = URL.createObjectURL(new Blob([text], { type }));
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Most visits read no file. Where it can't be loaded a notice says so and offers to try again. */
const ImportPreview = dynamic(() => import('./import-preview.tsx'));

/** Reported as unreadable. */
const unreadable = ' ';

/** The text of a file. Empty and very large files, and folders, are reported like unreadable ones. */
async function textOf(file: File): Promise<string> {
  if (file.size > largestFile) return unreadable;
  const text = await file.arrayBuffer().then(decodeFile, () => unreadable);
  return text || unreadable;
}

/** Takes files that are dropped anywhere on the page; the browser would leave the page to open them. */
function useDrop(onFile: (file: File, second: File | undefined) => void) {
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (hasFile(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      const [file, second] = event.dataTransfer?.files ?? [];
      if (file) take(file, second);
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
  useDrop((given, second) => {
    if (second) setText(severalFiles);
    else read(given);
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
        <Suspense fallback={<p role="status">{words.t('loadingOne')}</p>}>
          <ImportPreview
            store={store}
            state={state}
            text={text}
            onEnd={() => {
              setText('');
              // The pressed button disappears. The focus moves to the file field, because a text field would open a
              // phone's keyboard. It is scrolled to once the preview, which may be long, is gone.
              file.current?.focus({ preventScroll: true });
              requestAnimationFrame(() =>
                file.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
              );
            }}
          />
        </Suspense>
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
  const files = [
    ['csv', 'text/csv;charset=utf-8', () => `\ufeff${toCsv(exported())}`],
    ['json', 'application/json', () => toJson(exported(), days[roster.id] ?? noDays)],
  ] as const;
  return (
    <ToolPanel as="section" className={styles.panel} aria-labelledby={`${id}title`} data-part="files">
      <ToolHeading level={2} size="h3" id={`${id}title`}>
        {words.t('files')}
      </ToolHeading>
      <div className={styles.buttons}>
        {files.map(([kind, type, write]) => (
          <PressButton
            key={kind}
            variant="ghost"
            size="small"
            onClick={() => download(`prestige.${kind}`, type, write())}
          >
            {words.t(`files.${kind}`)}
          </PressButton>
        ))}
      </div>
      <Import store={store} state={state} />
    </ToolPanel>
  );
});
