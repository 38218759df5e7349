/**
 * The `lang` of a name whose language the CMS does not say: the names of champions in blocks, and of authors. CSS
 * writes headings in capitals, and in a Turkish page Ironveil would become IRONVEİL. A name with letters that English
 * lacks is in the page's language.
 */
export function nameLanguage(name: string): 'en' | undefined {
  return /^[\x20-\x7e\u2018\u2019]+$/.test(name) ? 'en' : undefined;
}
