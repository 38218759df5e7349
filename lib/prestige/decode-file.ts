export const largestFile = 1_000_000;

/** Stands for the text of several files at once. */
export const severalFiles = '\0';

/** Decodes UTF-8, UTF-16 and, for other bytes, the Windows code page that Excel uses for plain CSV files. */
export function decodeFile(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
