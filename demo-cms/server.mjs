import http from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openContent, watchContent } from './content.mjs';
import { knownLanguage } from './languages.mjs';
import { openPictures, picturesNamed } from './pictures.mjs';
import { demoCookie, readPreview, strayNonce } from './preview.mjs';
import { isLocal, originOf, readAddress, readJson } from './requests.mjs';
import { ok, reads, refuse } from './routes.mjs';
import { championDetail, championsMap, championsOf } from './static-host.mjs';
import { openSwitches, spoil } from './switches.mjs';
import { changesOf, tellSite } from './webhook.mjs';
import { previewLinks, welcomePage } from './welcome.mjs';

/** @typedef {import('./switches.mjs').Reply} Reply */

const here = path.dirname(fileURLToPath(import.meta.url));
const jsonType = 'application/json; charset=UTF-8';
const openToAll = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
const dayLong = { ...openToAll, 'cache-control': 'public, max-age=86400' };

/**
 * Starts the demo CMS. Port 0 takes any free port.
 *
 * @param {import('./server.d.mts').CmsOptions} [options]
 * @returns {Promise<import('./server.d.mts').Cms>}
 */
export async function startCms(options = {}) {
  const { port = 0, vendor = 'fighter', quiet = false, salt = 'demo-salt' } = options;
  const contentDir = path.resolve(options.contentDir ?? path.join(here, 'content'));
  const log = (/** @type {string} */ line) => void (quiet || console.log(`demo-cms: ${line}`));
  const site = { siteUrl: options.siteUrl ?? '', revalidateSecret: options.revalidateSecret ?? '' };
  const stopping = new AbortController();
  const content = openContent({ contentDir, log });
  const switches = openSwitches();
  const pictures = openPictures({ cacheDir: options.cacheDir ?? path.join(here, '.cache'), log });
  /** @type {{ form: string, email: string, at: string }[]} */
  const signups = [];
  const apiPath = `/wp-json/${vendor}/v1`;
  let ownUrl = '';

  /**
   * Does what changes content and tells the site what came of it.
   *
   * @param {() => string[]} change
   */
  async function publish(change) {
    const before = content.world('en');
    const files = change();
    if (files.length === 0) return [];
    const changes = changesOf(files, before, content.world('en'));
    const { siteUrl, revalidateSecret } = site;
    if (!siteUrl || !revalidateSecret) return changes.map((told) => ({ ...told, status: null }));
    return Promise.all(
      changes.map(async (told) => {
        const { status, answer } = await tellSite(told, {
          siteUrl,
          revalidateSecret,
          signal: stopping.signal,
        });
        const about = told.slug ? `${told.type} ${told.slug}` : told.type;
        if (!stopping.signal.aborted) log(`${about} is published, the site answered ${status || 'nothing'}`);
        return { ...told, status, answer };
      }),
    );
  }

  /**
   * @param {http.IncomingMessage} request
   * @param {string} route
   * @param {URLSearchParams} query
   */
  async function answerApi(request, route, query) {
    const world = content.world(knownLanguage(query.get('lang')));
    const asked = { query, world, english: content.world('en'), origin: originOf(request, ownUrl) };
    if (route === 'components/emailsignup') {
      if (request.method !== 'POST') return notAllowed('POST');
      return json(signUp(query.get('id') ?? '', await readJson(request, 10_000)));
    }
    if (route !== 'preview' && !Object.hasOwn(reads, route)) {
      return json(refuse(404, 'rest_no_route', 'No route was found matching the URL and request method.'));
    }
    if (!isRead(request)) return notAllowed('GET, HEAD');
    if (route === 'preview') {
      const reply = json(readPreview(asked, request.headers, salt));
      return {
        ...reply,
        headers: { 'cache-control': 'no-cache, must-revalidate, max-age=0, no-store, private' },
      };
    }
    return json(strayNonce(request.headers) ?? reads[route]?.(asked) ?? ok(null));
  }

  /**
   * @param {string} form
   * @param {any} body
   */
  function signUp(form, body) {
    const email = String(body?.email ?? '').trim();
    if (!form) return ok({ code: 'MissingForm', msg: 'The form is not known.' });
    if (!/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(email))
      return ok({ code: 'InvalidEmail', msg: 'The address is not valid.' });
    if (email.startsWith('fail@')) return ok({ code: 'Error', msg: 'The list does not take this address.' });
    signups.push({ form, email, at: new Date().toISOString() });
    return ok({ code: 'Success', msg: 'Thank you for subscribing!' });
  }

  /** @param {string} route */
  async function answerStatic(route) {
    const champions = championsOf(content.world('en'));
    const lasting = { ...openToAll, 'cache-control': 'public, max-age=300' };
    if (route === 'static/champions_map.json')
      return { ...json(ok(championsMap(champions))), headers: lasting };
    const [, id = '', file = '', name = ''] = route.split('/');
    const champion = champions.find((one) => one.id === id);
    if (champion && file === `${id}.json` && !name)
      return { ...json(ok(championDetail(champion))), headers: lasting };
    if (champion && file === 'portrait' && name === `${id}.webp`)
      return answerPicture(`/static/${id}/portrait/${name}`);
    return { ...json(refuse(404, 'not_found', 'There is no such file.')), headers: openToAll };
  }

  /** @param {string} pathname */
  async function answerPicture(pathname) {
    const picture = await pictures.get(pathname);
    if (!picture) return { ...text(404, 'There is no such picture.\n'), headers: openToAll };
    // An SVG opened by itself must not run anything, whoever wrote it.
    const policy = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" };
    return {
      status: 200,
      type: picture.type,
      body: picture.body,
      headers: { ...dayLong, ...policy, etag: picture.etag },
    };
  }

  /**
   * @param {http.IncomingMessage} request
   * @param {string} pathname
   */
  function answerPage(request, pathname) {
    const origin = originOf(request, ownUrl);
    if (pathname === '/') {
      const files = content.texts().map(({ file }) => file);
      const about = { world: content.world('en'), siteUrl: site.siteUrl, salt, origin, contentDir, files };
      return html(
        200,
        welcomePage({ ...about, api: `${origin}${apiPath}/`, webhook: Boolean(site.revalidateSecret) }),
      );
    }
    if (/^\/wp-json\/?$/.test(pathname)) return json(ok({ name: 'Demo CMS', namespaces: [`${vendor}/v1`] }));
    if (site.siteUrl && /^\/(?![/\\]|wp-)/.test(pathname)) {
      return {
        ...text(302, 'See the site.\n'),
        headers: { location: new URL(encodeURI(pathname), site.siteUrl).href },
      };
    }
    return text(404, 'There is no such page.\n');
  }

  /**
   * The addresses that tests and the start page use.
   *
   * @param {http.IncomingMessage} request
   * @param {string} name
   * @param {URLSearchParams} query
   * @returns {Promise<Reply>}
   */
  async function answerSwitch(request, name, query) {
    const { method } = request;
    if (name === 'login' && method === 'GET') {
      const age = query.get('out') ? '; Max-Age=0' : '';
      return {
        ...text(302, ''),
        headers: { location: '/', 'set-cookie': `${demoCookie}; Path=/; HttpOnly; SameSite=Lax${age}` },
      };
    }
    if (!isLocal(request)) return json(refuse(403, 'not_here', 'The switches answer this machine only.'));
    const lists = /** @type {Record<string, () => unknown>} */ ({
      faults: switches.faults,
      override: switches.overrides,
      calls: switches.calls,
      edit: content.edited,
      signups: () => signups,
      previews: () => previewLinks({ world: content.world('en'), siteUrl: site.siteUrl || ownUrl, salt }),
    });
    const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
    if (method === 'GET' && list) return json(ok(list()));
    if (method === 'DELETE') return clear(name);
    if (method !== 'POST') return notAllowed('GET, POST, DELETE');
    return set(name, await readJson(request, 5_000_000));
  }

  /** @param {string} name */
  async function clear(name) {
    if (name === 'faults') switches.clearFaults();
    else if (name === 'override') switches.clearOverrides();
    else if (name === 'calls') switches.clearCalls();
    else if (name === 'signups') signups.length = 0;
    else if (name === 'edit') {
      return json(
        ok({
          webhook: await publish(() => content.edited().flatMap((file) => content.edit(file, undefined))),
        }),
      );
    } else return json(refuse(404, 'no_switch', 'There is no such switch.'));
    return json(ok({ done: true }));
  }

  /**
   * @param {string} name
   * @param {any} body
   */
  async function set(name, body) {
    if (body === undefined) return json(refuse(400, 'no_json', 'The body is no JSON.'));
    let wrong = '';
    if (name === 'faults') wrong = switches.setFault(body);
    else if (name === 'override') wrong = switches.setOverride(body);
    else if (name === 'site')
      Object.assign(site, { siteUrl: body.siteUrl ?? '', revalidateSecret: body.revalidateSecret ?? '' });
    else if (name === 'edit' && /^[\w-]+(\/[\w.-]+)*\.(html|json)$/.test(body.file ?? '')) {
      return json(ok({ webhook: await publish(() => content.edit(body.file, body.text ?? null)) }));
    } else
      wrong =
        name === 'edit'
          ? 'an edit has a file, such as en/posts/x.html, and a text'
          : 'there is no such switch';
    return json(wrong ? refuse(400, 'wrong_switch', wrong) : ok({ done: true }));
  }

  /**
   * @param {http.IncomingMessage} request
   * @param {http.ServerResponse} response
   */
  async function handle(request, response) {
    const address = readAddress(request);
    if (!address)
      return send(request, response, json(refuse(400, 'bad_address', 'The address has a broken escape.')));
    const { path: pathname, query, params } = address;
    if (pathname.startsWith('/__'))
      return send(request, response, await answerSwitch(request, pathname.slice(3), params));
    const { area, route } = routeOf(pathname, apiPath);
    switches.record(request, route, pathname, query);
    const wanted = query ? `${pathname}?${query}` : pathname;
    const fault = switches.faultFor(route, wanted);
    if (fault?.mode === 'hang') {
      if (fault.ms === undefined) return undefined;
      await delay(fault.ms, undefined, { signal: stopping.signal });
      return void request.socket.destroy();
    }
    if (fault?.mode === 'slow' || fault?.ms)
      await delay(fault.ms ?? 2_000, undefined, { signal: stopping.signal });
    const override = switches.overrideFor(route, wanted);
    const reply = override
      ? {
          ...json({ status: override.status ?? 200, json: override.body }),
          headers: area === 'api' ? {} : openToAll,
        }
      : await answer(request, area, route, pathname, params);
    return send(request, response, fault ? spoil(fault, reply) : reply);
  }

  /**
   * @param {http.IncomingMessage} request
   * @param {string} area
   * @param {string} route
   * @param {string} pathname
   * @param {URLSearchParams} params
   * @returns {Promise<Reply>}
   */
  async function answer(request, area, route, pathname, params) {
    if (area === 'api') return answerApi(request, route, params);
    if (request.method === 'OPTIONS') {
      return { ...text(204, ''), headers: { ...openToAll, 'access-control-allow-methods': 'GET, HEAD' } };
    }
    if (!isRead(request)) return notAllowed('GET, HEAD');
    if (area === 'static') return answerStatic(route);
    return area === 'uploads' ? answerPicture(pathname) : answerPage(request, pathname);
  }

  const server = http.createServer((request, response) => {
    handle(request, response).catch((error) => {
      if (stopping.signal.aborted) return;
      log(`an answer failed: ${error?.stack ?? error}`);
      if (!response.headersSent)
        send(request, response, json(refuse(500, 'internal_server_error', 'A critical error.')));
      else response.destroy();
    });
  });
  // A pooled connection must not be closed by this side just as the site sends its next request.
  server.keepAliveTimeout = 65_000;
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve(undefined));
  });
  const listening = /** @type {import('node:net').AddressInfo} */ (server.address());
  ownUrl = options.publicUrl?.replace(/\/+$/, '') || `http://localhost:${listening.port}`;
  const stopWatching =
    options.watch === false ? () => undefined : watchContent(contentDir, () => void publish(content.reload));
  if (options.warmUp) {
    const ids = championsOf(content.world('en')).map(({ id }) => id);
    const names = picturesNamed(
      content.texts().map(({ text: body }) => body),
      ids,
    );
    setTimeout(() => void pictures.warmUp(names, stopping.signal), 3_000).unref();
  }

  return {
    url: ownUrl,
    previews: () =>
      previewLinks({ world: content.world('en'), siteUrl: site.siteUrl || 'http://localhost:3000', salt }),
    configure: (changed) => void Object.assign(site, changed),
    async close() {
      stopping.abort();
      stopWatching();
      pictures.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * @param {string} pathname
 * @param {string} apiPath
 */
function routeOf(pathname, apiPath) {
  const bare = pathname.replace(/\/+$/, '');
  if (bare.startsWith(`${apiPath}/`)) return { area: 'api', route: bare.slice(apiPath.length + 1) };
  if (/^\/wp-json\/./.test(bare)) return { area: 'api', route: bare.slice(1) };
  if (bare.startsWith('/static/')) return { area: 'static', route: bare.slice(1) };
  if (bare.startsWith('/wp-content/uploads/')) return { area: 'uploads', route: `uploads/${bare.slice(20)}` };
  return { area: 'page', route: `page${bare}` };
}

/** @param {http.IncomingMessage} request */
const isRead = ({ method }) => method === 'GET' || method === 'HEAD';

/** @param {{ status: number, json: any }} answer @returns {Reply} */
const json = ({ status, json: value }) => ({
  status,
  type: jsonType,
  body: Buffer.from(JSON.stringify(value)),
});

/** @param {number} status @param {string} body @returns {Reply} */
const text = (status, body) => ({ status, type: 'text/plain; charset=UTF-8', body: Buffer.from(body) });

/** @param {number} status @param {string} body @returns {Reply} */
const html = (status, body) => ({ status, type: 'text/html; charset=UTF-8', body: Buffer.from(body) });

/** @param {string} allow @returns {Reply} */
const notAllowed = (allow) => ({
  ...json(refuse(405, 'rest_method_not_allowed', 'The method is not allowed here.')),
  headers: { allow },
});

/**
 * @param {http.IncomingMessage} request
 * @param {http.ServerResponse} response
 * @param {Reply} reply
 */
function send(request, response, { status, type, body, headers = {} }) {
  const etag = headers.etag;
  const same =
    status === 200 &&
    etag !== undefined &&
    (request.headers['if-none-match'] ?? '').split(/,\s*/).includes(etag);
  response.writeHead(same ? 304 : status, {
    'x-content-type-options': 'nosniff',
    ...headers,
    ...(same ? {} : { 'content-type': type, 'content-length': String(body.length) }),
  });
  response.end(same || request.method === 'HEAD' ? undefined : body);
}
