import { createHash } from 'node:crypto';
import { isOwnScript } from './inline-scripts.mjs';

/**
 * The Content-Security-Policy and the other headers of every answer.
 *
 * Pages come from a cache, so a nonce made per visit is out of the question. Each page is stored with the hashes of its
 * own inline scripts instead. Only scripts that are pure data for React are hashed: a script that reached the page
 * through the CMS is not among them and stays blocked, whatever the sanitiser missed.
 */

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** What Next writes inline: bootstrap lines, one timing mark, and pushes of serialised data. Beside it one script of ours. */
const harmless = [
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":\["static\/chunks\/[\w.",/~-]*"\],"runtimeModuleIds":\[[\d,]*\]\}\);$/,
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)$/,
  /^requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);?$/,
];
const dataPush = /^self\.__next_f\.push\((\[[\s\S]*\])\)$/;
const bootstrapAndPush = /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((\[[\s\S]*\])\)$/;

/** @param {string} code */
function isTrusted(code) {
  if (isOwnScript(code) || harmless.some((pattern) => pattern.test(code))) return true;
  const data = (dataPush.exec(code) ?? bootstrapAndPush.exec(code))?.[1];
  if (data === undefined) return false;
  try {
    return Array.isArray(JSON.parse(data));
  } catch {
    return false;
  }
}

/** @param {string} html */
export function inlineScriptHashes(html) {
  const hashes = new Set();
  for (const [, attributes = '', code = ''] of html.matchAll(inlineScript)) {
    if (/\stype="(?!text\/javascript|module)/.test(attributes) || !isTrusted(code)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}

/** @param {string | undefined} address */
function originOf(address) {
  return address && URL.canParse(address) ? new URL(address).origin : '';
}

/**
 * @param {{ scripts: string[], isPreview?: boolean, env?: NodeJS.ProcessEnv }} options `scripts`: the sources beyond the
 *   site's own files; `isPreview`: a draft, of which no other site may learn
 */
export function contentSecurityPolicy({ scripts, isPreview = false, env = process.env }) {
  const cms = originOf(env.CMS_URL);
  const statics = originOf(env.STATIC_URL) || cms;
  const tagManager = env.GTM_ID && !isPreview ? 'https://www.googletagmanager.com' : '';
  const analytics = tagManager && 'https://*.google-analytics.com https://*.analytics.google.com';
  const anywhere = isPreview ? '' : 'https:';
  const chats = (env.CHAT_HOSTS || 'e.widgetbot.io')
    .split(',')
    .map((host) => host.trim())
    .filter((host) => /^[a-z0-9.-]+(:\d+)?$/i.test(host))
    .map((host) => `https://${host}`);
  const secure = (env.SITE_URL ?? '').startsWith('https:');
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, tagManager],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', anywhere, cms, statics],
    'media-src': ["'self'", anywhere, cms, statics],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", statics, tagManager, analytics],
    'frame-src': isPreview
      ? ["'none'"]
      : [
          "'self'",
          'https://www.youtube-nocookie.com',
          'https://www.youtube.com',
          'https://player.vimeo.com',
          ...chats,
        ],
    'frame-ancestors': ["'self'", cms],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources.filter(Boolean))].join(' '))
    .join('; ');
}

/** Headers that every answer carries, whatever it is. */
export function commonHeaders(env = process.env) {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...((env.SITE_URL ?? '').startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}
