import { memo } from 'react';
import { ToolButton } from '#components/tool/tool-button.tsx';
import { restoreFocus } from '#lib/browser/restore-focus.ts';
import type { PanelProps } from './calculator-store.ts';
import { ReportLink } from './report-link.tsx';
import { championsIn } from './shown-rows.ts';
import { ToolIcon } from './tool-icon.tsx';
import styles from './status-strip.module.css';

/** Progress is shown only if at least this many champions are loading. */
const worthSaying = 3;

/** Where the rows are stored, and how many values are loaded. Always present, so that nothing moves. */
export const StatusStrip = memo(function StatusStrip({ store, state }: PanelProps) {
  const { words, mapModifiedAt, feedbackUrl } = store;
  const { isStarted, isKept, shared, shown, details } = state;
  const ids = [...championsIn(shown)];
  const wanted = ids.length;
  const done = ids.filter((id) => details.get(id) !== undefined).length;
  const failed = ids.filter((id) => details.get(id) === null);
  const hasFailed = failed.length > 0 && done === wanted;
  const newest = Math.max(0, ...ids.map((id) => details.get(id)?.modified ?? 0));
  const modified = newest || (mapModifiedAt ?? 0) * 1000;
  const loadingText = () => {
    if (done < wanted && wanted >= worthSaying) return words.t('loading', { done, n: wanted });
    if (failed.length > 0) return words.t('failed', { n: failed.length });
    return modified > 0 ? words.t('asOf', { date: words.date(modified) }) : '';
  };
  const ownState = isKept ? 'kept' : 'memory';
  const visited = shared === null ? ownState : 'visiting';
  const keeping = isStarted ? visited : 'starting';
  return (
    <div className={styles.strip}>
      <p role="status" data-part="keeping" data-tone={keeping}>
        {words.t(keeping)}
      </p>
      <div
        className={styles.loading}
        data-part={hasFailed ? 'failed' : 'progress'}
        data-tone={hasFailed ? 'failed' : 'loading'}
      >
        <p role="status">{loadingText()}</p>
        {hasFailed ? (
          <ToolButton
            className={styles.retry}
            onClick={() => {
              restoreFocus('[data-part="failed"]');
              failed.forEach(store.retry);
            }}
          >
            <ToolIcon name="retry" />
            <span>{words.t('retry')}</span>
          </ToolButton>
        ) : (
          feedbackUrl !== undefined && <ReportLink store={store} address={feedbackUrl} shown={shown} />
        )}
      </div>
    </div>
  );
});
