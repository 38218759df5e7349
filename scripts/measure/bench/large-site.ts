import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { siteStart } from '#scripts/run.ts';
import { start } from './measured-process.ts';

/** What the measurements on a large CMS share: its site, its visitors, and the table of what was measured. */

export const port = Number(process.env.PORT || 3800);
const secret = 'only-for-this-measurement';

type Visit = { status: number; headers: IncomingHttpHeaders; body: Buffer; milliseconds: number };

export function visit(url: string, agent: Agent): Promise<Visit> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const milliseconds = performance.now() - began;
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: Buffer.concat(parts), milliseconds });
      });
    });
    asking.on('error', reject).end();
  });
}

/** Calls `visitOne` for all addresses, for some visitors at once. */
export async function visitAll(
  addresses: readonly string[],
  visitors: number,
  visitOne: (address: string) => Promise<unknown>,
) {
  const rest = [...addresses];
  const visitor = async () => {
    for (let address = rest.pop(); address !== undefined; address = rest.pop()) await visitOne(address);
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
}

/** Tells a site of an edit, as the CMS does. */
export async function tell(site: string, event: object) {
  const { status } = await fetch(`${site}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(event),
  });
  if (status !== 200) throw new Error(`The webhook was answered with ${status}.`);
}

type Opening = { own?: number; cacheDir: string; env?: Record<string, string>; flags?: readonly string[] };

/** @param opening `own`: the port of the site */
export async function startSite(cms: { url: string }, { own = port + 1, cacheDir, env, flags }: Opening) {
  const url = `http://localhost:${own}`;
  const site = await start(siteStart, [], {
    node: process.execPath,
    env: {
      PORT: String(own),
      CMS_URL: cms.url,
      SITE_URL: url,
      CACHE_DIR: cacheDir,
      REVALIDATE_SECONDS: '3600',
      REVALIDATE_SECRET: secret,
      LOG_LEVEL: 'error',
      ...env,
    },
    url: `${url}/api/health`,
    ...(flags ? { flags } : {}),
  });
  return { ...site, url };
}

/** The value that this share of all values is not above: the median, or `0.99` of them. */
export const middle = (values: readonly number[], share = 0.5) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const rows: string[][] = [];

export function say(what: string, measured: string, wanted: string) {
  rows.push([what, measured, wanted]);
  console.log(`${what}: ${measured}${wanted && ` (wanted: ${wanted})`}`);
}

/** Prints what was said as a table. */
export function sayAll() {
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`);
  console.log(['\n| | measured | wanted |', '| --- | --- | --- |', ...lines].join('\n'));
}
