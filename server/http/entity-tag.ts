const entityTag = /(?:W\/)?("[^"]*")/g;

/**
 * Whether the client has this very answer already, by RFC 9110, 13.1.2: any of a list, compared weakly.
 * @param header `If-None-Match`
 * @param tag of the answer, strong
 */
export function isKnownToClient(header: string | undefined, tag: string) {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  for (const [, opaque] of header.matchAll(entityTag)) if (opaque === tag) return true;
  return false;
}
