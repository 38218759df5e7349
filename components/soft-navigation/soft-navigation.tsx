'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState, useTransition } from 'react';
import { similarTarget } from '@/components/hash-scroll/hash-target';
import { isPlainClick } from '@/lib/browser/plain-click';
import { softAddress } from './soft-address';
import styles from './soft-navigation.module.css';
import { loaderEvent } from './loader-queue';

const scrollToSimilar = () => similarTarget(location.hash)?.scrollIntoView();

/**
 * Turns clicks on ordinary anchors, and GET forms, into client-side navigations, for a tenth of what next/link weighs.
 * It also renders the loading indicator, while a navigation or a load that called `showLoader` is under way. After the
 * last of them the page scrolls to the target of the address's hash.
 */
export function SoftNavigation({ label }: { label: string }) {
  const router = useRouter();
  const [isLoading, startLoading] = useTransition();
  const [queued, setQueued] = useState(0);

  useEffect(() => {
    const known = new Set<string>();
    const anchorOf = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const go = (event: Event, address: string | null) => {
      if (address === null) return;
      event.preventDefault();
      startLoading(() => router.push(address));
    };

    const onClick = (event: MouseEvent) => {
      const anchor = anchorOf(event);
      if (anchor && isPlainClick(event)) go(event, softAddress(anchor, location));
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.method !== 'get' || event.defaultPrevented) return;
      const url = new URL(form.action);
      for (const [name, value] of new FormData(form, event.submitter)) {
        const text = typeof value === 'string' ? value.trim() : '';
        if (text) url.searchParams.append(name, text);
      }
      go(event, softAddress({ href: url.href, target: form.target }, location));
    };
    const onIntent = (event: Event) => {
      const anchor = anchorOf(event);
      const address = anchor && softAddress(anchor, location);
      if (!address || known.has(address)) return;
      known.add(address);
      router.prefetch(address);
    };
    const onQueue = (event: Event) => {
      if (event instanceof CustomEvent) setQueued((count) => Math.max(0, count + Number(event.detail)));
    };

    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('click', onClick, { signal });
    document.addEventListener('submit', onSubmit, { signal });
    for (const name of ['mouseover', 'focusin', 'touchstart']) {
      document.addEventListener(name, onIntent, { signal, passive: true });
    }
    addEventListener(loaderEvent, onQueue, { signal });
    addEventListener('hashchange', scrollToSimilar, { signal });
    return () => stop.abort();
  }, [router]);

  const isBusy = isLoading || queued > 0;
  useEffect(() => {
    if (!isBusy) scrollToSimilar();
  }, [isBusy]);

  return (
    <div className={styles.loader} role="status">
      {isBusy ? (
        <span className={styles.sign}>
          <span className={styles.label}>{label}</span>
        </span>
      ) : null}
    </div>
  );
}
