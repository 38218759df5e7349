import type { SyntheticEvent } from 'react';
import { useEffect, useRef } from 'react';
import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import { reportAddress } from '#lib/prestige/report.ts';
import type { CalculatorStore } from './calculator-store.ts';
import type { ShownRow } from './shown-rows.ts';
import styles from './status-strip.module.css';

type ReportLinkProps = { store: CalculatorStore; address: string; shown: readonly ShownRow[] };

/** Reports the row that the visitor last used, or the first one with a value. */
export function ReportLink({ store, address, shown }: ReportLinkProps) {
  const { newTab, words } = store;
  const lastId = useRef('');
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('#prestige-rows > li') : null;
      if (row) lastId.current = row.id;
    };
    addEventListener('focusin', onFocus);
    return () => removeEventListener('focusin', onFocus);
  }, []);
  const fill = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    const chosen =
      shown.find(({ row, status }) => status !== 'empty' && `row-${row.id}` === lastId.current) ??
      shown.find(({ value }) => value !== null);
    currentTarget.href = reportAddress(address, chosen?.row, chosen?.value ?? null);
  };
  return (
    <a
      className={styles.report}
      href={reportAddress(address, undefined, null)}
      target={newTab === null ? undefined : '_blank'}
      rel="noopener"
      onPointerDown={fill}
      onFocus={fill}
      onClick={fill}
    >
      {words.t('report')}
      {newTab === null ? null : <VisuallyHidden> ({newTab})</VisuallyHidden>}
    </a>
  );
}
