'use client';

import { useEffect, useState } from 'react';
import { PressButton } from '@/components/button/press-button';
import styles from './consent.module.css';

const storageKey = 'consent';

declare global {
  var dataLayer: unknown[] | undefined;
}

function remembered(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Starts the tag manager once per document, however many soft navigations follow. */
function startTagManager(gtmId: string): void {
  if (globalThis.dataLayer) return;
  globalThis.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtmId)}`;
  document.head.append(script);
}

type Props = { gtmId: string; texts: Record<'title' | 'text' | 'accept' | 'decline', string> };

export default function ConsentDialog({ gtmId, texts }: Props) {
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    const answer = remembered();
    if (answer === 'yes') startTagManager(gtmId);
    // The question is shown after 1.5 seconds, so that it is not the first thing a visitor sees.
    const timer = answer === null ? setTimeout(() => setAsking(true), 1500) : undefined;
    return () => clearTimeout(timer);
  }, [gtmId]);

  if (!isAsking) return null;
  const decide = (answer: 'yes' | 'no') => {
    setAsking(false);
    try {
      localStorage.setItem(storageKey, answer);
    } catch {
      // Without local storage the answer holds until the page is closed.
    }
    if (answer === 'yes') startTagManager(gtmId);
  };
  return (
    <section className={styles.card} aria-labelledby="consent-title">
      <h2 className={styles.title} id="consent-title">
        {texts.title}
      </h2>
      <p>{texts.text}</p>
      <div className={styles.choices}>
        <PressButton size="small" onClick={() => decide('yes')}>
          {texts.accept}
        </PressButton>
        <PressButton size="small" variant="secondary" onClick={() => decide('no')}>
          {texts.decline}
        </PressButton>
      </div>
    </section>
  );
}
