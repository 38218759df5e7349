import type { ChampionClass } from '#game/classes.ts';
import type { Card } from '#lib/cms/articles.ts';
import { slugInWords } from '#lib/i18n/messages.ts';
import { nameLanguage } from '#lib/i18n/name-language.ts';

/** A champion as its name, its sign and a link show it. */
export type NamedChampion = {
  name: string;
  /** The `lang` of the name, where it is in another language than the page. */
  language: string | undefined;
  /** Its page; undefined if it has none. */
  target: string | undefined;
  championClass: ChampionClass | null;
  picture: Card['picture'];
};

/** A champion that the CMS doesn't name is called by its slug. */
export function nameChampion(slug: string, card: Card | undefined): NamedChampion {
  if (card) {
    const { title, titleLanguage, target, championClass, picture } = card;
    return { name: title, language: titleLanguage, target, championClass, picture };
  }
  const name = slugInWords(slug);
  return { name, language: nameLanguage(name), target: undefined, championClass: null, picture: null };
}
