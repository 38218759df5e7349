import { z } from 'zod';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://cms.example' })
  .transform((value) => value.replace(/\/+$/, ''));
const whole = (smallest: number, largest: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(
      z.number().min(smallest, `must be at least ${smallest}`).max(largest, `must be at most ${largest}`),
    );

const schema = z.object({
  CMS_URL: origin,
  CMS_VENDOR: z
    .string()
    .regex(/^[a-z0-9-]+$/i, 'may hold letters, digits and hyphens only')
    .default('fighter'),
  STATIC_URL: origin.optional(),
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
});

export type Settings = {
  cmsUrl: string;
  cmsVendor: string;
  staticUrl: string;
  siteUrl: string;
  port: number;
  revalidateSeconds: number;
  cmsTimeoutMs: number;
  revalidateSecret: string | undefined;
  newsletterFormId: string;
  gtmId: string | undefined;
  fullpageLicenseKey: string;
  chatHosts: readonly string[];
};

/** An empty setting counts as not set, except where empty has a meaning of its own. */
function withoutEmpty(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name, value]) => name === 'NEWSLETTER_FORM_ID' || (value ?? '').trim() !== '',
    ),
  );
}

/** Throws a sentence that names the first bad setting. */
export function parseSettings(env: NodeJS.ProcessEnv): Settings {
  const result = schema.safeParse(withoutEmpty(env));
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0] ?? 'A setting');
    const value = env[name];
    const given = value === undefined || name.includes('SECRET') ? '' : ` (it is "${value}")`;
    throw new Error(
      `The setting ${name} ${value === undefined ? 'is missing' : (issue?.message ?? 'is not valid')}${given}.`,
    );
  }
  const { data } = result;
  return {
    cmsUrl: data.CMS_URL,
    cmsVendor: data.CMS_VENDOR,
    staticUrl: data.STATIC_URL ?? `${data.CMS_URL}/static`,
    siteUrl: data.SITE_URL,
    port: data.PORT,
    revalidateSeconds: data.REVALIDATE_SECONDS,
    cmsTimeoutMs: data.CMS_TIMEOUT_MS,
    revalidateSecret: data.REVALIDATE_SECRET,
    newsletterFormId: data.NEWSLETTER_FORM_ID,
    gtmId: data.GTM_ID,
    fullpageLicenseKey: data.FULLPAGE_LICENSE_KEY,
    chatHosts: data.CHAT_HOSTS,
  };
}

let parsed: Settings | undefined;

/** Read once, when the server starts; never at build time. */
export function settings(): Settings {
  parsed ??= parseSettings(process.env);
  return parsed;
}
