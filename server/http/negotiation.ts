import { LRUCache } from 'lru-cache';

/** The encodings of answers. Of those that a client accepts with the same weight, the first is used. */
const offered = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof offered)[number];

/** @returns the weight of each coding or format, by its name in small letters */
function weightsOf(header: string) {
  const weights = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (name === '') continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return weights;
}

function choose(header: string): Encoding | undefined {
  const weights = weightsOf(header);
  const others = weights.get('*');
  let best: Encoding | undefined;
  let highest = 0;
  for (const encoding of offered) {
    // `identity` (not compressed) is acceptable where it is not named, but less than any named encoding, unless `*`
    // excludes it.
    const unnamed = encoding === 'identity' ? (others ?? 0.0001) : (others ?? 0);
    const weight = weights.get(encoding) ?? unnamed;
    if (weight > highest) {
      best = encoding;
      highest = weight;
    }
  }
  return best;
}

/**
 * Whether a client takes AVIF: it must name the format. A wildcard is what clients send that know only the oldest formats.
 * @param header `Accept`
 */
export function acceptsAvif(header: string | undefined) {
  return (weightsOf(header ?? '').get('image/avif') ?? 0) > 0;
}

/** Browsers send a handful of different ones. */
const chosen = new LRUCache<string, { encoding: Encoding | undefined }>({ max: 500 });

/**
 * The coding to answer with, by RFC 9110, 12.5.3.
 * @param header `Accept-Encoding`
 * @returns undefined: the client accepts none of the three
 */
export function chooseEncoding(header: string | undefined) {
  if (header === undefined) return 'identity';
  let choice = chosen.get(header);
  if (!choice) {
    choice = { encoding: choose(header) };
    if (header.length < 500) chosen.set(header, choice);
  }
  return choice.encoding;
}
