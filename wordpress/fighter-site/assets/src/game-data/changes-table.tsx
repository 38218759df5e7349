/** A table of cells with what they were and what they are. */
import { __, sprintf } from '@wordpress/i18n';
import { Table } from './table.tsx';
import type { Cell } from './cells.ts';
import type { Change } from './plans.ts';
import type { ReactNode } from 'react';

export function shown(value: unknown): ReactNode {
  const cell = value as Cell | null;
  return cell === null || cell === '' ? <em>{__('nothing', 'fighter-site')}</em> : String(cell);
}

type ChangesProps = { changes: Change[]; total: number; caption: string };

export function Changes({ changes, total, caption }: ChangesProps) {
  return (
    <>
      <Table
        caption={caption}
        heads={[__('Cell', 'fighter-site'), __('Was', 'fighter-site'), __('Is', 'fighter-site')]}
      >
        {changes.map(({ label, was, is }, nth) => (
          <tr key={nth}>
            <th scope="row">{label}</th>
            <td>{shown(was)}</td>
            <td>{shown(is)}</td>
          </tr>
        ))}
      </Table>
      {total > changes.length && (
        <p>
          {sprintf(
            /* translators: %d: a number */
            __('And %d more.', 'fighter-site'),
            total - changes.length,
          )}
        </p>
      )}
    </>
  );
}
