import { parseProgression } from '@/lib/academy/progressions';
import type { AcademyFilter } from '@/lib/cms/academy';
import type { Named } from '@/lib/cms/frame';
import { cleanKeyword } from '@/lib/keyword';

export const academyPath = '/academy/';

export const noAcademyFilter: AcademyFilter = { keyword: '', progression: '', subjects: [] };

const mostSubjects = 20;

/** A filter from an address's query. What is not of its form counts as not given. */
export function parseAcademyFilter(search: URLSearchParams): AcademyFilter {
  const subjects = search
    .getAll('subject')
    .flatMap((value) => value.split(','))
    .map((slug) => slug.trim())
    .filter((slug) => slug !== '');
  return {
    keyword: cleanKeyword(search.get('keyword') ?? ''),
    progression: parseProgression(search.get('progression') ?? '') ?? '',
    subjects: [...new Set(subjects)].slice(0, mostSubjects),
  };
}

export function isFiltered({ keyword, progression, subjects }: AcademyFilter): boolean {
  return keyword !== '' || progression !== '' || subjects.length > 0;
}

/** The query of a filter, subjects as one list between commas; empty where nothing is filtered. */
export function academyQuery({ keyword, progression, subjects }: AcademyFilter): string {
  const parts = [
    keyword && `keyword=${encodeURIComponent(keyword)}`,
    progression && `progression=${progression}`,
    subjects.length > 0 && `subject=${subjects.map(encodeURIComponent).join(',')}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** A filter in the page's words, for titles: "Paragon, Combat". A subject that nobody knows has none. */
export function filterName(
  { keyword, progression, subjects }: AcademyFilter,
  levels: readonly Named[],
  known: readonly Named[],
): string {
  const nameIn = (names: readonly Named[], slug: string) => names.find((one) => one.slug === slug)?.name;
  return [keyword, nameIn(levels, progression), ...subjects.map((slug) => nameIn(known, slug))]
    .filter(Boolean)
    .join(', ');
}
