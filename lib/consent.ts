import { createStoredValue } from '#lib/browser/stored-value.ts';

/** What the visitor answered, and when. */
export type Consent = { answer: 'yes' | 'no'; at: number };

const lifetime = 365 * 24 * 60 * 60 * 1000;

export function writeConsent({ answer, at }: Consent): string {
  return `${answer} ${at}`;
}

/** Null where the visitor has to be asked: there is no answer, or one older than twelve months (`rules 59`). */
export function parseConsent(stored: string | null | undefined, now: number): Consent | null {
  const [, answer, at] = /^(yes|no) (\d{1,15})$/.exec(stored ?? '') ?? [];
  if (answer === undefined || now - Number(at) > lifetime) return null;
  return { answer: answer === 'yes' ? 'yes' : 'no', at: Number(at) };
}

export const storedConsent = createStoredValue<Consent | null>({
  keys: ['consent'],
  parse: ([stored]) => parseConsent(stored, Date.now()),
  write: (consent) => (consent ? [writeConsent(consent)] : []),
});
