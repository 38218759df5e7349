'use client';

import type { FocusEvent, KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { trustedHtml } from '#lib/browser/trusted-html.ts';
import type { Opened, TooltipTexts } from './opened.ts';
import styles from './glossary-tooltip.module.css';

/** `language` is the `lang` of word and description, where they are in another language than the page. */
type Term = { word: string; description: string; language: string | undefined };
type Props = {
  opened: Opened;
  /** The address of a term; `*` stands for the keyword. */
  api: string;
  texts: TooltipTexts;
  /** Closes the panel and returns the focus to the keyword. */
  onClose: () => void;
  /** Called when the focus moved out of the panel. */
  onLeave: () => void;
};

/** Loads a term. Null if the CMS has no such term; any other failure throws. */
async function loadTerm(address: string): Promise<Term | null> {
  const response = await fetch(address);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The glossary answered ${response.status}.`);
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null) throw new Error('The glossary answered nothing.');
  const word = 'word' in body && typeof body.word === 'string' ? body.word : '';
  const description = 'description' in body && typeof body.description === 'string' ? body.description : '';
  const language = 'language' in body && typeof body.language === 'string' ? body.language : undefined;
  // The text comes from /api/tooltip only, which has sanitised it.
  return description.trim() === '' ? null : { word, description: trustedHtml(description), language };
}

/** The least distance of the panel from the edge of the screen, in pixels. */
const margin = 8;

export default function TooltipPanel({ opened, api, texts, onClose, onLeave }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const { keyword, x, y } = opened;
  const { data, error, isLoading } = useSWR<Term | null, Error>(
    api.replace('*', encodeURIComponent(keyword)),
    loadTerm,
  );

  useEffect(() => {
    const element = panel.current;
    if (!element?.matches(':popover-open')) element?.showPopover();
    // A click on a keyword inside the panel replaces the panel's content, and that keyword with it, so the focus moves
    // to the panel.
    element?.focus({ preventScroll: true });
  }, [keyword]);

  useEffect(() => {
    const onEscape = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [onClose]);

  // The panel is at the end of the document, but Tab should behave as if it followed its keyword.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab') return;
    const stops = [...event.currentTarget.querySelectorAll('a[href], button')];
    const isFirst = event.target === event.currentTarget || event.target === stops[0];
    if (event.shiftKey ? !isFirst : event.target !== stops.at(-1)) return;
    if (event.shiftKey) event.preventDefault();
    // `onClose` returns the focus to the keyword; the browser then moves it on from there.
    onClose();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onLeave();
  };

  const wide = window.innerWidth;
  const high = window.innerHeight;
  const right = x > wide / 2;
  const below = y < high / 2;
  // The panel opens beside the click where there is room; on a phone it is as wide as the screen.
  const widest = Math.min(380, wide - 2 * margin);
  const within = (from: number) => Math.max(margin, Math.min(from, wide - widest - margin));
  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      // The body around the panel may be in another language than the page, whose texts the panel has.
      lang={document.documentElement.lang}
      aria-label={data?.word ? `${texts.label}: ${data.word}` : texts.label}
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      data-tooltip-panel=""
      data-side={right ? 'left' : 'right'}
      style={{
        ...(right ? { right: within(wide - x - 16) } : { left: within(x - 16) }),
        width: widest,
        ...(below ? { top: y + 18 } : { bottom: high - y + 18 }),
        maxHeight: (below ? high - y : y) - 34,
      }}
    >
      <div aria-live="polite">
        {data && (
          <>
            <p className={`display-type ${styles.word}`} lang={data.language}>
              {data.word}
            </p>
            <div
              className={styles.description}
              lang={data.language}
              dangerouslySetInnerHTML={{ __html: data.description }}
            />
          </>
        )}
        {isLoading && !error && <p className={styles.loading}>{texts.loading}</p>}
        {error && data === undefined && <p>{texts.failed}</p>}
        {data === null && <p>{texts.empty}</p>}
      </div>
      <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose} />
    </div>
  );
}
