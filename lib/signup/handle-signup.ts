import { isForeign, parseJsonObject, problem, readBody, tooLongProblem } from '#lib/api/requests.ts';
import { rateLimit } from '#lib/api/rate-limit.ts';
import { postSignup } from '#lib/cms/sign-ups.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { defaultLocale, parseLocale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { redirectLocation } from '#lib/links/redirect-location.ts';
import { settings } from '#lib/settings.ts';
import type { SignupErrors } from '#lib/signup/validate-signup.ts';
import { validateSignup } from '#lib/signup/validate-signup.ts';

const windowMs = 10 * 60_000;
/** Limits per client: requests that are read, and requests that are sent on to the CMS. */
const readLimit = rateLimit({ calls: 60, windowMs });
const sendLimit = rateLimit({ calls: 5, windowMs });

type Signup = {
  email: string;
  agree: boolean;
  formId: string;
  honeypot: string;
  locale: Locale;
  /** The path of the page that a form without script is led back to. */
  page: string;
};

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 'on' || value === '1';
}

/** The path of a page of this site, without its hash. Undefined where none is named, `/` for another site. */
function pathOf(page: string): string | undefined {
  if (page === '') return undefined;
  return (redirectLocation(page, settings().siteUrl) ?? '/').split('#', 1)[0];
}

/**
 * The page that a form was sent from. A newsletter block does not know its page, so the Referer header is used. Its
 * origin does not count: behind a proxy it may be another than `SITE_URL`.
 */
function pageBefore(request: Request): { page: string; locale: Locale } {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return { page: '/', locale: defaultLocale };
  const { pathname, search, searchParams } = new URL(referer);
  return { page: pathOf(`${pathname}${search}`) ?? '/', locale: parseLocale(searchParams.getAll('lang')) };
}

function parseSignup(request: Request, text: string, isForm: boolean): Signup | null {
  const fields = isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJsonObject(text);
  if (!fields) return null;
  const { newsletterFormId } = settings();
  const lang = textIn(fields.lang);
  return {
    email: textIn(fields.email),
    agree: isTrue(fields.agree),
    formId: textIn(fields.formid) || newsletterFormId,
    honeypot: textIn(fields.website),
    locale: parseLocale(lang === '' ? new URL(request.url).searchParams.getAll('lang') : [lang]),
    page: pathOf(textIn(fields.page)) ?? pageBefore(request).page,
  };
}

/** Redirects a form that was sent without script back to its page, where the hash shows the outcome. */
function backToPage(page: string, outcome: 'thanks' | 'error'): Response {
  return new Response(null, {
    status: 303,
    headers: { location: `${page}#newsletter-${outcome}`, 'cache-control': 'no-store' },
  });
}

function fieldProblems(locale: Locale, { email, agree }: SignupErrors): Response {
  const errors = {
    ...(email ? { email: translate(locale, 'components.subscriberform.email.valid') } : {}),
    ...(agree ? { agree: translate(locale, 'components.subscriberform.agree.valid') } : {}),
  };
  return Response.json({ errors }, { status: 400, headers: { 'cache-control': 'no-store' } });
}

function tooManyProblem(locale: Locale): Response {
  return problem(429, translate(locale, 'components.subscriberform.error'), {
    'retry-after': String(windowMs / 1000),
  });
}

export async function handleSignup(request: Request): Promise<Response> {
  if (isForeign(request)) return problem(403, 'This form can only be sent from the site itself.');
  const type = (request.headers.get('content-type') ?? '').toLowerCase();
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  if (!isForm && !type.startsWith('application/json')) return problem(415, 'Send the form as JSON.');
  const client = request.headers.get('x-client-address') ?? 'unknown';
  if (sendLimit.isUsedUp(client) || !readLimit.allow(client)) {
    const { page, locale } = pageBefore(request);
    return isForm ? backToPage(page, 'error') : tooManyProblem(locale);
  }
  const text = await readBody(request);
  if (text === null) return tooLongProblem();
  const signup = parseSignup(request, text, isForm);
  if (!signup) return problem(400, 'The body is not a JSON object.');

  const answer = (outcome: 'thanks' | 'error', json: () => Response) =>
    isForm ? backToPage(signup.page, outcome) : json();
  if (!/^[\w-]{1,64}$/.test(signup.formId))
    return answer('error', () => problem(400, 'There is no such form.'));
  const errors = validateSignup(signup);
  if (errors.email || errors.agree) return answer('error', () => fieldProblems(signup.locale, errors));
  if (!sendLimit.allow(client)) return answer('error', () => tooManyProblem(signup.locale));
  // Only programs fill in the hidden field. They get the answer of a success, and nothing is sent to the CMS.
  const sent =
    signup.honeypot !== '' || (await postSignup(signup.formId, signup.email.trim(), signup.locale));
  if (!sent) {
    return answer('error', () => problem(502, translate(signup.locale, 'components.subscriberform.error')));
  }
  return answer('thanks', () => Response.json({ ok: true }, { headers: { 'cache-control': 'no-store' } }));
}
