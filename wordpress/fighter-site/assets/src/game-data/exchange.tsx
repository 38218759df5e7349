/** Import and export of game data. */
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from '#wordpress/fighter-site/assets/src/common/message-of.ts';
import type { AnyDoc } from './use-document.ts';
import type { ChangeEvent } from 'react';

export function Exchange({ doc, most }: { doc: AnyDoc; most: number }) {
  const [text, setText] = useState('');
  const [failed, setFailed] = useState('');
  /* translators: %d: a number */
  const tooLarge = sprintf(__('The file is larger than %d MB.', 'fighter-site'), most / 1048576);
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(
      new Blob([JSON.stringify(doc.stored, null, '\t')], { type: 'application/json' }),
    );
    link.download = `${doc.name.replace('/', '-')}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  const bring = (json: string) => {
    setText(json);
    if (new Blob([json]).size > most) {
      setFailed(tooLarge);
      return;
    }
    try {
      JSON.parse(json);
    } catch (error) {
      /* translators: %s: an error message */
      setFailed(sprintf(__('This is not JSON: %s', 'fighter-site'), messageOf(error)));
      return;
    }
    setFailed('');
    void doc.compare({ json, words: __('The imported JSON replaces all of it.', 'fighter-site') }, {});
  };
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    if (!chosen) return;
    if (chosen.size > most) setFailed(tooLarge);
    else bring(await chosen.text());
  };
  return (
    <details className="fighter-more">
      <summary>{__('Import and export', 'fighter-site')}</summary>
      <p>
        <button type="button" className="button" onClick={download}>
          {__('Export as JSON', 'fighter-site')}
        </button>
      </p>
      {doc.isDirty ? (
        <p>{__('Save or undo your changes before you import.', 'fighter-site')}</p>
      ) : (
        <>
          <p>
            <label>
              {__('Import a JSON file', 'fighter-site')}{' '}
              <input type="file" accept=".json,application/json" onChange={(event) => void read(event)} />
            </label>
          </p>
          <p>
            <label>
              {__('Or paste JSON', 'fighter-site')}
              <textarea
                className="large-text code"
                rows={6}
                spellCheck={false}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </label>
          </p>
          <p>
            <button
              type="button"
              className="button"
              disabled={text.trim() === ''}
              onClick={() => bring(text)}
            >
              {__('Compare with what is stored', 'fighter-site')}
            </button>
          </p>
        </>
      )}
      {failed && (
        <p role="alert" className="fighter-wrong">
          {failed}
        </p>
      )}
    </details>
  );
}
