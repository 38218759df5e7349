import { callCms } from '#lib/cms/request.ts';
import { apiUrl, foundOrUnwell, logUnwell, measured } from '#lib/cms/watched-call.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { langParam } from '#lib/i18n/locales.ts';
import { settings } from '#lib/settings.ts';

const route = 'components/emailsignup/';

/** Sends a sign-up to the CMS. It is never retried, and the email address is never logged. */
export async function postSignup(formId: string, email: string, locale: Locale): Promise<boolean> {
  const isTaken = await measured(route, () => sendSignup(formId, email, locale), foundOrUnwell);
  if (!isTaken) logUnwell(route, 'did not take a sign-up');
  return isTaken;
}

async function sendSignup(formId: string, email: string, locale: Locale): Promise<boolean> {
  try {
    const url = apiUrl(route, { id: formId, lang: langParam(locale) });
    const answer = await callCms(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(settings().cmsTimeoutMs),
    });
    const body: unknown = await answer.body.json();
    const isDone = answer.statusCode >= 200 && answer.statusCode < 300;
    return isDone && typeof body === 'object' && body !== null && 'code' in body && body.code === 'Success';
  } catch {
    return false;
  }
}
