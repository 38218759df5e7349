import type { Picture, Seo } from '#lib/cms/articles.ts';
import { lastPart, toPicture, toSeo, toTarget } from '#lib/cms/articles.ts';
import type { Result } from '#lib/cms/client.ts';
import { found, ofApi, unwell } from '#lib/cms/client.ts';
import { defineRead } from '#lib/cms/reads.ts';
import { tags } from '#lib/cms/tags.ts';
import type { wireAcademyItem, wireTerm } from '#lib/cms/wire.ts';
import { parseWith, wireAcademy, wireGlossary, wireTooltip } from '#lib/cms/wire.ts';
import { slugOf } from '#lib/html/slug.ts';
import { decodeEntities } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textLanguage } from '#lib/i18n/text-language.ts';
import type { z } from 'zod';

export type AcademyItem = {
  target: string;
  slug: string;
  title: string;
  /** The `lang` of title and excerpt, where they are in another language than the page. */
  language: string | undefined;
  /** HTML of the CMS, not yet sanitised. */
  excerpt: string;
  progression: string;
  wordCount: number | null;
  picture: Picture | null;
  subjects: readonly string[];
  /** Set if search engines should not list the page. */
  isHidden?: true;
};

export type Academy = {
  quick: readonly AcademyItem[];
  courses: readonly AcademyItem[];
  legal: string;
};

export type AcademyFilter = { keyword: string; progression: string; subjects: readonly string[] };

const noFilter: AcademyFilter = { keyword: '', progression: '', subjects: [] };

function toItem(item: z.infer<typeof wireAcademyItem>, locale: Locale): AcademyItem {
  const target = toTarget(item.permalink);
  return {
    target,
    slug: lastPart(target),
    title: decodeEntities(item.title),
    language: textLanguage(item.language, locale),
    excerpt: item.excerpt,
    progression: item.progression.toLowerCase(),
    wordCount: item.word_count !== null && item.word_count > 0 ? item.word_count : null,
    picture: toPicture({
      medium: item.featured_image_medium_src,
      thumbnail: item.featured_image_thumbnail_src,
    }),
    subjects: item.subjects,
    ...(item.seo.noindex ? { isHidden: true as const } : {}),
  };
}

const readAcademy = defineRead(
  'academy',
  (locale: Locale, keyword: string, progression: string, ...subjects: string[]) =>
    ofApi(
      {
        route: 'academy/',
        locale,
        params: { keyword, progression, 'subject[]': subjects },
        tags: [tags.academy],
        isTyped: keyword !== '' || progression !== '' || subjects.length > 0,
      },
      (body): Academy | null => {
        const wire = parseWith(wireAcademy)(body);
        if (!wire) return null;
        const items = (list: typeof wire.quick) => list.map((item) => toItem(item, locale));
        return { quick: items(wire.quick), courses: items(wire.courses), legal: wire.legal };
      },
    ),
);

export function getAcademy(
  locale: Locale,
  { keyword, progression, subjects }: AcademyFilter = noFilter,
): Promise<Result<Academy>> {
  return readAcademy(locale, keyword, progression, ...subjects);
}

export type Term = {
  id: string;
  word: string;
  /** The `lang` of word and description, where they are in another language than the page. */
  language: string | undefined;
  category: string;
  /** HTML of the CMS, not yet sanitised. */
  description: string;
};

export type Glossary = {
  terms: readonly Term[];
  title: string;
  seo: Seo;
  pictureSrc: string;
  publishedAt: number | null;
  legal: string;
};

function toTerm(term: z.infer<typeof wireTerm>, locale: Locale): Term {
  return {
    ...term,
    word: decodeEntities(term.word),
    language: textLanguage(term.language, locale),
  };
}

export const getGlossary = defineRead('glossary', (locale: Locale) =>
  ofApi({ route: 'glossary/', locale, tags: [tags.glossary] }, (body): Glossary | null => {
    const wire = parseWith(wireGlossary)(body);
    if (!wire) return null;
    return {
      terms: wire.glossary.map((term) => toTerm(term, locale)),
      title: decodeEntities(wire.title),
      seo: { ...toSeo(wire.seo), title: decodeEntities(wire.seo.title || wire.seo_title) },
      pictureSrc: toPicture({ full: wire.featured_image_src })?.src ?? '',
      publishedAt: wire.date_time,
      legal: wire.legal,
    };
  }),
);

const readTerm = defineRead('tooltip', (locale: Locale, keyword: string) =>
  ofApi(
    {
      route: 'tooltip/',
      locale,
      params: { keyword },
      tags: [tags.tooltip],
      isTyped: true,
      notFound: 'thing',
    },
    (body) => {
      const wire = parseWith(wireTooltip)(body);
      return wire ? toTerm(wire.term, locale) : null;
    },
  ),
);

/**
 * A term for the tooltip. If the call for the term fails, it is looked up in the glossary.
 */
export async function getTerm(locale: Locale, keyword: string): Promise<Result<Term>> {
  const term = await readTerm(locale, keyword);
  if (term.kind !== 'unwell') return term;
  const glossary = await getGlossary(locale);
  if (glossary.kind !== 'found') return unwell;
  const slug = slugOf(keyword);
  const same = glossary.value.terms.find(({ id, word }) => slugOf(word) === slug || slugOf(id) === slug);
  return same ? found(same) : unwell;
}
