'use client';

import type { ReactNode } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFilterForm } from '#app/_screens/filter/use-filter-form.ts';
import { hashTarget } from '#components/hash-scroll/hash-target.ts';
import { scrollOnArrival } from '#components/hash-scroll/scroll-on-arrival.ts';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { PressButton } from '#components/button/press-button.tsx';
import { copyText } from '#lib/browser/copy-text.ts';
import type { Message } from '#lib/i18n/format-message.ts';
import { formatMessage } from '#lib/i18n/format-message.ts';
import { cleanKeyword } from '#lib/keyword.ts';
import { foldText } from '#lib/search/fold.ts';
import filters from '#app/_screens/filter/filter.module.css';
import styles from './glossary.module.css';

type Texts = Record<'copied' | 'none' | 'reset', string>;

type GlossaryProps = {
  tag: string;
  texts: Texts;
  results: Message;
  total: number;
  /** The path that copied links begin with. It never contains `viewer` (`rules 65`). */
  sharePath: string;
  /** The fields of the filter, rendered on the server. */
  fields: ReactNode;
  /** The terms, rendered on the server. Filtering only hides some of them. */
  children: ReactNode;
};

/** By the names of the form's fields. */
const noFilter = { keyword: '', category: '' };

const afterLayout = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run));

/** Hides terms that don't match, and letters and words without visible terms. Returns the number of visible terms. */
function filterTerms(root: HTMLElement, filter: typeof noFilter): number {
  const { keyword, category } = filter;
  const words = foldText(keyword).split(/\s+/).filter(Boolean);
  const shown = new Set<string>();
  for (const term of root.querySelectorAll<HTMLElement>('[data-term]')) {
    const text = foldText(term.textContent);
    const fits =
      (category === '' || term.dataset.term === category) && words.every((word) => text.includes(word));
    term.hidden = !fits;
    if (fits) shown.add(term.id);
  }
  for (const section of root.querySelectorAll<HTMLElement>('[data-letter]')) {
    section.hidden = !section.querySelector('[data-term]:not([hidden])');
    if (!section.hidden) shown.add(section.id);
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-leads-to]')) {
    (link.parentElement ?? link).hidden = !shown.has(link.dataset.leadsTo ?? '');
  }
  return root.querySelectorAll('[data-term]:not([hidden])').length;
}

/** Filtering, copying links and marking the linked term, for a list that works without script. */
export default function Glossary({ tag, texts, results, total, sharePath, fields, children }: GlossaryProps) {
  const root = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState(noFilter);
  const [left, setLeft] = useState(total);
  const [copied, setCopied] = useState('');

  const apply = useCallback((next: typeof noFilter) => {
    setFilter(next);
    setCopied('');
    if (root.current) setLeft(filterTerms(root.current, next));
  }, []);
  const onFields = (chosen: URLSearchParams) =>
    apply({
      keyword: cleanKeyword(chosen.get('keyword') ?? ''),
      category: chosen.get('category') ?? '',
    });
  const form = useFilterForm({ filter, onApply: onFields, onType: onFields });

  useEffect(() => {
    const mark = () => {
      const term = hashTarget(location.hash)?.closest<HTMLElement>('[data-term], [data-letter]');
      // If the filter hides the term that a link leads to, the filter is cleared.
      if (term?.hidden || term?.closest('[hidden]')) apply(noFilter);
      root.current?.querySelector('[data-marked]')?.removeAttribute('data-marked');
      if (term?.dataset.term !== undefined) term.dataset.marked = '';
      return term;
    };
    const scroll = () => {
      const term = mark();
      term?.scrollIntoView();
      // In a long glossary terms are laid out once they are near the screen, and move what was scrolled to.
      if (term?.closest('[data-long]')) afterLayout(() => term.scrollIntoView());
    };
    const stopScroll = scrollOnArrival(scroll);
    addEventListener('hashchange', scroll);
    mark();
    return () => {
      stopScroll();
      removeEventListener('hashchange', scroll);
    };
  }, [apply]);

  async function copyLink(link: HTMLAnchorElement) {
    if (await copyText(`${location.origin}${sharePath}${link.hash}`)) {
      root.current?.querySelector('[data-copied]')?.removeAttribute('data-copied');
      link.dataset.copied = '';
      setCopied(link.dataset.copy ?? '');
    } else {
      // The address bar gets the link, to be copied from there.
      location.hash = link.hash;
    }
  }

  return (
    <div
      ref={root}
      className={styles.glossary}
      onClick={(event) => {
        const link =
          event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-copy]');
        if (!link) return;
        event.preventDefault();
        void copyLink(link);
      }}
    >
      {/* This method sends nothing: Enter before the script runs must not load the page again. */}
      <form {...form} className={`${filters.panel} ${styles.filter}`} method="dialog">
        {fields}
        <p className={`${filters.count} ${styles.count}`} role="status">
          {copied === '' ? formatMessage(results, tag, { n: left }) : `${texts.copied}: ${copied}`}
        </p>
      </form>
      {left === 0 && (
        <EmptyState title={texts.none} level={2}>
          <PressButton
            onClick={() => {
              apply(noFilter);
              // The pressed button disappears.
              document.getElementById('glossary-keyword')?.focus();
            }}
          >
            {texts.reset}
          </PressButton>
        </EmptyState>
      )}
      {children}
    </div>
  );
}
