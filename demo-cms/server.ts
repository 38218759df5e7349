import http from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openApi } from './api.ts';
import { openContent } from './content.ts';
import { watchContent } from './files.ts';
import { openPictures, picturesNamed } from './pictures.ts';
import { openControl } from './control.ts';
import { isRead, json, notAllowed, send, text, withEntityTag } from './replies.ts';
import { readAddress } from './requests.ts';
import { openRedirectHits } from './redirect-hits.ts';
import { ok, refuse } from './routes.ts';
import { openSignUps } from './sign-up.ts';
import { openFiles, openToAll } from './static-files.ts';
import { applyFault, openSwitches } from './switches.ts';
import { openPublishing } from './webhook.ts';
import type { AddressInfo } from 'node:net';
import type { Reply } from './switches.ts';

const here = path.dirname(fileURLToPath(import.meta.url));

type CmsOptions = {
  /** 0, the default, takes any free port. */
  port?: number;
  /** Origin of the site, for the webhook and the preview addresses. */
  siteUrl?: string;
  /** Without it the webhook is not called. */
  revalidateSecret?: string;
  /** Default `fighter`. */
  vendor?: string;
  contentDir?: string;
  cacheDir?: string;
  /** What preview tokens are signed with. */
  salt?: string;
  /** Origin in permalinks, where it is not this machine. */
  publicUrl?: string;
  /** `false` leaves the content folder unwatched. */
  watch?: boolean;
  /** Draws the pictures that content names in the background; off by default. */
  warmUp?: boolean;
  /** 0.5 draws pictures half as wide and half as high. Default 1. */
  pictureScale?: number;
  /** The moment that the dates of events are reckoned from, in milliseconds. Default: the start. */
  now?: number;
  quiet?: boolean;
};

export async function startCms(options: CmsOptions = {}) {
  const { port = 0, vendor = 'fighter', quiet = false, salt = 'demo-salt' } = options;
  const contentDir = path.resolve(options.contentDir ?? path.join(here, 'content'));
  const log = quiet ? () => undefined : (line: string) => console.log(`demo-cms: ${line}`);
  const site = { siteUrl: options.siteUrl ?? '', revalidateSecret: options.revalidateSecret ?? '' };
  const stopping = new AbortController();
  const content = openContent({ contentDir, log, now: options.now });
  const switches = openSwitches();
  const cacheDir = options.cacheDir ?? path.join(here, '.cache');
  const pictures = openPictures({ cacheDir, scale: options.pictureScale ?? 1, log });
  const signUps = openSignUps();
  const redirectHits = openRedirectHits();
  const apiPath = `/wp-json/${vendor}/v1`;
  let ownUrl = '';

  const publish = openPublishing({ content, site, log, signal: stopping.signal });
  const { answerPicture, answerStatic } = openFiles({ content, pictures });
  const answerApi = openApi({ content, signUps, redirectHits, site, salt });
  const about = { salt, contentDir, apiPath };
  const control = openControl({ content, switches, signUps, redirectHits, site, publish, about });

  function answerPage(request: http.IncomingMessage, pathname: string) {
    if (pathname === '/') return control.startPage(request, ownUrl);
    if (/^\/wp-json\/?$/.test(pathname)) return json(ok({ name: 'Demo CMS', namespaces: [`${vendor}/v1`] }));
    if (!site.siteUrl || !/^\/(?![/\\]|wp-)/.test(pathname)) return text(404, 'There is no such page.\n');
    const location = new URL(encodeURI(pathname), site.siteUrl);
    location.search = new URL(request.url ?? '/', ownUrl).search;
    return { ...text(302, 'See the site.\n'), headers: { location: location.href } };
  }

  /** Null for a request that is never answered. */
  async function handle(request: http.IncomingMessage) {
    const address = readAddress(request);
    if (!address) return json(refuse(400, 'bad_address', 'The address has a broken escape.'));
    const { path: pathname, query, params } = address;
    if (pathname.startsWith('/__')) return control.answer(request, pathname.slice(3), params);
    const { area, route } = routeOf(pathname, apiPath);
    switches.record(request, route, pathname, query);
    const wanted = query ? `${pathname}?${query}` : pathname;
    const fault = switches.faultFor(route, wanted);
    if (fault?.mode === 'hang') {
      if (fault.ms === undefined) return null;
      await delay(fault.ms, undefined, { signal: stopping.signal });
      request.socket.destroy();
      return null;
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
    const sent = fault ? applyFault(fault, reply) : reply;
    return isRead(request) && (area === 'api' || area === 'static') ? withEntityTag(sent) : sent;
  }

  async function answer(
    request: http.IncomingMessage,
    area: string,
    route: string,
    pathname: string,
    params: URLSearchParams,
  ): Promise<Reply> {
    if (area === 'api') return answerApi(request, route, params, ownUrl);
    if (request.method === 'OPTIONS') {
      return { ...text(204, ''), headers: { ...openToAll, 'access-control-allow-methods': 'GET, HEAD' } };
    }
    if (!isRead(request)) return notAllowed('GET, HEAD');
    if (area === 'static') return answerStatic(route);
    return area === 'uploads' ? answerPicture(pathname) : answerPage(request, pathname);
  }

  const server = http.createServer((request, response) => {
    handle(request)
      .then((reply) => {
        if (reply) send(request, response, reply);
      })
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        log(`an answer failed: ${error instanceof Error ? error.stack : String(error)}`);
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
  const listening = server.address() as AddressInfo;
  ownUrl = options.publicUrl?.replace(/\/+$/, '') || `http://localhost:${listening.port}`;
  const stopWatching =
    options.watch === false ? () => undefined : watchContent(contentDir, () => void publish(content.reload));
  if (options.warmUp) {
    const ids = content.world('en').data.champions.map(({ id }) => id);
    const names = picturesNamed(
      content.texts().map(({ text: body }) => body),
      ids,
    );
    setTimeout(() => void pictures.warmUp(names, stopping.signal), 3_000).unref();
  }

  return {
    url: ownUrl,
    previews: control.previews,
    /** For a site that starts after its CMS. */
    configure: (changed: Partial<typeof site>) => void Object.assign(site, changed),
    async close() {
      stopping.abort();
      stopWatching();
      pictures.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Cms = Awaited<ReturnType<typeof startCms>>;

function routeOf(pathname: string, apiPath: string) {
  const bare = pathname.replace(/\/+$/, '');
  if (bare.startsWith(`${apiPath}/`)) return { area: 'api', route: bare.slice(apiPath.length + 1) };
  if (/^\/wp-json\/./.test(bare)) return { area: 'api', route: bare.slice(1) };
  if (bare.startsWith('/static/')) return { area: 'static', route: bare.slice(1) };
  if (bare.startsWith('/wp-content/uploads/')) return { area: 'uploads', route: `uploads/${bare.slice(20)}` };
  return { area: 'page', route: `page${bare}` };
}
