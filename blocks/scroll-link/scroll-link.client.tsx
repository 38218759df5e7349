'use client';

import type { MouseEvent, ReactNode } from 'react';
import { hashTarget } from '#components/hash-scroll/hash-target.ts';
import { isPlainClick } from '#lib/browser/plain-click.ts';
import { slugOf } from '#lib/html/slug.ts';
import styles from './scroll-link.module.css';

const offsetUnderNotice = 50;
const offset = 15;
/** Longer than any browser scrolls smoothly, in milliseconds. */
const longestScroll = 2000;

let leading: number | undefined;

/** Keeps the navigation away until the scroll has ended: it comes back on the way up, and would cover the target. */
function leadWithoutNavigation(): void {
  const { dataset } = document.documentElement;
  const end = () => {
    clearTimeout(leading);
    removeEventListener('scrollend', end);
    delete dataset.led;
  };
  clearTimeout(leading);
  dataset.led = '';
  addEventListener('scrollend', end);
  // Nothing scrolls if the target is in its place already, and older browsers have no such event.
  leading = window.setTimeout(end, longestScroll);
}

export default function ScrollLink({ target, children }: { target: string; children: ReactNode }) {
  const scroll = (event: MouseEvent) => {
    const names = [target, slugOf(target), `content-${target}`];
    const element = names.map((name) => hashTarget(`#${name}`)).find(Boolean);
    if (!element || !isPlainClick(event)) return;
    event.preventDefault();
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const hasNotice = (document.getElementById('notification')?.offsetHeight ?? 0) > 0;
    const above = hasNotice ? offsetUnderNotice : offset;
    const top = element.getBoundingClientRect().top + window.scrollY - above;
    leadWithoutNavigation();
    window.scrollTo({ top, behavior: still ? 'instant' : 'smooth' });
    history.replaceState(history.state, '', `#${element.id}`);
    // Focusable, so that the next Tab continues from the target.
    if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
    element.focus({ preventScroll: true });
  };
  return (
    <a className={`label-type ${styles.link}`} href={`#${encodeURIComponent(target)}`} onClick={scroll}>
      {children}
    </a>
  );
}
