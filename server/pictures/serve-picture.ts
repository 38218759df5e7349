import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http';
import { isKnownToClient } from '#server/http/entity-tag.ts';
import { acceptsAvif } from '#server/http/negotiation.ts';
import { filePolicy } from '#server/http/policy.ts';
import type { PictureFormat } from '#lib/picture-rules.ts';
import {
  avifParameter,
  isResizable,
  isVideoPoster,
  pictureAddress,
  pictureQuality,
  pictureSource,
  pictureWidths,
  placeholder,
  widestAvif,
} from '#lib/picture-rules.ts';
import type { Picture } from '#lib/bridge/cards.ts';
import { log } from '#server/watch/log.ts';
import type { Pictures } from './pictures.ts';
import { ownPicture } from './read-source.ts';

/**
 * Answers `/_next/image/?url=…&w=…`: the picture at `url` as WebP, at most `w` pixels wide. With `avif=1` it is AVIF for who
 * takes it. Older pages add `q=75`.
 */

type Wish = { address: string; width: number; isNegotiated: boolean };

/** The longest `url`, in characters. */
const longestAddress = 2048;
const day = 24 * 60 * 60;
const headers = {
  // A file in the CMS may be replaced under the same name, so browsers check again after a day.
  'Cache-Control': `public, max-age=${day}, stale-while-revalidate=${7 * day}`,
  'Content-Security-Policy': filePolicy,
};

function isPictureSource(address: string, hosts: readonly string[]) {
  if (address.length > longestAddress) return false;
  return ownPicture.test(address) || isVideoPoster(address) || isResizable(address, hosts);
}

/**
 * @param address the address asked for
 * @returns a sentence for what can't be answered
 */
export function parseWish(address: string, hosts: readonly string[]): Wish | string {
  const search = new URLSearchParams(address.split('?').slice(1).join('?'));
  const [name = '', ...others] = search.getAll('url');
  const url = pictureSource(name, hosts[0] ?? '');
  if (others.length > 0 || !isPictureSource(url, hosts))
    return 'The parameter "url" must be the address of one AVIF, JPEG, PNG or WebP picture of this site or its CMS.';
  const width = pictureWidths.find((one) => String(one) === search.get('w'));
  if (!width || search.getAll('w').length > 1)
    return `The parameter "w" must be one of ${pictureWidths.join(', ')}.`;
  if (search.getAll('q').some((quality) => quality !== String(pictureQuality)))
    return `The parameter "q" must be ${pictureQuality}.`;
  if (search.getAll(avifParameter).some((value) => value !== '1') || search.getAll(avifParameter).length > 1)
    return `The parameter "${avifParameter}" must be 1.`;
  return {
    // The hash is not sent to the host.
    address: ownPicture.test(url) ? url : new URL(url).href.replace(/#.*$/s, ''),
    width,
    isNegotiated: search.has(avifParameter) && width <= widestAvif,
  };
}

function answerInWords(
  request: Request,
  response: Response,
  status: number,
  text: string,
  more: Record<string, string> = {},
) {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Security-Policy': headers['Content-Security-Policy'],
    'Cache-Control': 'no-store',
    ...more,
  });
  response.end(request.method === 'HEAD' ? undefined : `${text}\n`);
}

function answerPicture(
  request: Request,
  response: Response,
  { body, etag }: Picture,
  { format, isNegotiated }: { format: PictureFormat; isNegotiated: boolean },
) {
  const about = { ...headers, ETag: etag, ...(isNegotiated ? { Vary: 'Accept' } : {}) };
  if (isKnownToClient(request.headers['if-none-match'], etag)) {
    response.writeHead(304, about);
    response.end();
    return;
  }
  response.writeHead(200, {
    ...about,
    'Content-Type': `image/${format}`,
    'Content-Length': body.length,
    'Content-Disposition': `inline; filename="picture.${format}"`,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** @returns whether it was the address of a picture, and is answered */
export function pictureServer(pictures: Pictures): (request: Request, response: Response) => boolean {
  async function answer(request: Request, response: Response, wish: Wish) {
    const { address, width, isNegotiated } = wish;
    const format = isNegotiated && acceptsAvif(request.headers.accept) ? 'avif' : 'webp';
    const client = String(request.headers['x-client-address'] ?? '');
    const outcome = await pictures.resized({ address, width, format }, client);
    if (outcome.kind !== 'made' && isVideoPoster(wish.address)) {
      // Never to its own host, which learns of no visitor (`rules 59`).
      answerInWords(request, response, 307, placeholder, {
        Location: placeholder,
        'Cache-Control': 'no-store',
      });
      return;
    }
    switch (outcome.kind) {
      case 'made':
        answerPicture(request, response, outcome.picture, { format, isNegotiated });
        return;
      case 'missing':
        answerInWords(request, response, 404, 'The picture is not there.', {
          'Cache-Control': 'public, max-age=10',
        });
        return;
      case 'failed':
        answerInWords(request, response, 502, `The picture can’t be shown: its file ${outcome.reason}.`);
        return;
      case 'as-it-is':
      case 'busy': {
        // The original is larger than necessary, but the visitor sees it at once.
        const keep = outcome.kind === 'busy' ? 'no-store' : 'public, max-age=600';
        answerInWords(request, response, 307, wish.address, {
          Location: wish.address,
          'Cache-Control': keep,
        });
      }
    }
  }

  return (request, response) => {
    const address = request.url ?? '/';
    const [path = ''] = address.split('?', 1);
    if (path !== pictureAddress && `${path}/` !== pictureAddress) return false;
    const wish = parseWish(address, pictures.hosts);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      answerInWords(request, response, 405, 'A picture can only be read.', { Allow: 'GET, HEAD' });
    else if (typeof wish === 'string') answerInWords(request, response, 400, wish);
    else
      answer(request, response, wish).catch((error: unknown) => {
        log.error({ event: 'picture-error', err: error }, 'A picture could not be answered.');
        if (!response.headersSent) answerInWords(request, response, 500, 'The picture can’t be shown.');
        else response.destroy();
      });
    return true;
  };
}
