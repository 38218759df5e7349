import { plainText } from '@/lib/html/text';
import type { Locale } from './locales.mjs';
import { locales } from './locales.mjs';

/**
 * Frequent words by which a text's language is recognised. The contract does not say in which language the CMS
 * answered, and untranslated English text would be hyphenated, capitalised (WİNTER) and read aloud as if it were in the
 * page's language.
 */
const smallWords: Record<Locale, string> = {
  en: 'the and of to in is are was you your that this these with for from it its not be have has will on at an or we our if they their who when what which can into by as a but all how than there no',
  es: 'el la los las de del que y en un una unos con para por se su sus es son no al lo como más pero tu tus te tú ya esta este estos sin cuando si o a le todo cada qué',
  fr: 'le la les des de du un une et à en que qui pour dans sur avec est sont ton ta tes tu te vous ce cette ces aux au par pas plus ne se il elle on ou si son sa ses leur tout chaque mais',
  de: 'der die das und den dem des ein eine einen einem einer ist sind mit für auf von zu im in nicht du dich dir dein deine sich auch wird werden wenn aus bei als nach über am um zum zur wie er sie es oder aber jeder vom hat',
  it: 'il lo la gli le i di del della dei delle che e un una uno per con non in si è sono tuo tua tuoi tue ti da al alla dal dalla nel nella più se come questo questa o ma ogni su chi quando ci',
  'pt-br':
    'o a os as de do da dos das que e em um uma para com não se seu sua seus suas é são no na nos nas por pelo pela mais ao à quando você ele ela mas ou como cada todo sem até',
  tr: 've bir bu şu için ile de da çok daha en ne olarak olan gibi her sonra kadar ama var yok senin sen seni sana ya o onu değil ki mi hiç iki tüm önce hem göre artık',
  ru: 'и в во на не с со по для что это как из от к за до ты тебя тебе твой твои их но или если у о об он она они мы все так же при чем когда бы уже есть',
};

const wordSets = Object.fromEntries(
  locales.map((locale) => [locale, new Set(smallWords[locale].split(' '))]),
) as Record<Locale, Set<string>>;

/** The first 6,000 characters are enough to recognise a language. */
const enough = 6000;

/** `en` where a page of another language clearly holds an English text, for `lang`. */
export function textLanguage(text: string, page: Locale): 'en' | undefined {
  if (page === 'en') return undefined;
  let english = 0;
  let own = 0;
  const words = text.slice(0, enough).toLowerCase();
  for (const [word] of words.matchAll(/\p{L}+/gu)) {
    if (wordSets.en.has(word)) english += 1;
    if (wordSets[page].has(word)) own += 1;
  }
  return english >= 3 && english > 2 * own ? 'en' : undefined;
}

export function htmlLanguage(html: string, page: Locale): 'en' | undefined {
  return page === 'en' ? undefined : textLanguage(plainText(html, enough), page);
}

/**
 * A title is too short to recognise: it has the language of the text below it, unless it holds letters that English
 * lacks.
 */
export function titleLanguage(title: string, html: string, page: Locale): 'en' | undefined {
  if (page === 'en' || /[^\p{ASCII}\p{P}\p{S}]/u.test(title)) return undefined;
  return textLanguage(`${title} ${plainText(html, enough)}`, page);
}
