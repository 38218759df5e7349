'use client';

import type { MouseEvent, ReactNode } from 'react';
import { hashTarget } from '@/components/hash-scroll/hash-target';
import { isPlainClick } from '@/lib/browser/plain-click';
import { slugOf } from '@/lib/html/slug';
import styles from './scroll-link.module.css';

const offsetUnderNotice = 50;
const offset = 15;

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
    window.scrollTo({ top, behavior: still ? 'instant' : 'smooth' });
    history.replaceState(history.state, '', `#${element.id}`);
    // Focusable, so that the next Tab continues from the target.
    if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
    element.focus({ preventScroll: true });
  };
  return (
    <a className={styles.link} href={`#${encodeURIComponent(target)}`} onClick={scroll}>
      {children}
    </a>
  );
}
