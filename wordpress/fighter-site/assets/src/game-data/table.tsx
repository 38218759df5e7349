/** A table that is only read, in a region that the keyboard scrolls. */
import type { ReactNode } from 'react';

type TableProps = {
  caption: string;
  /** The name of the region, if it is not the caption. */
  name?: string;
  heads: readonly string[];
  children: ReactNode;
};

export function Table({ caption, name = caption, heads, children }: TableProps) {
  return (
    <div className="fighter-grid" role="region" tabIndex={0} aria-label={name}>
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
