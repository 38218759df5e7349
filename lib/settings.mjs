import { BlockList } from 'node:net';
import { z } from 'zod';
import { parseNetworks, usualProxies } from './networks.mjs';

/**
 * The settings of the site, read from the environment in this one place by the app and by `server/`. The table in
 * docs/contract.md says what each is for.
 */

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://cms.example' })
  .transform((value) => value.replace(/\/+$/, ''));

/** @param {number} smallest @param {number} largest */
const whole = (smallest, largest) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${smallest} to ${largest}`)
    .transform(Number)
    .pipe(
      z.number().min(smallest, `must be at least ${smallest}`).max(largest, `must be at most ${largest}`),
    );

const reportFields = ['champion', 'tier', 'rank', 'level', 'signature', 'value'];

/** With placeholders, such as `https://forms.example/?who={champion}`, or without: then they become parameters. @param {string} value */
function isFeedbackAddress(value) {
  const filled = (/** @type {string} */ text) =>
    value.replaceAll(/\{(\w+)\}/g, (mark, name) => (reportFields.includes(name) ? text : mark));
  if (value.length > 2000 || /[{}\s]/.test(filled('1')) || !URL.canParse(filled('1'))) return false;
  const [one, other] = [new URL(filled('1')), new URL(filled('2'))];
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(one.hostname);
  const isSafe = one.protocol === 'https:' || (one.protocol === 'http:' && isHere);
  // A champion's id must not choose the site that the link leads to.
  return isSafe && one.username + one.password === '' && one.origin === other.origin;
}

export const environment = z.object({
  CMS_URL: origin,
  DEMO: z
    .enum(['0', '1'], { error: 'must be 0 or 1' })
    .default('1')
    .transform((value) => value === '1'),
  CMS_VENDOR: z
    .string()
    .regex(/^[a-z0-9-]+$/i, 'may hold letters, digits and hyphens only')
    .default('fighter'),
  STATIC_URL: origin.optional(),
  IMAGE_URL: origin.refine((value) => !/[?#]/.test(value), 'must be an address without ? and #').optional(),
  SITE_URL: origin.default('http://localhost:3000'),
  PORT: whole(0, 65_535).default(3000),
  REVALIDATE_SECONDS: whole(1, 31_536_000).default(60),
  CMS_TIMEOUT_MS: whole(50, 120_000).default(5000),
  REVALIDATE_SECRET: z.string().optional(),
  NEWSLETTER_FORM_ID: z.string().default('footer'),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'must look like GTM-XXXXXXX')
    .optional(),
  FULLPAGE_LICENSE_KEY: z.string().default('gplv3-license'),
  CHAT_HOSTS: z
    .string()
    .default('e.widgetbot.io')
    .transform((value) =>
      value
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(?::\d+)?$/, 'must be a comma list of host names'))),
  FEEDBACK_URL: z
    .string()
    .trim()
    .refine(
      isFeedbackAddress,
      `must be an https address whose placeholders are of {${reportFields.join('}, {')}}`,
    )
    .optional(),
  CACHE_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be an address such as redis://:password@cache.example:6379' })
    .optional(),
  // `next build` empties `.next` except for its `cache`: what the CMS answered outlives a build.
  CACHE_DIR: z.string().default('.next/cache/site'),
  TRUSTED_PROXIES: z
    .string()
    .default(usualProxies)
    .transform((value, { addIssue }) => {
      const networks = parseNetworks(value);
      if (!networks) addIssue('must be a comma list of networks such as 10.0.0.0/8');
      return networks ?? new BlockList();
    }),
  EDGE: z
    .enum(['varnish', 'fastly', 'cloudflare'], { error: 'must be varnish, fastly or cloudflare' })
    .optional(),
  EDGE_URL: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .pipe(z.array(origin)),
  EDGE_TOKEN: z.string().optional(),
});

