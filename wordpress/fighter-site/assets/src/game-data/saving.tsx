/** The frame around a form for game data: errors, the comparison before saving, revisions, import and export. */
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Comparison } from './comparison.tsx';
import { Errors } from './errors.tsx';
import { Exchange } from './exchange.tsx';
import { Revisions } from './revisions.tsx';
import type { AnyDoc } from './use-document.ts';
import type { ReactNode } from 'react';

type DocumentProps = {
  doc: AnyDoc;
  /** Opens the part of the form with the cell at a place. */
  show: (path: string) => void;
  /** Whether there is something to save without a change. */
  mayBegin?: boolean;
  /** Bytes of a document that is imported. */
  most: number;
  /** The form. */
  children: ReactNode;
};

export function Document({ doc, show, mayBegin = false, most, children }: DocumentProps) {
  const [goal, setGoal] = useState<string | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const hadPlan = useRef(false);
  useEffect(() => {
    // The button that closed the comparison is gone, and the focus with it.
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (hadPlan.current && !doc.plan && isLost) bar.current?.focus();
    hadPlan.current = Boolean(doc.plan);
  }, [doc.plan]);
  useEffect(() => {
    if (!goal) return;
    const cells = [...document.querySelectorAll<HTMLElement>('[data-path]')];
    const isNear = ({ dataset: { path = '' } }: HTMLElement) =>
      goal.startsWith(path) || path.startsWith(goal);
    (cells.find(({ dataset }) => dataset.path === goal) ?? cells.find(isNear))?.focus();
    setGoal(null);
  }, [goal]);
  if (!doc.loaded) {
    return <p role={doc.failed ? 'alert' : 'status'}>{doc.failed || __('One moment…', 'fighter-site')}</p>;
  }
  const lead = (path: string) => {
    show(path);
    setTimeout(() => setGoal(path), 50);
  };
  return (
    <div className="fighter-game-data">
      <Errors wrong={doc.wrong} show={lead} />
      {/* The form stays mounted, so that it is as it was after "Back". */}
      <div hidden={doc.plan?.wrong.length === 0}>{children}</div>
      <Comparison doc={doc} />
      <div className="fighter-bar" ref={bar} tabIndex={-1}>
        {!doc.plan && (
          <button
            type="button"
            className="button button-primary"
            disabled={!doc.isDirty && !mayBegin}
            onClick={() => void doc.compare(null, {})}
          >
            {__('Compare and save', 'fighter-site')}
          </button>
        )}
        {!doc.plan && doc.past.length > 0 && (
          <button type="button" className="button" onClick={doc.undo}>
            {__('Undo', 'fighter-site')}
          </button>
        )}
        {doc.plan && doc.plan.wrong.length > 0 && (
          <button type="button" className="button" onClick={doc.close}>
            {__('Back', 'fighter-site')}
          </button>
        )}
        <span role="status">{doc.message}</span>
        {doc.failed && (
          <span role="alert" className="fighter-wrong">
            {doc.failed}
          </span>
        )}
      </div>
      <Revisions doc={doc} version={doc.loaded.version} />
      <Exchange doc={doc} most={most} />
    </div>
  );
}
