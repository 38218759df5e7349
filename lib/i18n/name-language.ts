/**
 * The language of a champion's name, for `lang`: capitals are made by CSS, and in a Turkish page those of Ironveil
 * would be IRONVEİL. A name with letters that English has not is the page's own.
 */
export function nameLanguage(name: string): 'en' | undefined {
  return /^[\x20-\x7e\u2018\u2019]+$/.test(name) ? 'en' : undefined;
}