/**
 * Without them nothing could be purged at the edge, which would go on showing what was edited.
 * @param {z.output<typeof environment>} env @param {z.RefinementCtx} context
 */
function checkEdge({ EDGE, EDGE_URL, EDGE_TOKEN }, context) {
  const missing = (/** @type {string} */ name) =>
    context.addIssue({
      code: 'custom',
      path: [name],
      message: `is missing, which EDGE=${EDGE} needs for purges`,
    });
  if (EDGE && EDGE_URL.length === 0) missing('EDGE_URL');
  if (EDGE && EDGE !== 'varnish' && !EDGE_TOKEN) missing('EDGE_TOKEN');
}

const schema = environment.superRefine(checkEdge).transform((env) => ({
  cmsUrl: env.CMS_URL,
  cmsVendor: env.CMS_VENDOR,
  staticUrl: env.STATIC_URL ?? `${env.CMS_URL}/static`,
  imageUrl: env.IMAGE_URL,
  siteUrl: env.SITE_URL,
  port: env.PORT,
  revalidateSeconds: env.REVALIDATE_SECONDS,
  cmsTimeoutMs: env.CMS_TIMEOUT_MS,
  revalidateSecret: env.REVALIDATE_SECRET,
  newsletterFormId: env.NEWSLETTER_FORM_ID,
  gtmId: env.GTM_ID,
  fullpageLicenseKey: env.FULLPAGE_LICENSE_KEY,
  chatHosts: env.CHAT_HOSTS,
  feedbackUrl: env.FEEDBACK_URL,
  cacheUrl: env.CACHE_URL,
  cacheDir: env.CACHE_DIR,
  trustedProxies: env.TRUSTED_PROXIES,
  edge: env.EDGE && { vendor: env.EDGE, urls: env.EDGE_URL, token: env.EDGE_TOKEN },
}));

/** @typedef {Readonly<z.output<typeof schema>>} Settings */

/**
 * An empty setting counts as not set, except where empty has a meaning of its own.
 * @param {NodeJS.ProcessEnv} env
 */
function withoutEmpty(env) {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name, value]) => name === 'NEWSLETTER_FORM_ID' || (value ?? '').trim() !== '',
    ),
  );
}

/**
 * @template Value
 * @param {z.ZodType<Value>} type
 * @param {NodeJS.ProcessEnv} env
 * @returns {Value} or throws a sentence that names the first bad setting
 */
function parse(type, env) {
  const result = type.safeParse(withoutEmpty(env));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const name = String(issue?.path[0] ?? 'A setting');
  const value = env[name];
  const isSecret = /SECRET|TOKEN|^CACHE_URL$/.test(name);
  const given = value === undefined || isSecret ? '' : ` (it is "${value}")`;
  const isMissing = value === undefined && issue?.code !== 'custom';
  throw new Error(
    `The setting ${name} ${isMissing ? 'is missing' : (issue?.message ?? 'is not valid')}${given}.`,
  );
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings}
 */
export function parseSettings(env) {
  return parse(schema, env);
}

/**
 * The port alone: the demo CMS, whose address is a setting too, is started beside it.
 * @param {NodeJS.ProcessEnv} env
 */
export function parsePort(env) {
  return parse(environment.pick({ PORT: true }), env).PORT;
}

/**
 * Without a CMS the site starts on the demo CMS. The image sets DEMO=0, so that nobody publishes the demo world by mistake.
 * @param {NodeJS.ProcessEnv} env
 */
export function needsDemoCms(env) {
  if (env.CMS_URL?.trim()) return false;
  if (parse(environment.pick({ DEMO: true }), env).DEMO) return true;
  throw new Error('The setting CMS_URL is missing. With DEMO=1 the site starts on the demo CMS instead.');
}

/** @type {Settings | undefined} */
let parsed;

/** Read once, when the server starts; never at build time. */
export function settings() {
  parsed ??= parseSettings(process.env);
  return parsed;
}
