// A user who is logged in to WordPress, with the cookies of a browser.

/** @param {Headers} headers */
const setCookies = (headers) => headers.getSetCookie().map((line) => line.split(';')[0] ?? '');

/**
 * @param {string} origin
 * @param {string} user
 * @param {string} password
 */
export async function logIn(origin, user, password) {
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
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
      .filter(([name, value]) => name && value?.trim() && name !== 'wordpress_test_cookie'),
  );
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  if (!cookie.includes('logged_in')) throw new Error(`${user} could not log in: ${answer.status}`);
  const nonce = (await (await fetch(`${origin}/wp-admin/admin-ajax.php?action=rest-nonce`, { headers: { cookie } })).text()).trim();

  /**
   * @param {string} route below /wp-json/
   * @param {{ method?: string, body?: unknown, headers?: Record<string, string> }} [init]
   */
  async function rest(route, { method = 'GET', body, headers = {} } = {}) {
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
    return { status: response.status, body: /** @type {any} */ (text ? JSON.parse(text) : null) };
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
    /** @param {string} path @param {RequestInit} [init] */
    admin: (path, init = {}) =>
      fetch(`${origin}/wp-admin/${path}`, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } }),
  };
}

/** @typedef {Awaited<ReturnType<typeof logIn>>} Session */
