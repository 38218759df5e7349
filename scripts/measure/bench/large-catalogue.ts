import { some } from './words.ts';

const perPage = 500;

type Options = {
  origin: string;
  champions: number;
  courses: number;
  pages: number;
  terms: number;
  words: readonly string[];
};

/** What the CMS has: the address that sitemaps have to name, and the title that suggestions have to find. */
export type Named = { address?: string; title?: string };

/** The catalogue of a large CMS, whose changes are the numbers of the articles that were edited, in their order. */
export function openCatalogue({ origin, champions, courses, pages, terms, words }: Options) {
  const changes: number[] = [];
  const itemsOf = (kind: string, folder: string, count: number) =>
    Array.from({ length: count }, (_, number) => ({
      kind,
      slug: `${kind}-${number}`,
      permalink: `${origin}/${folder}${kind}-${number}/`,
      title: { rendered: [kind, number, ...some(words, number, 2)].join(' ') },
      excerpt: `<p>${some(words, number + count, 25).join(' ')}</p>`,
      featured_image_thumbnail_src: `${origin}/wp-content/uploads/${kind}-${number % 300}-360x360.webp`,
      date_time: 1_750_000_000,
      modified_time: 1_750_000_000,
      categories: [],
      author: '1',
      languages: ['en'],
    }));
  const suggested = [...itemsOf('champion', 'news/', champions), ...itemsOf('course', 'academy/', courses)];
  const others = [...suggested, ...itemsOf('page', '', pages)];
  const glossary = Array.from({ length: terms }, (_, number) => ({
    id: `term-${number}`,
    word: `${some(words, number, 2).join(' ')} ${number}`,
    category: ['Ability', 'Attribute', 'Game_Mechanic', 'Other'][number % 4],
    description: `<p>${some(words, number + terms, 22).join(' ')}.</p>`,
  }));

  type Articles = { count: number; one: (number: number) => object };
  return {
    note: (number: number) => changes.push(number),
    answer(query: URLSearchParams, { count, one }: Articles) {
      const at = `moment-${changes.length}`;
      const since = query.get('since');
      if (since !== null) {
        const edited = new Set(changes.slice(Number(since.replace('moment-', ''))));
        return { items: [...edited].map(one), removed: [], at };
      }
      const total = count + others.length;
      const first = (Number(query.get('page') ?? 1) - 1) * perPage;
      const places = Array.from({ length: Math.min(perPage, total - first) }, (_, nth) => first + nth);
      const items = places.map((place) => (place < count ? one(place) : others[place - count]));
      return { items, total, perPage, at };
    },
    glossary: () => ({ glossary, title: { rendered: 'Glossary' }, seo_title: '', legal: '' }),
    /** What is no article. */
    others: (): Named[] => [
      ...others.map(({ permalink }) => ({ address: permalink.slice(origin.length) })),
      ...suggested.map(({ title }) => ({ title: title.rendered })),
      ...glossary.map(({ word }) => ({ title: word })),
    ],
  };
}
