/** What JSON escapes in a string, but for double quotes, and what would end a script or a text between single quotes. */
const special = /[\\'<\u0000-\u001f\u2028\u2029]/g;

const escapes: Record<string, string> = {
  "'": String.raw`\'`,
  '<': String.raw`\x3c`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/**
 * A text as it stands between single quotes in a script of a page: the flight data are full of double quotes, which would
 * each need a sign before them. Without `<` nothing in it ends the script, or begins a comment or another script.
 */
export function scriptText(text: string) {
  return text.replaceAll(special, (sign) => escapes[sign] ?? JSON.stringify(sign).slice(1, -1));
}
