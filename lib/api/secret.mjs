import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Compares digests, so that the time it takes depends neither on the value nor on its length.
 * @param {string | null} given @param {string} secret
 */
export function isSecret(given, secret) {
  const digest = (/** @type {string} */ value) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given ?? ''), digest(secret));
}
