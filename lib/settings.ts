import { parseNetworks, usualProxies } from './networks.ts';

/**
 * The settings of the site, read from the environment in this one place by the app and by `server/`. A setting is one
 * row of the table below: its value, its type, its check and its row in docs/contract.md (`npm run generate`) come from
 * there.
 */

/** Describes how the text of an environment variable becomes a value. */
type Kind<Value> = {
  /** Ends the sentence "The setting X must be …". */
  rule: string;
  /** Returns undefined for a text that breaks the rule. */
  parse: (text: string) => Value | undefined;
};

function parseUrl(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && url.username + url.password + url.search + url.hash === '';
  return isPlain && /^https?:$/.test(url.protocol) ? url : undefined;
}

const origin: Kind<string> = {
  rule: 'an http or https address without path, user name and password',
  parse(text) {
    const url = parseUrl(text);
    return url && /^\/*$/.test(url.pathname) ? url.origin : undefined;
  },
};

const address: Kind<string> = {
  rule: 'an http or https address without user name, password, ? and #',
  parse: (text) => parseUrl(text)?.href.replace(/\/+$/, ''),
};

const anyText: Kind<string> = { rule: 'a text', parse: (text) => text };

const textLike = (form: RegExp, rule: string): Kind<string> => ({
  rule,
  parse: (text) => (form.test(text) ? text : undefined),
});

const whole = (smallest: number, largest: number): Kind<number> => ({
  rule: `a whole number from ${smallest} to ${largest}`,
  parse(text) {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    return value >= smallest && value <= largest ? value : undefined;
  },
});

const part: Kind<number> = {
  rule: 'a number from 0 to 1',
  parse: (text) => (/^(?:0|1|0?\.\d+|1\.0+)$/.test(text.trim()) ? Number(text) : undefined),
};

const oneOf = <Name extends string>(...names: readonly Name[]): Kind<Name> => ({
  rule: `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`,
  parse: (text) => names.find((name) => name === text),
});

const listOf = <Value>(kind: Kind<Value>, rule: string): Kind<Value[]> => ({
  rule: `a comma list of ${rule}`,
  parse(text) {
    const values: Value[] = [];
    for (const part of text.split(',').map((entry) => entry.trim())) {
      if (part === '') continue;
      const value = kind.parse(part);
      if (value === undefined) return undefined;
      values.push(value);
    }
    return values;
  },
});

const reportFields = ['champion', 'tier', 'rank', 'level', 'signature', 'value'];

/**
 * Whether a text is a valid address of a feedback form. It may hold placeholders, as in
 * `https://forms.example/?who={champion}`; without them the values are added as parameters.
 */
function isFeedbackAddress(value: string) {
  const filled = (text: string) =>
    value.replaceAll(/\{(\w+)\}/g, (mark, name: string) => (reportFields.includes(name) ? text : mark));
  if (value.length > 2000 || /[{}\s]/.test(filled('1')) || !URL.canParse(filled('1'))) return false;
  // Both filled-in addresses must have one origin, because a value must not choose the host.
  const [one, other] = [new URL(filled('1')), new URL(filled('2'))];
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(one.hostname);
  const isSafe = one.protocol === 'https:' || (one.protocol === 'http:' && isHere);
  return isSafe && one.username + one.password === '' && one.origin === other.origin;
}

const feedbackAddress: Kind<string> = {
  rule: `an https address whose placeholders are of {${reportFields.join('}, {')}}`,
  parse: (text) => (isFeedbackAddress(text.trim()) ? text.trim() : undefined),
};

function isRedisAddress(text: string) {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  try {
    // A `%` has to be written as `%25`.
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return /^rediss?:$/.test(protocol);
}

const redisAddress: Kind<string> = {
  rule: 'an address with redis or rediss, with % in a password as %25',
  parse: (text) => (isRedisAddress(text) ? text : undefined),
};

const hostName: Kind<string> = {
  rule: 'a host name',
  parse: (text) => (/^[a-z0-9.-]+(?::\d+)?$/i.test(text) ? text.toLowerCase() : undefined),
};

const extendable = [
  'script-src',
  'style-src',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
];
const vendorSource = /^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/i;

const policyDirectives: Kind<Record<string, string[]>> = {
  rule: `directives with https origins, divided by semicolons (of ${extendable.join(', ')})`,
  parse(text) {
    const found: Record<string, string[]> = {};
    for (const directive of text.split(';').map((part) => part.trim())) {
      if (directive === '') continue;
      const [name = '', ...sources] = directive.split(/\s+/);
      const isValid = sources.length > 0 && sources.every((source) => vendorSource.test(source));
      if (!extendable.includes(name) || found[name] || !isValid) return undefined;
      found[name] = sources;
    }
    return found;
  },
};

type Setting<Value> = Kind<Value> & {
  /** The variable of the environment. */
  name: string;
  /** A valid text, for the message about an invalid one. */
  example: string;
  /** Markdown, for docs/contract.md. */
  meaning: string;
  /**
   * The text that counts if the variable is not set. `{CMS_URL}` in it is the value of `CMS_URL`. Without a default the
   * value is undefined.
   */
  default?: string;
  /** The site does not start without the setting. */
  isNeeded?: boolean;
  /** The setting changes what stands in pages, so pages made with another value are not used. */
  isInPages?: boolean;
  /** The value is not written to the log. */
  isSecret?: boolean;
  /** Empty is a value of its own. Any other setting that is empty counts as not given. */
  mayBeEmpty?: boolean;
};

/** The key of a row is its name in the code: `settings().cmsUrl`. */
export const table = {
  cmsUrl: {
    name: 'CMS_URL',
    ...origin,
    isNeeded: true,
    isInPages: true,
    example: 'https://cms.example',
    meaning: 'origin of the CMS',
  },
  demo: {
    name: 'DEMO',
    ...oneOf('0', '1'),
    default: '1',
    example: '0',
    meaning: 'whether the demo CMS may stand in where `CMS_URL` is missing; the image sets `0`',
  },
  cmsVendor: {
    name: 'CMS_VENDOR',
    ...textLike(/^[a-z0-9-]+$/i, 'letters, digits and hyphens only'),
    default: 'fighter',
    isInPages: true,
    example: 'fighter',
    meaning: "the vendor in the API's path",
  },
  staticUrl: {
    name: 'STATIC_URL',
    ...address,
    default: '{CMS_URL}/static',
    isInPages: true,
    example: 'https://static.example',
    meaning: 'static host of the champion data',
  },
  imageUrl: {
    name: 'IMAGE_URL',
    ...address,
    isInPages: true,
    example: 'https://pictures.example',
    meaning:
      "a service that makes pictures in other widths: Cloudflare's where it ends in `/cdn-cgi/image` (`https://www.example/cdn-cgi/image`), any other address is an imgproxy's (`https://pictures.example`; without signatures, so `IMGPROXY_ALLOWED_SOURCES` should name the CMS and the static host). Without it the site makes them itself",
  },
  siteUrl: {
    name: 'SITE_URL',
    ...origin,
    default: 'http://localhost:3000',
    isInPages: true,
    example: 'https://www.example.com',
    meaning: 'canonical addresses, sitemap, feeds, shared links',
  },
  port: {
    name: 'PORT',
    ...whole(0, 65_535),
    default: '3000',
    example: '8080',
    meaning: '`0` takes any free port',
  },
  maxConnections: {
    name: 'MAX_CONNECTIONS',
    ...whole(1, 1_000_000),
    default: '10000',
    example: '2000',
    meaning:
      'how many connections this process holds open. A further one takes the place of the one that rests longest; where none rests, it is answered 503 (docs/deploy.md)',
  },
  maxRequests: {
    name: 'MAX_REQUESTS',
    ...whole(1, 1_000_000),
    default: '1000',
    example: '200',
    meaning:
      'how many requests this process has under way. Beyond it only what is kept is answered, and everything else is 503 (docs/deploy.md)',
  },
  revalidateSeconds: {
    name: 'REVALIDATE_SECONDS',
    ...whole(1, 31_536_000),
    default: '60',
    example: '300',
    meaning: 'age at which a page is compared with the CMS, and made anew if it differs',
  },
  cmsTimeoutMs: {
    name: 'CMS_TIMEOUT_MS',
    ...whole(50, 120_000),
    default: '5000',
    example: '8000',
    meaning: 'time for one call of the CMS, a second try included',
  },
  cmsListPages: {
    name: 'CMS_LIST_PAGES',
    ...whole(1, 100_000),
    default: '300',
    example: '1000',
    meaning:
      'the most pages of a list that are read for sitemaps and suggestions where the CMS has no `catalogue/`. Where a list has more, the log (`list-cut-short`), `/api/health` and the metrics say so',
  },
  revalidateSecret: {
    name: 'REVALIDATE_SECRET',
    ...anyText,
    isSecret: true,
    example: 'a-long-random-text',
    meaning: 'secret of the webhook, which answers 404 without one',
  },
  newsletterFormId: {
    name: 'NEWSLETTER_FORM_ID',
    ...anyText,
    default: 'footer',
    mayBeEmpty: true,
    isInPages: true,
    example: 'tournament',
    meaning: "the site's own sign-up form; empty: no form",
  },
  gtmId: {
    name: 'GTM_ID',
    ...textLike(/^GTM-[A-Z0-9]+$/, 'the id of a tag manager'),
    isInPages: true,
    example: 'GTM-XXXXXXX',
    meaning: 'tag manager, started only after the visitor agreed',
  },
  cspExtra: {
    name: 'CSP_EXTRA',
    ...policyDirectives,
    default: '',
    mayBeEmpty: true,
    isInPages: true,
    example: 'img-src https://pixel.example; connect-src https://*.pixel.example',
    meaning:
      "more sources for the Content-Security-Policy: the hosts of vendors that the tag manager loads. Previews' policy stays without them",
  },
  reportSample: {
    name: 'REPORT_SAMPLE',
    ...part,
    default: '0.1',
    isInPages: true,
    example: '1',
    meaning:
      'the part of visits whose browser reports errors and the speed of the page (`POST /api/reports`); `0`: none',
  },
  offline: {
    name: 'OFFLINE',
    ...oneOf('on', 'off'),
    default: 'on',
    isInPages: true,
    example: 'off',
    meaning:
      '`off` ends what works without a network: at the next visit each browser removes the service worker and all that it kept (docs/decisions/0013-offline.md)',
  },
  fullpageLicenseKey: {
    name: 'FULLPAGE_LICENSE_KEY',
    ...anyText,
    default: 'gplv3-license',
    isInPages: true,
    example: 'gplv3-license',
    meaning: 'key of fullPage.js; a commercial one takes away the notice that the GPL asks for',
  },
  chatHosts: {
    name: 'CHAT_HOSTS',
    ...listOf(hostName, 'host names'),
    default: 'e.widgetbot.io',
    isInPages: true,
    example: 'e.widgetbot.io, chat.example',
    meaning: 'comma list of hosts that a chat frame may come from',
  },
  dataLicenceUrl: {
    name: 'DATA_LICENCE_URL',
    ...address,
    isInPages: true,
    example: 'https://creativecommons.org/licenses/by/4.0',
    meaning:
      'the terms under which others may use the public data (`/developers/`). Without it the page says that all rights are reserved but for what fans make',
  },
  websubHub: {
    name: 'WEBSUB_HUB',
    ...address,
    isInPages: true,
    example: 'https://hub.example',
    meaning:
      'a WebSub hub: the feeds name it, and it is told which of them an edit concerns. Without it readers ask by themselves',
  },
  pictureHosts: {
    name: 'PICTURE_HOSTS',
    ...listOf(hostName, 'host names'),
    default: '',
    isInPages: true,
    example: 'media.example, i0.wp.com',
    meaning:
      'comma list of hosts whose pictures load at once, as those of the site, the CMS and the static host do: where the media library is on a CDN. Pictures of any other host are links in a text, and else not shown',
  },
  feedbackUrl: {
    name: 'FEEDBACK_URL',
    ...feedbackAddress,
    isInPages: true,
    example: 'https://forms.example/?champion={champion}&value={value}',
    meaning:
      'where the calculator\'s "Report a wrong value" leads, over https; `{champion}`, `{tier}`, `{rank}`, `{level}`, `{signature}` and `{value}` are filled in, or added as parameters where there is none of them. Without it there is no such link',
  },
  cacheUrl: {
    name: 'CACHE_URL',
    ...redisAddress,
    isSecret: true,
    example: 'redis://:password@cache.example:6379',
    meaning:
      '`redis://…` or `rediss://…`: one Redis or Valkey for all instances (docs/decisions/0008-several-instances.md). Without it, memory and disk of this process',
  },
  cacheDir: {
    name: 'CACHE_DIR',
    ...anyText,
    // `next build` empties `.next` except for its folder `cache`, where the answers of the CMS outlive a build.
    default: '.next/cache/site',
    example: '/var/cache/site',
    meaning: 'folder for pages, pictures and answers of the CMS',
  },
  cacheDiskMb: {
    name: 'CACHE_DISK_MB',
    ...whole(100, 10_000_000),
    default: '4500',
    example: '3000',
    meaning:
      'the most that this process keeps in `CACHE_DIR`, in megabytes of 1,048,576 bytes; what was used least recently is deleted. Let the volume be a fifth larger (docs/deploy.md)',
  },
  mirrorDir: {
    name: 'MIRROR_DIR',
    ...anyText,
    example: '/var/lib/site-mirror',
    meaning:
      'folder for the mirror: every kept page as a plain file, which nginx answers when the site and the CMS are gone (docs/deploy.md). Processes may share it. Without it there is none',
  },
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    rule: 'a comma list of networks',
    parse: parseNetworks,
    default: usualProxies,
    example: '10.0.0.0/8',
    meaning:
      'comma list of networks whose `X-Forwarded-For` is believed, from the right; the default is this machine and private networks',
  },
  metricsPort: {
    name: 'METRICS_PORT',
    ...whole(1, 65_535),
    example: '9091',
    meaning:
      'a port of its own for the metrics, at `/metrics` in the format of Prometheus (docs/deploy.md). It must not be reachable from outside. Without it there are none',
  },
  logLevel: {
    name: 'LOG_LEVEL',
    ...oneOf('debug', 'info', 'warn', 'error'),
    default: 'info',
    example: 'warn',
    meaning: '`debug`, `info`, `warn` or `error`: lines below this level are not written',
  },
  otlpEndpoint: {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    ...address,
    example: 'http://collector.example:4318',
    meaning:
      'an OpenTelemetry collector, which gets traces over HTTP as JSON at `/v1/traces`. The other settings of OpenTelemetry (`OTEL_TRACES_SAMPLER`, `OTEL_EXPORTER_OTLP_HEADERS` …) are as its specification names them. Without it nothing of OpenTelemetry is loaded',
  },
  edge: {
    name: 'EDGE',
    ...oneOf('varnish', 'fastly', 'cloudflare'),
    example: 'varnish',
    meaning:
      '`varnish`, `fastly` or `cloudflare`: the cache in front, where edited pages are purged by tag (docs/deploy.md)',
  },
  edgeUrls: {
    name: 'EDGE_URL',
    ...listOf(address, 'http or https addresses without user name, password, ? and #'),
    example: 'http://10.0.0.8:6081',
    meaning:
      'Varnish: comma list of addresses to purge at; Fastly, Cloudflare: the API address of the service or zone',
  },
  edgeToken: {
    name: 'EDGE_TOKEN',
    ...anyText,
    isSecret: true,
    example: 'the-token-of-the-api',
    meaning:
      'Fastly, Cloudflare: the token for that API; Varnish: the secret that a purge carries, which Varnish has too. Without one, Varnish takes purges from its own machine only',
  },
};

/** The rows with one type, for code that reads any of them. */
const rows: Readonly<Record<string, Setting<unknown>>> = table;

type ValueOf<Row> = Row extends { parse: (text: string) => infer Value }
  ? Row extends { default: string } | { isNeeded: boolean }
    ? Exclude<Value, undefined>
    : Value
  : never;

export type Settings = { readonly [Key in keyof typeof table]: ValueOf<(typeof table)[Key]> };

/** The text that counts for a setting. */
function textOf({ name, mayBeEmpty, default: usual }: Setting<unknown>, env: NodeJS.ProcessEnv) {
  const text = env[name];
  const isGiven = text !== undefined && (mayBeEmpty || text.trim() !== '');
  return isGiven ? text : usual?.replace('{CMS_URL}', () => read(table.cmsUrl, env) ?? '');
}

/** Throws a sentence that names the setting if its text is not valid. */
function read<Value>(row: Setting<Value>, env: NodeJS.ProcessEnv): Value | undefined {
  const { name, rule, example, parse } = row;
  const text = textOf(row, env);
  if (text === undefined && row.isNeeded)
    throw new Error(`The setting ${name} is missing: ${rule}, such as ${example}.`);
  if (text === undefined) return undefined;
  const value = parse(text);
  if (value !== undefined) return value;
  // A text with an @ may be an address with a password, which must not be logged.
  const shown = row.isSecret || text.includes('@') ? '' : ` (it is "${text}")`;
  throw new Error(`The setting ${name} must be ${rule}, such as ${example}${shown}.`);
}

/**
 * Fails if EDGE is set without the address and the token for purges: the edge would go on showing pages from before an
 * edit.
 */
function checkEdge({ edge, edgeUrls, edgeToken }: Settings) {
  const needed = { EDGE_URL: edgeUrls?.length, ...(edge === 'varnish' ? {} : { EDGE_TOKEN: edgeToken }) };
  const [missing] = Object.entries(needed).find(([, value]) => !value) ?? [];
  if (edge && missing)
    throw new Error(`The setting ${missing} is missing, which EDGE=${edge} needs for purges.`);
}

export function parseSettings(env: NodeJS.ProcessEnv): Settings {
  const values = Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, read(row, env)]));
  const settings = values as Settings;
  checkEdge(settings);
  return settings;
}

