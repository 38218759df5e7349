import { localeAndView } from '#lib/addresses/internal-address.ts';
import type { PageContext } from '#lib/links/context.ts';
import { makeContext } from '#lib/links/make-context.ts';
import { parseJson } from '#lib/parse-json.ts';
import { settings } from '#lib/settings.ts';

/** Language and view of an API request, from `lang` and `viewer` as for pages. */
export function contextOf({ url }: Pick<Request, 'url'>): PageContext {
  return makeContext(localeAndView(new URL(url).searchParams));
}

/** The answer to a read. It may be cached for as long as pages are, and is then revalidated in the background. */
export function readAnswer(body: unknown): Response {
  const seconds = settings().revalidateSeconds;
  return Response.json(body, {
    headers: {
      'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * 10}`,
    },
  });
}

export function problem(
  status: number,
  error: string,
  headers: Record<string, string> = {},
  standIn: object = {},
): Response {
  return Response.json(
    { error, ...standIn },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  );
}

/** @param standIn what can be said without the CMS */
export function unwellProblem(standIn: object = {}): Response {
  const error = 'The content could not be loaded. Please try again in a moment.';
  return problem(503, error, { 'retry-after': '5' }, standIn);
}

const usualLength = 20_000;

/**
 * The text of a request body. Null if it is longer than `longestBody`; the rest is then not read into memory. Empty if the
 * client goes away in the middle, as phones do: nobody gets the answer, and it is no fault of the site.
 */
export async function readBody(request: Request, longestBody = usualLength): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > longestBody) return null;
  if (!request.body) return '';
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  for (;;) {
    const part = await reader.read().catch(() => null);
    if (!part) return '';
    const { done, value } = part;
    if (done) return Buffer.concat(parts).toString();
    length += value.byteLength;
    if (length > longestBody) return null;
    parts.push(value);
  }
}

export const tooLong = (longestBody = usualLength) => `The body is longer than ${longestBody / 1000} kB.`;

export function tooLongProblem(longestBody?: number): Response {
  return problem(413, tooLong(longestBody));
}

/** Whether the browser says that the request comes from another site. */
export function isForeign(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}

/** Parses a JSON object. Null for any other text. */
export function parseJsonObject(text: string): Record<string, unknown> | null {
  const body = parseJson(text);
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : null;
}
