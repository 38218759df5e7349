import http from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openContent } from './content.mjs';
import { watchContent } from './files.mjs';
import { knownLanguage } from './languages.mjs';
import { openPictures, picturesNamed } from './pictures.mjs';
import { openControl } from './control.mjs';
import { readPreview, refuseForeignNonce } from './preview.mjs';
import { isRead, json, notAllowed, send, text } from './replies.mjs';
import { originOf, readAddress, readJson } from './requests.mjs';
import { openRedirectHits } from './redirect-hits.mjs';
import { noRoute, ok, reads, refuse } from './routes.mjs';
import { openSignUps } from './sign-up.mjs';
import { championDetail, championsMap, championsOf } from './static-host.mjs';
import { applyFault, openSwitches } from './switches.mjs';
import { changesOf, tellSite } from './webhook.mjs';

/** @typedef {import('./switches.mjs').Reply} Reply */

const here = path.dirname(fileURLToPath(import.meta.url));
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
  const cacheDir = options.cacheDir ?? path.join(here, '.cache');
  const pictures = openPictures({ cacheDir, scale: options.pictureScale ?? 1, log });
  const signUps = openSignUps();
  const redirectHits = openRedirectHits();
  const apiPath = `/wp-json/${vendor}/v1`;
  let ownUrl = '';

  /**
   * Makes a change of the content and tells the site which content changed.
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

  const about = { salt, contentDir, apiPath };
  const control = openControl({ content, switches, signUps, redirectHits, site, publish, about });

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
      return json(signUps.add(query.get('id') ?? '', await readJson(request, 10_000)));
    }
    if (route === 'redirects/hits') {
      if (request.method !== 'POST') return notAllowed('POST');
      if (request.headers.authorization !== `Bearer ${site.revalidateSecret}`)
        return json(refuse(401, 'not_the_site', 'Only the site hands over counts.'));
      redirectHits.add(await readJson(request, 1_000_000));
      return json(ok({ taken: true }));
    }
    if (route !== 'preview' && !Object.hasOwn(reads, route)) return json(noRoute);
    if (!isRead(request)) return notAllowed('GET, HEAD');
    if (route === 'preview') {
      const reply = json(readPreview(asked, request.headers, salt));
      return {
        ...reply,
        headers: { 'cache-control': 'no-cache, must-revalidate, max-age=0, no-store, private' },
      };
    }
    return json(refuseForeignNonce(request.headers) ?? reads[route]?.(asked) ?? ok(null));
  }

  /** @param {string} route */
  async function answerStatic(route) {
    const champions = championsOf(content.world('en'));
    const now = Date.now() / 1000;
    const times = content.world('en').champions.map(({ modified }) => modified);
    const modified = Math.max(0, ...times.filter((time) => time <= now));
    const lasting = {
      ...openToAll,
      'cache-control': 'public, max-age=300',
      ...(modified > 0 ? { 'last-modified': new Date(modified * 1000).toUTCString() } : {}),
    };
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
    // An SVG that is opened by itself must not run scripts, whoever wrote it.
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
    if (pathname === '/') return control.startPage(request, ownUrl);
    if (/^\/wp-json\/?$/.test(pathname)) return json(ok({ name: 'Demo CMS', namespaces: [`${vendor}/v1`] }));
    if (!site.siteUrl || !/^\/(?![/\\]|wp-)/.test(pathname)) return text(404, 'There is no such page.\n');
    const location = new URL(encodeURI(pathname), site.siteUrl);
    location.search = new URL(request.url ?? '/', ownUrl).search;
    return { ...text(302, 'See the site.\n'), headers: { location: location.href } };
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
      return send(request, response, await control.answer(request, pathname.slice(3), params));
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
    return send(request, response, fault ? applyFault(fault, reply) : reply);
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
  // The site pools connections: this side must not close one while the site is sending its next request.
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
    previews: control.previews,
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
