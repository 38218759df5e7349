/** Tables of cells with what they were and what they are. */
import { __, sprintf } from '@wordpress/i18n';
import type { Cell } from './cells.ts';
import type { Change } from './plans.ts';
import type { ReactNode } from 'react';

export function shown(value: unknown): ReactNode {
  const cell = value as Cell | null;
  return cell === null || cell === '' ? <em>{__('nothing', 'fighter-site')}</em> : String(cell);
}

type TableProps = { caption: string; heads: string[]; children: ReactNode };

export function Table({ caption, heads, children }: TableProps) {
  return (
    <div className="fighter-grid" role="region" tabIndex={0} aria-label={caption}>
      <table className="widefat striped">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
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
