'use client';

import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

const threshold = 25;
const activeAfter = 5000;

/** The width from which on the menu is part of the bar (navigation.module.css). */
const wide = '(width >= 1200px)';

/** All elements of the page outside of the menu. */
function partsBeside(sheet: Element): Element[] {
  const parent = sheet.parentElement;
  if (!parent || sheet === document.body) return [];
  return [...[...parent.children].filter((part) => part !== sheet), ...partsBeside(parent)];
}

/** Hides the bar while the visitor scrolls down. */
function hideOnScroll(bar: HTMLElement, signal: AbortSignal) {
  let previous = scrollY;
  let from = previous;
  const onScroll = () => {
    const y = scrollY;
    const isUp = y < previous;
    previous = y;
    // A scroll link is leading to a place that the bar would cover (blocks/scroll-link).
    if ('led' in document.documentElement.dataset) {
      from = y;
      bar.dataset.away = '';
      return;
    }
    if (!isUp && y - from <= threshold) return;
    from = y;
    const isBusy = bar.matches(':focus-within, :has(details[open], :popover-open)');
    bar.toggleAttribute('data-away', !isUp && !isBusy && performance.now() > activeAfter);
  };
  addEventListener('scroll', onScroll, { passive: true, signal });
}

/**
 * Makes the rest of the page inert while the menu of narrow screens is open.
 * @returns what closes the menu
 */
function guardSheet(bar: HTMLElement, signal: AbortSignal) {
  const sheet = bar.querySelector<HTMLElement>('[popover]');
  let behind: Element[] = [];
  const release = () => {
    for (const part of behind) part.removeAttribute('inert');
    behind = [];
  };
  // `beforetoggle` fires before the browser returns the focus to the button, which must not be inert then. The browser
  // does not return it if the focus has left the page.
  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    if (newState !== 'closed') return;
    release();
    if (document.activeElement === document.body)
      bar.querySelector<HTMLElement>(':scope > [popovertarget]')?.focus();
  };
  const onToggle = () => {
    if (!sheet?.matches(':popover-open')) return;
    release();
    behind = partsBeside(sheet);
    for (const part of behind) part.setAttribute('inert', '');
    if (!sheet.contains(document.activeElement)) sheet.querySelector('button')?.focus();
  };
  const close = () => sheet?.matches(':popover-open') && sheet.hidePopover();
  sheet?.addEventListener('beforetoggle', onBeforeToggle, { signal });
  sheet?.addEventListener('toggle', onToggle, { signal });
  addEventListener('resize', () => matchMedia(wide).matches && close(), { signal });
  signal.addEventListener('abort', release);
  // The visitor may have opened the menu before this script ran.
  onToggle();
  return close;
}

/**
 * Closes the lists of the bar once a press or the focus is beside them, on Escape, and once a link or the search leads away.
 */
function closeOnLeave(bar: HTMLElement, closeSheet: () => unknown, signal: AbortSignal) {
  const closeDetails = (event?: Event) => {
    for (const open of bar.querySelectorAll<HTMLDetailsElement>('details[open]'))
      if (!open.contains(event?.target as Element | null)) open.open = false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    const inside = document.activeElement?.closest('details[open]');
    closeDetails();
    if (!inside) return;
    // Otherwise the menu of narrow screens around the list would close too.
    event.preventDefault();
    inside.querySelector('summary')?.focus();
  };
  const onLeave = (event: Event) => {
    if (event.type === 'click' && !(event.target as Element).closest('a[href]')) return;
    closeDetails();
    closeSheet();
  };
  for (const name of ['pointerdown', 'focusin']) document.addEventListener(name, closeDetails, { signal });
  bar.addEventListener('keydown', onKey, { signal });
  bar.addEventListener('click', onLeave, { signal });
  bar.addEventListener('submit', onLeave, { signal });
}

/**
 * The hash is known only to the browser, so the server can't add it to the links of other languages, and neither is the path
 * on a page that is answered at many addresses.
 */
function keepPlace(bar: HTMLElement) {
  for (const link of bar.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    if (link.closest('[data-anywhere]')) link.pathname = location.pathname;
    if (link.hash !== location.hash) link.hash = location.hash;
  }
}

function suggestInFocused(bar: HTMLElement) {
  const box = bar.querySelector<HTMLInputElement>('input:focus');
  // Without a network the search box stays a plain form.
  if (box) import('./suggestions.client.ts').then(({ suggest }) => suggest(box)).catch(() => undefined);
}

/**
 * The navigation bar. It hides while the visitor scrolls down and returns while they scroll up, but never hides while
 * it is in use (`rules 29`).
 */
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
    if (!bar) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const onFocus = () => {
      bar.removeAttribute('data-away');
      suggestInFocused(bar);
    };
    hideOnScroll(bar, signal);
    closeOnLeave(bar, guardSheet(bar, signal), signal);
    bar.addEventListener('focusin', onFocus, { signal });
    // These events come before a click on a link. The list's event `toggle` can come after it.
    for (const name of ['pointerover', 'focusin']) {
      bar.addEventListener(name, () => keepPlace(bar), { signal, capture: true });
    }
    // The visitor may have moved to the search box or to a language before this script ran.
    keepPlace(bar);
    suggestInFocused(bar);
    return () => stop.abort();
  }, []);

  return (
    <header ref={ref} className={className}>
      {children}
    </header>
  );
}
