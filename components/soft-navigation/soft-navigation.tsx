'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState, useTransition } from 'react';
import { hashTarget, similarTarget } from '#components/hash-scroll/hash-target.ts';
import { isPlainClick } from '#lib/browser/plain-click.ts';
import { softAddress } from './soft-address.ts';
import styles from './soft-navigation.module.css';
import { loaderEvent } from './loader-queue.ts';

function scrollToSimilar(): void {
  similarTarget(location.hash)?.scrollIntoView();
}

/** Older browsers know no `supports`. */
const loadsAhead = () => 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules');

type Props = {
  label: string;
  /** Whether the page is answered with the rules by which browsers load pages ahead (lib/addresses/speculation-rules.ts). */
  hasSpeculationRules: boolean;
};

/**
 * Turns clicks on ordinary anchors, and GET forms, into client-side navigations, for a tenth of what next/link weighs.
 * Where the browser loads pages ahead, it follows anchors itself (`rules 80d`).
 * It also renders the loading indicator, while a navigation or a load that called `showLoader` is under way. After the
 * last of them the page scrolls to the target of the address's hash, unless the visitor has scrolled meanwhile.
 */
export function SoftNavigation({ label, hasSpeculationRules }: Props) {
  const router = useRouter();
  const [isLoading, startLoading] = useTransition();
  const [queued, setQueued] = useState(0);

  useEffect(() => {
    const followsAnchors = !(hasSpeculationRules && loadsAhead());
    /** What Next's router keeps in the history's entry of the page that was clicked in; nothing before the first click. */
    let state: unknown;
    const addressOf = ({ target }: Event) => {
      const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      return anchor && softAddress(anchor);
    };
    const go = (event: Event, address: string | null) => {
      if (address === null) return;
      event.preventDefault();
      state = null;
      startLoading(() => router.push(address));
    };

    const onClick = (event: MouseEvent) => {
      state = history.state;
      if (followsAnchors && isPlainClick(event)) go(event, addressOf(event));
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.method !== 'get' || event.defaultPrevented) return;
      const url = new URL(form.action);
      for (const [name, value] of new FormData(form, event.submitter)) {
        const text = typeof value === 'string' ? value.trim() : '';
        if (text) url.searchParams.append(name, text);
      }
      go(event, softAddress({ href: url.href, target: form.target }));
    };
    const onIntent = (event: Event) => {
      const address = addressOf(event);
      // The router asks the server once for addresses that are prefetched again.
      if (address) router.prefetch(address);
    };
    const onHash = () => {
      // The browser makes an entry without a state for a link to a hash, and the router ignores such an entry when Back
      // leads to it from another page.
      if (state && !history.state) history.replaceState(state, '');
      scrollToSimilar();
    };
    const onQueue = ({ detail = 0 }: CustomEventInit<number>) =>
      setQueued((count) => Math.max(0, count + detail));

    // While it starts, the router writes the address back as it read it: without the hash of a link clicked meanwhile.
    const target = document.querySelector(':target');
    if (target && !location.hash) history.replaceState(history.state, '', `#${target.id}`);

    const stop = new AbortController();
    const options = { signal: stop.signal };
    addEventListener('click', onClick, options);
    addEventListener('submit', onSubmit, options);
    for (const name of followsAnchors ? ['mouseover', 'focusin', 'touchstart'] : [])
      addEventListener(name, onIntent, options);
    addEventListener(loaderEvent, onQueue, options);
    addEventListener('hashchange', onHash, options);
    return () => stop.abort();
  }, [router, hasSpeculationRules]);
  useEffect(() => {
    if (!hasSpeculationRules) return undefined;
    // A page without a champion, in a browser that does not know its connection, does without this script.
    if (!navigator.connection?.type && !document.querySelector('[data-shape=figure], .tile[data-class]')) {
      // Nor does a picture travel from it (lib/browser/moving-picture.ts).
      const stop = new AbortController();
      addEventListener('pageswap', ({ viewTransition }) => viewTransition?.skipTransition(), {
        signal: stop.signal,
      });
      return () => stop.abort();
    }
    const preparing = import('#lib/browser/next-page.ts').then(({ prepareNextPage }) => prepareNextPage());
    return () => void preparing.then((stop) => stop());
  }, [hasSpeculationRules]);

  const isBusy = isLoading || queued > 0;
  useEffect(scrollToSimilar, []);
  useEffect(() => {
    if (!isBusy) return undefined;
    const moved = new AbortController();
    for (const name of ['wheel', 'touchmove', 'keydown'])
      addEventListener(name, () => moved.abort(), { signal: moved.signal, passive: true });
    return () => {
      if (!moved.signal.aborted) hashTarget(location.hash)?.scrollIntoView();
      moved.abort();
    };
  }, [isBusy]);

  return (
    <div className={styles.loader} role="status">
      {isBusy ? (
        <span className={styles.sign}>
          <span className={`display-type ${styles.label}`}>{label}</span>
        </span>
      ) : null}
    </div>
  );
}
