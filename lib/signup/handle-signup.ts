import { problem, readJson } from '@/lib/api/requests';
import { rateLimit } from '@/lib/api/rate-limit';
import { postSignup } from '@/lib/cms/client';
import type { Locale } from '@/lib/i18n/locales';
import { parseLocale } from '@/lib/i18n/locales';
import { translate } from '@/lib/i18n/messages';
import { settings } from '@/lib/settings';
import { validateSignup } from '@/lib/signup/validate-signup';

const limit = rateLimit({ calls: 5, windowMs: 10 * 60_000 });

type Signup = {
  email: string;
  agree: boolean;
  formId: string;
  honeypot: string;
  locale: Locale;
  page: string;
};

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 'on' || value === '1';
}

/** A form in a body does not know on which page it stands; the browser does. */
function pageBefore(request: Request): string {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return '';
  const { pathname, search } = new URL(referer);
  return `${pathname}${search}`;
}

async function readSignup(request: Request, isForm: boolean): Promise<Signup | null> {
  const fields = isForm ? Object.fromEntries(await request.formData()) : await readJson(request);
  if (!fields) return null;
  const { newsletterFormId } = settings();
  return {
    email: textIn(fields.email),
    agree: isTrue(fields.agree),
    formId: textIn(fields.formid) || newsletterFormId,
    honeypot: textIn(fields.website),
    locale: parseLocale([textIn(fields.lang) || (new URL(request.url).searchParams.get('lang') ?? '')]),
    page: textIn(fields.page) || pageBefore(request),
  };
}

/** A form sent without script goes back to its page, where the hash shows the outcome. Never to another site. */
function backToPage({ page }: Signup, outcome: 'thanks' | 'error'): Response {
  const path = /^\/(?![/\\])[^\s#]*$/.test(page) ? page : '/';
  return new Response(null, {
    status: 303,
    headers: { location: `${path}#newsletter-${outcome}`, 'cache-control': 'no-store' },
  });
}

/** Browsers say where a request comes from; one from another site is refused. */
function isForeign(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}

export async function handleSignup(request: Request): Promise<Response> {
  if (isForeign(request)) return problem(403, 'This form can only be sent from the site itself.');
  const type = request.headers.get('content-type') ?? '';
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  if (!isForm && !type.startsWith('application/json')) return problem(415, 'Send the form as JSON.');
  const signup = await readSignup(request, isForm);
  if (!signup) return problem(400, 'The body is not a JSON object.');

  const answer = (outcome: 'thanks' | 'error', json: () => Response) =>
    isForm ? backToPage(signup, outcome) : json();
  if (!/^[\w-]{1,64}$/.test(signup.formId))
    return answer('error', () => problem(400, 'There is no such form.'));
  const errors = validateSignup(signup);
  if (errors.email || errors.agree) {
    return answer('error', () =>
      Response.json(
        {
          errors: {
            ...(errors.email
              ? { email: translate(signup.locale, 'components.subscriberform.email.valid') }
              : {}),
            ...(errors.agree
              ? { agree: translate(signup.locale, 'components.subscriberform.agree.valid') }
              : {}),
          },
        },
        { status: 400, headers: { 'cache-control': 'no-store' } },
      ),
    );
  }
  const failed = translate(signup.locale, 'components.subscriberform.error');
  if (!limit.allow(request.headers.get('x-client-address') ?? 'unknown')) {
    return answer('error', () => problem(429, failed, { 'retry-after': '600' }));
  }
  // Only programs fill in the hidden field. They are told that all is well, and nothing is sent.
  const sent =
    signup.honeypot !== '' || (await postSignup(signup.formId, signup.email.trim(), signup.locale));
  if (!sent) return answer('error', () => problem(502, failed));
  return answer('thanks', () => Response.json({ ok: true }, { headers: { 'cache-control': 'no-store' } }));
}
