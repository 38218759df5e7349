/** Decodes a part of a path or a hash. One with an invalid escape is used as it is. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
