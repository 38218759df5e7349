import { positionHeader, positionValue } from './headers.ts';
import type { EdgeVendor } from './tags.ts';
import { byHardness, groupTags } from './tags.ts';

/**
 * The requests that purge tags, per vendor. After a hard purge the cache asks for the page before it answers; after a soft
 * one it answers its old copy meanwhile. Cloudflare knows hard purges only.
 */

type PurgeRequest = { url: string; method: string; headers: Record<string, string>; body?: string };

/** The limits of one request: Varnish 8 kB per header, Fastly 256 keys and 16 kB, Cloudflare 30 tags. */
const limits = {
  varnish: { count: 256, bytes: 4000 },
  fastly: { count: 256, bytes: 8000 },
  cloudflare: { count: 30, bytes: 8000 },
};

type Place = {
  /** The address of Varnish itself, `https://api.fastly.com/service/{id}` or `https://api.cloudflare.com/client/v4/zones/{id}`. */
  url: string;
  token: string | undefined;
  /** In the log of purges. */
  position?: number | undefined;
};

export function purgeRequests(
  vendor: EdgeVendor,
  { url, token = '', position }: Place,
  tags: readonly string[],
) {
  const { hard, soft } = byHardness(tags);
  return [false, true].flatMap((isSoft) =>
    groupTags(isSoft ? soft : hard, limits[vendor]).map((group) =>
      purgeRequest(vendor, { url, token, position, isSoft }, group),
    ),
  );
}

function purgeRequest(
  vendor: EdgeVendor,
  {
    url,
    token,
    position,
    isSoft,
  }: { url: string; token: string; position: number | undefined; isSoft: boolean },
  group: readonly string[],
): PurgeRequest {
  switch (vendor) {
    case 'varnish':
      return {
        url: `${url}/`,
        method: 'PURGE',
        headers: {
          [isSoft ? 'xkey-soft-purge' : 'xkey-purge']: group.join(' '),
          ...(position !== undefined && { [positionHeader]: positionValue(position) }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      };
    case 'fastly':
      return {
        url: `${url}/purge`,
        method: 'POST',
        headers: {
          'fastly-key': token,
          'surrogate-key': group.join(' '),
          accept: 'application/json',
          ...(isSoft && { 'fastly-soft-purge': '1' }),
        },
      };
    case 'cloudflare':
      return {
        url: `${url}/purge_cache`,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags: group }),
      };
  }
}

// Next replaces the global `fetch` with one that caches. This module is loaded before that.
const { fetch: plainFetch } = globalThis;
const longestWait = 5000;

export async function sendPurge({ url, ...init }: PurgeRequest, fetch: typeof globalThis.fetch = plainFetch) {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(longestWait) });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`it answered ${answer.status} ${body.slice(0, 200)}`.trim());
  // Cloudflare's API answers some errors with 200.
  if (/"success"\s*:\s*false/.test(body)) throw new Error(`it answered ${body.slice(0, 200)}`);
}
