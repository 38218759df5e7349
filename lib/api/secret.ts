import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares digests, so that the time it takes depends neither on the value nor on its length. */
export function isSecret(candidate: string | null, secret: string) {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(candidate ?? ''), digest(secret));
}
