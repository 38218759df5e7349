import type { ReactNode } from 'react';
import { ToolIcon } from './tool-icon';
import styles from './status-strip.module.css';
import type { Words } from './texts';

export type Keeping = 'starting' | 'kept' | 'visiting' | 'memory';

/** Progress is told only if at least this many champions are loading. */
const worthSaying = 3;

type StatusStripProps = {
  keeping: Keeping;
  done: number;
  wanted: number;
  failed: number;
  /** The date of the champion data as text; empty if it is unknown. */
  asOf: string;
  words: Words;
  /** The link beside the date. */
  report: ReactNode;
  onRetry: () => void;
};

function loadingText({ done, wanted, failed, asOf, words }: StatusStripProps): string {
  if (done < wanted && wanted >= worthSaying) return words.say('loading', { done, n: wanted });
  if (failed > 0) return words.say('failed', { n: failed });
  return asOf === '' ? '' : words.say('asOf', { date: asOf });
}

/** Where the rows are stored, and how many values are loaded. Always present, so that nothing moves. */
export function StatusStrip(props: StatusStripProps) {
  const { keeping, done, wanted, failed, words, report, onRetry } = props;
  const hasFailed = failed > 0 && done === wanted;
  return (
    <div className={styles.strip}>
      <p role="status" data-part="keeping" data-tone={keeping}>
        {words.say(keeping)}
      </p>
      <div
        className={styles.loading}
        data-part={hasFailed ? 'failed' : 'progress'}
        data-tone={hasFailed ? 'failed' : 'loading'}
      >
        <p role="status">{loadingText(props)}</p>
        {hasFailed ? (
          <button type="button" className={styles.retry} onClick={onRetry}>
            <ToolIcon name="retry" />
            <span>{words.say('retry')}</span>
          </button>
        ) : (
          report
        )}
      </div>
    </div>
  );
}
