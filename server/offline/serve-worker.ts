import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fonts } from '#game/fonts.ts';
import { palette } from '#game/palette.ts';
import { site } from '#game/site.ts';
import { locales, localeTag } from '#lib/i18n/locales.ts';
import { teamDataPath } from '#lib/addresses/paths.ts';
import { decidingParams, screens } from '#lib/addresses/screens.ts';
import { settings } from '#lib/settings.ts';
import { fontSheet } from '#lib/first-paint/font-sheets.ts';
import { isKnownToClient } from '#server/http/entity-tag.ts';
import { noteStyle } from '#server/http/plain-page.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Settings } from '#lib/settings.ts';
import type { Config, OfflineTexts } from './scope.ts';
import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http';

/**
 * Answers `/sw.js`, the service worker, without Next: browsers ask for it at every visit
 * (docs/decisions/0013-offline.md).
 */

const tools = screens.filter(({ worksOffline }) => worksOffline).map(({ path }) => path);
const toolData = [teamDataPath()];

const style = `
body{box-sizing:border-box;min-height:100vh;margin:0;padding:48px 20px;background:radial-gradient(color-mix(in srgb,${palette.brand} 80%,${palette.page}),${palette.page} 72%);color:${palette.text};font:18px/1.6 ${fonts.text.stack}}
main{display:grid;justify-items:start;gap:24px;max-width:720px;margin:auto}
h1,h2,p,ul{margin:0}
h1{font:italic 900 clamp(44px,9vw,80px)/.9 ${fonts.display.stack};text-shadow:4px 4px 0 ${palette.shadow};text-transform:uppercase;text-wrap:balance;overflow-wrap:anywhere}
h2{font:800 28px/1.1 ${fonts.display.stack};text-transform:uppercase}
ul{display:grid;width:100%;padding:0;list-style:none}
li a{display:block;padding:12px 0;border-bottom:1px solid ${palette.hairline};color:${palette.text};overflow-wrap:anywhere}
.retry{padding:16px 32px;background:${palette.accent};box-shadow:5px 5px 0 ${palette.brand};color:${palette.onAccent};font:800 26px/1 ${fonts.display.stack};text-decoration:none;text-transform:uppercase;transform:skewX(-8deg)}
a:focus-visible{outline:3px solid ${palette.focus};outline-offset:3px}`.trim();

/** The texts of the worker. Their arguments are the names of the site, and the `{time}` that the worker fills in. */
function textsOf(locale: Locale) {
  const file = path.join(process.cwd(), `lib/i18n/languages/${locale}.json`);
  const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const said = (key: string) => (all[`offline.${key}`] ?? '').replaceAll('{shortName}', site.shortName);
  const keys = ['title', 'text', 'retry', 'list', 'empty', 'kept', 'late'] as const;
  return { tag: localeTag(locale), ...Object.fromEntries(keys.map((key) => [key, said(key)])) };
}

/** Removes itself and what it kept. Pages were answered by the network all the time, so none needs to be loaded anew. */
const leavingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
for (const name of await caches.keys()) if (name.startsWith('offline-')) await caches.delete(name);
await self.registration.unregister();
})()));
`;

/** @param script worker.ts, bundled */
export function workerFile(
  script: string,
  { offline, cmsUrl, staticUrl }: Pick<Settings, 'offline' | 'cmsUrl' | 'staticUrl'>,
) {
  if (offline === 'off') return leavingWorker;
  const config: Config = {
    params: decidingParams,
    texts: Object.fromEntries(locales.map((locale) => [locale, textsOf(locale) as OfflineTexts])),
    tools,
    toolData,
    staticUrl,
    iconUrl: `${cmsUrl}/wp-content/uploads/glossary/`,
    fontSheets: Object.fromEntries(locales.map((locale) => [locale, fontSheet(locale)])),
    style,
    mark: noteStyle,
  };
  return `${script}offline.startWorker(self, ${JSON.stringify(config)});\n`;
}

/** @returns whether the request was for the worker, and is answered */
export function workerServer(script: string): (request: Request, response: Response) => boolean {
  const { cmsUrl, staticUrl } = settings();
  const body = Buffer.from(workerFile(script, settings()));
  const hosts = [...new Set([cmsUrl, staticUrl].map((address) => new URL(address).origin))];
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
    // The worker asks for what pages ask for, but runs no script beside its own.
    'Content-Security-Policy': `default-src 'self' ${hosts.join(' ')}; script-src 'self'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    ETag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
  return (request, response) => {
    if (!/^\/sw\.js(?:\?|$)/.test(request.url ?? '')) return false;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const isKnown = isKnownToClient(request.headers['if-none-match'], headers.ETag.slice(2));
    response.writeHead(isKnown ? 304 : 200);
    response.end(isKnown || request.method === 'HEAD' ? undefined : body);
    return true;
  };
}
