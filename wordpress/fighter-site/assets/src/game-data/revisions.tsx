/** The earlier versions of game data. */
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from '#wordpress/fighter-site/assets/src/common/message-of.ts';
import { Changes } from './changes-table.tsx';
import { Table } from './table.tsx';
import { ask } from './use-document.ts';
import type { Change } from './plans.ts';
import type { AnyDoc } from './use-document.ts';

type Revision = { id: number; when: string; user: string; version: string };
type Opened = { revision: Revision; json: string; first: boolean; changes: Change[]; total: number };

export function Revisions({ doc, version }: { doc: AnyDoc; version: string }) {
  const [list, setList] = useState<Revision[] | null>(null);
  const [open, setOpen] = useState<Opened | null>(null);
  const [failed, setFailed] = useState('');
  useEffect(() => {
    ask(doc.name, '/revisions').then(
      (answer) => setList(answer as Revision[]),
      (error: unknown) => setFailed(messageOf(error)),
    );
    setOpen(null);
  }, [doc.name, version]);
  const look = (revision: Revision) =>
    ask(doc.name, `/revisions/${revision.id}`).then(
      (about) => setOpen({ ...(about as Omit<Opened, 'revision'>), revision }),
      (error: unknown) => setFailed(messageOf(error)),
    );
  const restore = ({ json, revision }: Opened) => {
    /* translators: %s: a time */
    const words = __('The version of %s is restored.', 'fighter-site');
    return doc.compare({ json, words: sprintf(words, revision.when) }, {});
  };
  return (
    <details className="fighter-more">
      <summary>{__('Revisions', 'fighter-site')}</summary>
      {failed && <p role="alert">{failed}</p>}
      {list && list.length === 0 && (
        <p>{__('None yet. The first is made when something is saved.', 'fighter-site')}</p>
      )}
      {list && list.length > 0 && (
        <Table
          caption={__('Who saved when, the newest first', 'fighter-site')}
          heads={[__('When', 'fighter-site'), __('Who', 'fighter-site'), __('Version', 'fighter-site')]}
        >
          {list.map((revision) => (
            <tr key={revision.id}>
              <th scope="row">{revision.when}</th>
              <td>{revision.user}</td>
              <td>
                {revision.version === version ? (
                  __('as stored now', 'fighter-site')
                ) : (
                  <button
                    type="button"
                    className="button-link"
                    aria-label={sprintf(
                      /* translators: %s: a time */
                      __('Look at the version of %s', 'fighter-site'),
                      revision.when,
                    )}
                    onClick={() => void look(revision)}
                  >
                    {__('Look at it', 'fighter-site')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {open && (
        <section>
          <h3>
            {sprintf(
              /* translators: 1: a time, 2: a user */
              __('Version of %1$s, by %2$s', 'fighter-site'),
              open.revision.when,
              open.revision.user,
            )}
          </h3>
          {open.first ? (
            <p>{__('This is the oldest version kept.', 'fighter-site')}</p>
          ) : (
            <Changes
              changes={open.changes}
              total={open.total}
              caption={__('What it changed', 'fighter-site')}
            />
          )}
          {doc.isDirty ? (
            <p>{__('Save or undo your changes before you restore a version.', 'fighter-site')}</p>
          ) : (
            <button type="button" className="button" onClick={() => void restore(open)}>
              {__('Compare and restore', 'fighter-site')}
            </button>
          )}
        </section>
      )}
    </details>
  );
}
