import { frameHosts } from '#lib/html/frame-hosts.ts';
import { settings } from '#lib/settings.ts';

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

type Answered = {
  /** The sources of scripts beyond the site's own files. */
  scripts: string[];
  /** A draft, whose address no other site may see. */
  isPreview?: boolean;
};

export function contentSecurityPolicy({ scripts, isPreview = false }: Answered) {
  const { cmsUrl, staticUrl, imageUrl, siteUrl, gtmId, chatHosts, cspExtra } = settings();
  const cms = new URL(cmsUrl).origin;
  const statics = new URL(staticUrl).origin;
  const pictures = imageUrl && !isPreview ? new URL(imageUrl).origin : '';
  const tagManager = gtmId && !isPreview ? 'https://www.googletagmanager.com' : '';
  const analytics = tagManager && 'https://*.google-analytics.com https://*.analytics.google.com';
  const anywhere = isPreview ? '' : 'https:';
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, tagManager],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', anywhere, cms, statics, pictures],
    'media-src': ["'self'", anywhere, cms, statics],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", statics, tagManager, analytics],
    'frame-src': isPreview
      ? ["'none'"]
      : ["'self'", ...[...Object.values(frameHosts), ...chatHosts].map((host) => `https://${host}`)],
    'frame-ancestors': ["'self'", cms],
    'worker-src': [isPreview ? "'none'" : "'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [...trustedTypes, ...(tagManager ? tagManagerTypes : [])],
    ...(isSecure({ siteUrl }) ? { 'upgrade-insecure-requests': [] } : {}),
    // Previews report nothing. Browsers that know `report-to` ignore `report-uri`, but send to https addresses only.
    ...(isPreview ? {} : { 'report-uri': [reportsPath] }),
    ...(isPreview || !isSecure({ siteUrl }) ? {} : { 'report-to': ['reports'] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => {
      const extra = isPreview ? [] : (cspExtra[name] ?? []);
      return [name, ...new Set([...sources, ...extra].filter(Boolean))].join(' ');
    })
    .join('; ');
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
