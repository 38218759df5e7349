'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { PressButton } from '#components/button/press-button.tsx';
import type { SignupErrors } from '#lib/signup/validate-signup.ts';
import { validateSignup } from '#lib/signup/validate-signup.ts';
import hiddenStyles from '#components/visually-hidden/visually-hidden.module.css';
import styles from './newsletter-form.module.css';

type TextName =
  | 'name'
  | 'email'
  | 'placeholder'
  | 'emailError'
  | 'agree'
  | 'agreeError'
  | 'submit'
  | 'sending'
  | 'thanks'
  | 'failed'
  | 'honeypot';

type NewsletterFieldsProps = {
  place: 'footer' | 'body';
  hidden: { formid: string; lang: string; page: string };
  texts: Record<TextName, string>;
};

/** The fields of the form. They are part of the script of every page, because every footer contains them. */
export function NewsletterFields({ place, hidden, texts }: NewsletterFieldsProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState<'idle' | 'sending' | 'thanks' | 'failed'>('idle');
  const [errors, setErrors] = useState<SignupErrors>({});

  // After a success the focused button is gone and the page is shorter: the focus moves to the message, into view.
  useEffect(() => {
    if (state === 'thanks') thanks.current?.focus();
  }, [state]);

  async function send(data: FormData) {
    const typed = data.get('email');
    const email = typeof typed === 'string' ? typed.trim() : '';
    const agree = data.has('agree');
    const found = validateSignup({ email, agree });
    setErrors(found);
    const first = (found.email && 'email') || (found.agree && 'agree');
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setState('sending');
    const isSent = await fetch('/api/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...Object.fromEntries(data), email, agree }),
    }).then(
      (answer) => answer.ok,
      () => false,
    );
    setState(isSent ? 'thanks' : 'failed');
  }

  const fromServer = (outcome: string) => (place === 'footer' ? `newsletter-${outcome}` : undefined);
  return (
    <form
      ref={form}
      className={styles.form}
      // Two landmarks of one name would be no help, so that of a body has none.
      aria-label={place === 'footer' ? texts.name : undefined}
      action="/api/signup"
      method="post"
      noValidate
      data-state={state}
      onSubmit={(event) => {
        event.preventDefault();
        if (state !== 'sending') void send(new FormData(event.currentTarget));
      }}
    >
      <p
        ref={thanks}
        className={`display-type ${styles.thanks}`}
        id={fromServer('thanks')}
        role="status"
        tabIndex={-1}
      >
        {state === 'idle' || state === 'thanks' ? texts.thanks : null}
      </p>
      <div className={styles.fields}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className={styles.label} htmlFor={`${id}email`}>
          {texts.email}
        </label>
        <div className={styles.row}>
          <input
            className={styles.input}
            id={`${id}email`}
            name="email"
            type="email"
            autoComplete="email"
            placeholder={texts.placeholder}
            aria-invalid={errors.email}
            aria-describedby={errors.email && `${id}email-error`}
          />
          {errors.email ? (
            <p className={styles.error} id={`${id}email-error`} role="alert">
              {texts.emailError}
            </p>
          ) : null}
          <PressButton type="submit" aria-disabled={state === 'sending'}>
            {state === 'sending' ? texts.sending : texts.submit}
          </PressButton>
        </div>
        <label className={styles.agree}>
          <input
            className="tick"
            type="checkbox"
            name="agree"
            value="true"
            aria-invalid={errors.agree}
            aria-describedby={errors.agree && `${id}agree-error`}
          />
          <span>{texts.agree}</span>
        </label>
        {errors.agree ? (
          <p className={styles.error} id={`${id}agree-error`} role="alert">
            {texts.agreeError}
          </p>
        ) : null}
        <div className={hiddenStyles.hidden} aria-hidden="true">
          <label>
            {texts.honeypot}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p className={styles.failed} id={fromServer('error')} role="alert">
          {state === 'idle' || state === 'failed' ? texts.failed : null}
        </p>
      </div>
    </form>
  );
}
