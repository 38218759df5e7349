import { createHash } from 'node:crypto';
import { isEmbed } from '#lib/addresses/paths.ts';
import { speculationRulesPath } from '#lib/addresses/speculation-rules.ts';
import { frameHosts } from '#lib/html/frame-hosts.ts';
import { embedStyle } from '#lib/embeds/embed-style.ts';
import { settings } from '#lib/settings.ts';
import { plainStyle } from './plain-page.ts';

/** The Content-Security-Policy and the other headers of every answer. */

const reportsPath = '/api/reports';

function isSecure({ siteUrl }: { siteUrl: string }) {
  return siteUrl.startsWith('https:');
}

/**
 * Who makes texts into Trusted Types: start-late.ts and register-worker.ts, trusted-html.ts, trust-chunks.ts
 * (docs/decisions/0021-trusted-types.md).
 */
const trustedTypes = ['site-scripts', 'site-html', 'default'];
/** consent.client.tsx; Google's own scripts make theirs, each once more. */
const tagManagerTypes = ['tag-manager', 'goog#html', "'allow-duplicates'"];

export function hashOf(text: string | Buffer): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** An element without a text, into whose sheet a script writes rules (add-rules.ts). */
const emptyStyle = hashOf('');
/** What fullPage.js puts into the head. policy.test.ts says so when the package has another one. */
const fullPageStyle = "'sha256-nEyCUyFQBzmfsuJUfKLXN34Pa8p9oUEYG/vX88rdOTQ='";
/** Answers that no page of the site is, such as errors before anything is rendered. */
const plainStyles = [hashOf(plainStyle)];

type Answered = {
  /** The sources of scripts beyond the site's own files. */
  scripts: string[];
  /** The sources of style elements in the page's own markup. */
  styles?: string[];
  /** A draft, whose address no other site may see. */
  isPreview?: boolean;
  /**
   * A file of the build. A worker has the policy of the file that it was started with, and Turbopack's loader gives
   * `importScripts` texts there, before any policy could be made.
   */
  isChunk?: boolean;
  /** What stands in the place of an embed: any site may frame it (`rules 86b`). */
  isEmbed?: boolean;
};

export function contentSecurityPolicy({
  scripts,
  styles = plainStyles,
  isPreview = false,
  isChunk = false,
  isEmbed = false,
}: Answered) {
  const { cmsUrl, staticUrl, imageUrl, siteUrl, gtmId, chatHosts, cspExtra } = settings();
  const cms = new URL(cmsUrl).origin;
  const statics = new URL(staticUrl).origin;
  const pictures = imageUrl && !isPreview ? new URL(imageUrl).origin : '';
  const tagManager = gtmId && !isPreview ? 'https://www.googletagmanager.com' : '';
  const analytics = tagManager && 'https://*.google-analytics.com https://*.analytics.google.com';
  const anywhere = isPreview ? '' : 'https:';
  // What the scripts of vendors put into a page is not known.
  const ownStyles = [...styles, ...(scripts.length > 0 ? [emptyStyle, fullPageStyle] : [])];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, tagManager],
    // Older browsers take this for elements, too.
    'style-src': ["'self'", "'unsafe-inline'"],
    'style-src-elem': ["'self'", ...(tagManager ? ["'unsafe-inline'"] : ownStyles)],
    'img-src': ["'self'", 'data:', anywhere, cms, statics, pictures],
    'media-src': ["'self'", anywhere, cms, statics],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", statics, tagManager, analytics],
    'frame-src': isPreview
      ? ["'none'"]
      : ["'self'", ...[...Object.values(frameHosts), ...chatHosts].map((host) => `https://${host}`)],
    'frame-ancestors': isEmbed ? ['*'] : ["'self'", cms],
    'worker-src': [isPreview ? "'none'" : "'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    ...(isChunk ? {} : { 'require-trusted-types-for': ["'script'"] }),
    'trusted-types': isChunk ? ["'none'"] : [...trustedTypes, ...(tagManager ? tagManagerTypes : [])],
    ...(isSecure({ siteUrl }) ? { 'upgrade-insecure-requests': [] } : {}),
    // Previews report nothing. Browsers that know `report-to` ignore `report-uri`, but send to https addresses only.
    ...(isPreview ? {} : { 'report-uri': [reportsPath] }),
    ...(isPreview || !isSecure({ siteUrl }) ? {} : { 'report-to': ['reports'] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => {
      const extra = isPreview ? [] : (cspExtra[name.replace(/-elem$/, '')] ?? []);
      return [name, ...new Set([...sources, ...extra].filter(Boolean))].join(' ');
    })
    .join('; ');
}

/** Of a file that runs nothing and loads nothing: pictures, style sheets, rules for browsers. The long one is a kilobyte. */
export const filePolicy = "default-src 'none'; frame-ancestors 'self'; sandbox";

const readAlone = new RegExp(
  String.raw`^(?:/_next/static/[^?]+\.(?:css|woff2)|${speculationRulesPath})(?:\?|$)`,
);

/** Whether an address is of what browsers read and never run: style sheets, fonts, and which pages they may load ahead. */
export const isReadAlone = (address: string) => readAlone.test(address);

/** Of an embed, which any site may show in an iframe (`rules 86b`): it has no script, and asks for pictures alone. */
export function embedPolicy() {
  const { cmsUrl, staticUrl, imageUrl } = settings();
  const hosts = [cmsUrl, staticUrl, ...(imageUrl ? [imageUrl] : [])].map(
    (address) => new URL(address).origin,
  );
  return [
    "default-src 'none'",
    `img-src 'self' ${[...new Set(hosts)].join(' ')}`,
    `style-src ${hashOf(embedStyle)}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');
}

/** The headers of every answer. */
export function commonHeaders() {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...(isSecure(settings())
      ? {
          'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
          'Reporting-Endpoints': `reports="${reportsPath}"`,
        }
      : {}),
  };
}

let plain: { own: string; ofEmbed: string } | undefined;

/**
 * The policy of an answer that is no page of Next's.
 * @param address that was asked for
 */
export function plainPolicyAt(address = '/') {
  plain ??= {
    own: contentSecurityPolicy({ scripts: [] }),
    ofEmbed: contentSecurityPolicy({ scripts: [], isEmbed: true }),
  };
  return isEmbed(address) ? plain.ofEmbed : plain.own;
}

/** The headers of every answer, with the policy of one that is no page of Next's. */
export const plainHeaders = (address?: string) => ({
  ...commonHeaders(),
  'Content-Security-Policy': plainPolicyAt(address),
});
