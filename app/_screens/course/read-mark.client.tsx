'use client';

import type { ReactNode } from 'react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { PressButton } from '#components/button/press-button.tsx';
import { markRead, readGuides } from '#lib/academy/read-guides.ts';
import { emptyList } from '#lib/browser/stored-list.ts';
import { whenShown } from '#lib/browser/when-shown.ts';
import styles from './course.module.css';

type Props = { slug: string; texts: { mark: string; unmark: string }; icon: ReactNode };

/** Stands at the end of a guide. Marks the guide as read when the visitor scrolls to it, and lets them undo that. */
export default function ReadMark({ slug, texts, icon }: Props) {
  const end = useRef<HTMLDivElement>(null);
  /** True once the guide was marked or unmarked in this visit, so that an unmarked guide is not marked again. */
  const isDecided = useRef(false);
  const isRead = useSyncExternalStore(readGuides.subscribe, readGuides.read, () => emptyList).includes(slug);

  useEffect(() => {
    const element = end.current;
    if (!element) return undefined;
    const start = scrollY;
    const watcher = new IntersectionObserver(([entry]) => {
      // A guide counts as read only after the visitor has scrolled, because the end of a short guide is visible from
      // the start.
      if (!entry?.isIntersecting || scrollY === start || isDecided.current) return;
      isDecided.current = true;
      markRead(slug, true);
    });
    const stopWaiting = whenShown(() => watcher.observe(element));
    return () => {
      stopWaiting();
      watcher.disconnect();
    };
  }, [slug]);

  return (
    <div ref={end} className={styles.mark}>
      <PressButton
        variant="ghost"
        size="small"
        aria-pressed={isRead}
        onClick={() => {
          isDecided.current = true;
          markRead(slug, !isRead);
        }}
      >
        {isRead ? icon : null}
        {isRead ? texts.unmark : texts.mark}
      </PressButton>
    </div>
  );
}
