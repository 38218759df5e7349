/** Escapes in JSON that may be half a surrogate pair or a control character, and control characters that JSON allows. */
const suspicious = /\\u(?:d[89a-f]|00[0189])|[\u007f-\u009f]/i;

/** Control characters other than tabs and line breaks. No page may hold them. */
const control = /[^\P{Cc}\t\n\r]/gu;

/**
 * Parses an answer of the CMS. Half a surrogate pair becomes U+FFFD, because `encodeURIComponent` throws on it, and
 * control characters are left out. This holds for every text of the answer, whoever reads it.
 */
export function readJson(text: string): unknown {
  if (!suspicious.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll(control, '') : value,
  );
}
