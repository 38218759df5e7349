'use client';

import { useEffect, useRef, useState } from 'react';
import { PressButton } from '#components/button/press-button.tsx';
import { isPrerendering, whenShown } from '#lib/browser/when-shown.ts';
import type { Consent } from '#lib/consent.ts';
import { storedConsent } from '#lib/consent.ts';
import styles from './consent.module.css';

/** The button in the footer that opens the question again (components/footer/footer.tsx). */
const openerSelector = '[data-consent]';

/** The fields that the visitor typed in. */
const typedIn = new Set<HTMLInputElement | HTMLTextAreaElement>();

declare global {
  var dataLayer: unknown[] | undefined;
}

/** Global Privacy Control: a browser setting that refuses to every site (`rules 59`). */
function refusesEverywhere(): boolean {
  return Reflect.get(navigator, 'globalPrivacyControl') === true;
}

function readAnswer(): Consent['answer'] | undefined {
  return refusesEverywhere() ? 'no' : storedConsent.read()?.answer;
}

/** Only the tag manager's own address is made with it, once per document. */
function trustedAddress(address: string): string {
  const policy = globalThis.trustedTypes?.createPolicy('tag-manager', { createScriptURL: (own) => own });
  return policy?.createScriptURL(address) ?? address;
}

/** Starts the tag manager once per document, however many soft navigations follow. */
function startTagManager(gtmId: string): void {
  if (globalThis.dataLayer) return;
  globalThis.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
  const script = document.createElement('script');
  script.async = true;
  script.src = trustedAddress(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtmId)}`);
  document.head.append(script);
}

/**
 * A running script can't be stopped, so its cookies are deleted and the page is loaded again without it, once that loses
 * no text that the visitor typed.
 */
function stopTagManager(): void {
  const parts = location.hostname.split('.');
  const domains = parts.map((_, from) => `;domain=${parts.slice(from).join('.')}`);
  for (const [name = ''] of document.cookie.split('; ').map((cookie) => cookie.split('=')))
    if (/^_g/.test(name))
      for (const domain of ['', ...domains]) document.cookie = `${name}=;path=/;max-age=0${domain}`;
  const reload = () => {
    const holdsTyped = [...typedIn].some(({ isConnected, value }) => isConnected && value !== '');
    if (holdsTyped) setTimeout(reload, 1000);
    else if (readAnswer() !== 'yes') location.reload();
  };
  reload();
}

/** Does what an answer means for the tag manager. */
function obey(answer: Consent['answer'], gtmId: string): void {
  if (answer === 'yes') startTagManager(gtmId);
  else if (globalThis.dataLayer) stopTagManager();
}

type Words = 'title' | 'text' | 'refused' | 'accept' | 'decline' | 'close';
type Props = { gtmId: string; texts: Record<Words, string> };

export default function ConsentDialog({ gtmId, texts }: Props) {
  const [state, setState] = useState<'closed' | 'asking' | 'reopened'>('closed');
  const card = useRef<HTMLElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopWaiting = whenShown(() => {
      const answer = readAnswer();
      if (answer === 'yes') startTagManager(gtmId);
      // The question is shown after 1.5 seconds, so that it is not the first thing a visitor sees.
      if (!answer) timer = setTimeout(() => setState('asking'), 1500);
    });
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(openerSelector)) setState('reopened');
    };
    let lastConsent = storedConsent.read();
    // The visitor answered here or in another tab.
    const stopListening = storedConsent.subscribe(() => {
      const consent = storedConsent.read();
      if (!consent || consent === lastConsent || refusesEverywhere()) return;
      lastConsent = consent;
      setState('closed');
      if (!isPrerendering()) obey(consent.answer, gtmId);
    });
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typedIn.add(target);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('input', onInput);
    return () => {
      stopWaiting();
      clearTimeout(timer);
      document.removeEventListener('click', onClick);
      document.removeEventListener('input', onInput);
      stopListening();
    };
  }, [gtmId]);

  useEffect(() => {
    if (state === 'reopened') card.current?.focus();
  }, [state]);

  if (state === 'closed') return null;
  const close = () => {
    setState('closed');
    if (state === 'reopened') document.querySelector<HTMLElement>(openerSelector)?.focus();
  };
  const decide = (answer: Consent['answer']) => {
    close();
    storedConsent.change(() => ({ answer, at: Date.now() }));
  };
  const isRefused = refusesEverywhere();
  return (
    <section ref={card} className={styles.card} aria-labelledby="consent-title" tabIndex={-1}>
      <h2 className={styles.title} id="consent-title">
        {texts.title}
      </h2>
      <p>{isRefused ? texts.refused : texts.text}</p>
      <div className={styles.choices}>
        {isRefused ? (
          <PressButton size="small" onClick={close}>
            {texts.close}
          </PressButton>
        ) : (
          <>
            <PressButton size="small" onClick={() => decide('yes')}>
              {texts.accept}
            </PressButton>
            <PressButton size="small" variant="secondary" onClick={() => decide('no')}>
              {texts.decline}
            </PressButton>
          </>
        )}
      </div>
    </section>
  );
}
