import { memo } from 'react';
import { Glyph } from './glyph';
import styles from './status-strip.module.css';
import type { Words } from './texts';

export type Keeping = 'starting' | 'kept' | 'visiting' | 'memory';

/** Few arrive at once unseen; from here on, how far the loading has come is said in words. */
const worthSaying = 3;

type StatusStripProps = {
  keeping: Keeping;
  done: number;
  wanted: number;
  failed: number;
  asOf: string;
  words: Words;
  onRetry: () => void;
};

function loadingText({ done, wanted, failed, asOf, words }: StatusStripProps): string {
  if (done < wanted && wanted >= worthSaying) return words.say('loading', { done, n: wanted });
  return failed > 0 ? words.say('failed', { n: failed }) : words.say('asOf', { date: asOf });
}

/** Where the rows are kept, and how far their values have come. Always there, so that nothing moves when it speaks. */
export const StatusStrip = memo(function StatusStrip(props: StatusStripProps) {
  const { keeping, done, wanted, failed, words, onRetry } = props;
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
            <Glyph name="retry" />
            <span>{words.say('retry')}</span>
          </button>
        ) : null}
      </div>
    </div>
  );
});
