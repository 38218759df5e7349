/** What is wrong with game data, each with a way to its cell. */
import { _n, sprintf } from '@wordpress/i18n';
import type { Wrong } from './cells.ts';

export function Errors({ wrong, show }: { wrong: Wrong[]; show?: (path: string) => void }) {
  if (wrong.length === 0) {
    return null;
  }
  return (
    <section className="notice notice-error inline" aria-labelledby="fighter-errors">
      <h2 id="fighter-errors">
        {sprintf(
          /* translators: %d: a number */
          _n('%d error', '%d errors', wrong.length, 'fighter-site'),
          wrong.length,
        )}
      </h2>
      <ul className="ul-disc">
        {wrong.map(({ path, label, what }, nth) => {
          const words = label ? `${label}: ${what}` : what;
          return (
            <li key={nth}>
              {path && show ? (
                <button type="button" className="button-link" onClick={() => show(path)}>
                  {words}
                </button>
              ) : (
                words
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
