'use client';

import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

const threshold = 25;
const activeAfter = 5000;

/** Hides while the visitor scrolls down and comes back on the way up; never while it is in use. */
export function NavigationBar({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    let previous = scrollY;
    let from = previous;

    const onScroll = () => {
      const y = scrollY;
      const isUp = y < previous;
      previous = y;
      if (!isUp && y - from <= threshold) return;
      from = y;
      const isBusy = bar.matches(':focus-within, :has(details[open], :popover-open)');
      bar.toggleAttribute('data-away', !isUp && !isBusy && performance.now() > activeAfter);
    };
    const closeDetails = (keep?: Node) => {
      for (const open of bar.querySelectorAll<HTMLDetailsElement>('details[open]')) {
        if (!keep || !open.contains(keep)) open.open = false;
      }
    };
    const onPress = ({ target }: Event) => closeDetails(target instanceof Node ? target : undefined);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      const inside = document.activeElement?.closest('details[open]');
      closeDetails();
      inside?.querySelector('summary')?.focus();
    };
    const onFocus = () => bar.removeAttribute('data-away');
    const onLeave = ({ target, type }: Event) => {
      if (type === 'click' && !(target instanceof Element && target.closest('a[href]'))) return;
      closeDetails();
      bar.querySelector<HTMLElement>(':popover-open')?.hidePopover();
    };

    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('scroll', onScroll, { passive: true, signal });
    document.addEventListener('pointerdown', onPress, { signal });
    bar.addEventListener('keydown', onKey, { signal });
    bar.addEventListener('focusin', onFocus, { signal });
    bar.addEventListener('click', onLeave, { signal });
    bar.addEventListener('submit', onLeave, { signal });
    return () => stop.abort();
  }, []);

  return (
    <header ref={ref} className={className}>
      {children}
    </header>
  );
}
