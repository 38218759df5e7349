import type { ChampionClass } from '#game/classes.ts';
import type { Card } from '#lib/cms/articles.ts';
import { plainText } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import type { Embeddable } from './embeddable.ts';

/** A line of a list: a champion of a roster, a mastery of a build, an event. */
export type Row = {
  name: string;
  language?: string | undefined;
  /** What is said of it. */
  notes: readonly string[];
  /** The path of its page; empty if it has none of its own. */
  page: string;
  championClass?: ChampionClass | null;
};

/** What is shown on other sites: plain text, so that nothing is left to sanitise. */
export type Embedded = {
  kind: Exclude<Embeddable['kind'], 'published-build'> | 'champion';
  title: string;
  /** The `lang` of the title, where it is in another language than asked for. */
  titleLanguage?: string | undefined;
  /** The path of the page, without a language. */
  page: string;
  /** Facts in few words. */
  notes: readonly string[];
  text: string;
  /** The `lang` of the text, likewise. */
  textLanguage?: string | undefined;
  /** The absolute address of a picture, or the path of one of the site's own. */
  picture: string;
  /** Whether the picture is a card with text on it, which is shown whole. */
  isCard?: true;
  /** The path of the drawn card, 1200 by 630 pixels. */
  card: string;
  championClass?: ChampionClass | null;
  author?: string;
  rows: readonly Row[];
};

export const longestText = 280;
const longestTitle = 160;
export const mostRows = 60;
export const longestName = 80;

export const short = (text: string, most = longestTitle) => plainText(escapeLess(text), most);
/** A title is text already; `plainText` reads HTML. */
const escapeLess = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const present = (texts: readonly string[]) => texts.filter((text) => text !== '');

export function championNotes(locale: Locale, { championClass, prestige }: Card): string[] {
  return present([
    championClass ? translate(locale, `class.${championClass}`) : '',
    prestige === null
      ? ''
      : `${translate(locale, 'compare.prestige')} ${prestige.toLocaleString(localeTag(locale))}`,
  ]);
}
