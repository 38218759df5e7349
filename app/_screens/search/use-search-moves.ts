import { useEffect, useRef } from 'react';
import { fewestLetters } from '#lib/keyword.ts';
import type { SearchQuery } from '#lib/search/parse-search.ts';
import { addRecent } from '#lib/search/recent-searches.ts';

const typingDelay = 250;

/**
 * Moves to another search: at once, or when the visitor pauses while typing. All that is typed in one go is one history
 * entry.
 */
export function useSearchMoves(
  keyword: string,
  moveTo: (next: SearchQuery, how?: 'pushState' | 'replaceState') => void,
) {
  const timer = useRef<number>(undefined);
  /** The keyword that typing has led to. */
  const typed = useRef<string>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onType: (next: SearchQuery) => {
      clearTimeout(timer.current);
      if (Array.from(next.keyword).length < fewestLetters || next.keyword === keyword) return;
      timer.current = window.setTimeout(() => {
        // After Back or a link the entry is that of another search.
        moveTo(next, typed.current === keyword ? 'replaceState' : 'pushState');
        typed.current = next.keyword;
      }, typingDelay);
    },
    commit: (next: SearchQuery) => {
      clearTimeout(timer.current);
      typed.current = undefined;
      addRecent(next.keyword);
      moveTo(next);
    },
  };
}
