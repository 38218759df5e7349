const escapes: Record<string, string> = {
  '\\"': '"',
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
  // Pairs are read as such, so that a quote behind two backslashes is not taken for an escaped one.
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/\\.|['<\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
}
