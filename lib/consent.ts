export type ConsentAnswer = 'yes' | 'no';

const lifetime = 365 * 24 * 60 * 60 * 1000;

/** What is kept in the browser: the answer and when it was given. */
export function toStoredConsent(answer: ConsentAnswer, now: number): string {
  return `${answer} ${now}`;
}

/** The visitor's answer, or null where they have to be asked: none, one older than twelve months (`rules 59`). */
export function parseConsent(stored: string | null, now: number): ConsentAnswer | null {
  const [, answer, at] = /^(yes|no) (\d{1,15})$/.exec(stored ?? '') ?? [];
  if (answer === undefined || now - Number(at) > lifetime) return null;
  return answer === 'yes' ? 'yes' : 'no';
}
