function canonicalPart(part: string) {
  try {
    return encodeURIComponent(decodeURIComponent(part));
  } catch {
    return part;
  }
}

/**
 * A path as the canonical link has it: each part decoded once and encoded again. `%77` and `w` are the same character, and
 * so are `%d0%b7` (as WordPress writes it) and `%D0%B7`. An escape of a reserved character (`%2F`, `%25`) stays, and a part
 * with an invalid escape stays as it is.
 */
export const canonicalPath = (path: string) => path.split('/').map(canonicalPart).join('/');