/** Parses the port alone: it is needed to start the demo CMS, before CMS_URL and thereby all other settings are known. */
export function parsePort(env: NodeJS.ProcessEnv) {
  return Number(read(table.port, env));
}

/** Without a CMS the site starts on the demo CMS. The image sets DEMO=0, so that nobody publishes the demo world by mistake. */
export function needsDemoCms(env: NodeJS.ProcessEnv) {
  if (env.CMS_URL?.trim()) return false;
  if (read(table.demo, env) === '1') return true;
  throw new Error('The setting CMS_URL is missing. With DEMO=1 the site starts on the demo CMS instead.');
}

let parsed: Settings | undefined;

/** The settings of this process. They are read once, when the server starts, and never at build time. */
export function settings() {
  parsed ??= parseSettings(process.env);
  return parsed;
}

/** The values that change what stands in pages. */
export function pageSettings() {
  const isInPages = (key: string) => rows[key]?.isInPages;
  return Object.entries(settings()).filter(([key]) => isInPages(key));
}

/** The settings for the log: their texts, by name, without those that are not set and without the values of secrets. */
export function settingsForLog(env: NodeJS.ProcessEnv) {
  const shown: Record<string, string> = {};
  for (const row of Object.values(rows)) {
    const text = textOf(row, env);
    if (text !== undefined) shown[row.name] = row.isSecret ? '[secret]' : text;
  }
  return shown;
}

/** The values of secret settings, also the password inside of an address. */
export function secretValues(env: NodeJS.ProcessEnv): string[] {
  return Object.values(rows).flatMap((row) => {
    const text = row.isSecret ? textOf(row, env) : undefined;
    if (text === undefined) return [];
    return URL.canParse(text) ? [text, decodeURIComponent(new URL(text).password)] : [text];
  });
}
