// A user who is logged in to WordPress, with the cookies of a browser.
import type * as answers from './answers.ts';

type Asked = { method?: string; body?: unknown; headers?: Record<string, string> };
type Answer<Body> = Promise<{ status: number; body: Body }>;

const setCookies = (headers: Headers) => headers.getSetCookie().map((line) => line.split(';')[0] ?? '');

export async function logIn(origin: string, user: string, password: string) {
  const answer = await fetch(`${origin}/wp-login.php`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: 'wordpress_test_cookie=WP%20Cookie%20check',
    },
    body: new URLSearchParams({ log: user, pwd: password, 'wp-submit': 'Log In', testcookie: '1' }),
  });
  const cookies = new Map(
    setCookies(answer.headers)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const)
      .filter(([name, value]) => name && value.trim() && name !== 'wordpress_test_cookie'),
  );
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  if (!cookie.includes('logged_in')) throw new Error(`${user} could not log in: ${answer.status}`);
  const nonce = (
    await (await fetch(`${origin}/wp-admin/admin-ajax.php?action=rest-nonce`, { headers: { cookie } })).text()
  ).trim();

  /** @param route below /wp-json/; the answer is that of the first route here that fits */
  function rest(route: `wp/v2/search?${string}`, asked?: Asked): Answer<answers.Found[]>;
  function rest(route: `wp/v2/block-patterns/${string}`, asked?: Asked): Answer<answers.Pattern[]>;
  function rest(
    route: `wp/v2/${string}/revisions?${string}` | `wp/v2/${answers.Listed}?${string}`,
    asked?: Asked,
  ): Answer<answers.Stored[]>;
  function rest(route: `${answers.Editor}on-site/${string}`, asked?: Asked): Answer<answers.OnSite>;
  function rest(route: `${answers.Editor}path?${string}`, asked?: Asked): Answer<answers.Existing>;
  function rest(route: `${answers.Editor}preview-links/${string}`, asked?: Asked): Answer<answers.Shared>;
  function rest(route: `${answers.Editor}live-preview/${string}`, asked?: Asked): Answer<answers.LivePreview>;
  function rest(
    route: `${answers.Editor}translations/${string}`,
    asked?: Asked,
  ): Answer<answers.Translations>;
  function rest(
    route: `${answers.Editor}game-data/${string}/revisions`,
    asked?: Asked,
  ): Answer<answers.Revision[]>;
  function rest(route: `${answers.Editor}game-data/${string}`, asked?: Asked): Answer<answers.GameData>;
  function rest(route: string, asked?: Asked): Answer<answers.Stored>;
  async function rest(route: string, { method = 'GET', body, headers = {} }: Asked = {}): Answer<unknown> {
    const response = await fetch(`${origin}/wp-json/${route}`, {
      method,
      redirect: 'manual',
      headers: {
        cookie,
        'x-wp-nonce': nonce,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  }

  return {
    cookie,
    nonce,
    rest,
    /** The cookies that the site passes on to the CMS. */
    loggedIn: cookie
      .split('; ')
      .filter((pair) => pair.startsWith('wordpress_logged_in_'))
      .join('; '),
    admin: (path: string, { headers, ...init }: Omit<Asked, 'body'> & { body?: BodyInit } = {}) =>
      fetch(`${origin}/wp-admin/${path}`, {
        redirect: 'manual',
        ...init,
        headers: { cookie, ...headers },
      }),
  };
}

export type Session = Awaited<ReturnType<typeof logIn>>;
