import { academyPath } from '#lib/addresses/paths.ts';
import { parseProgression } from '#lib/academy/progressions.ts';
import type { AcademyFilter } from '#lib/cms/academy.ts';
import type { Named } from '#lib/cms/frame.ts';
import { cleanKeyword } from '#lib/keyword.ts';

export const noAcademyFilter: AcademyFilter = { keyword: '', progression: '', subjects: [] };

const mostSubjects = 20;

/** The filter in an address's query (`rules 10`). A parameter with an invalid value counts as absent. */
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

/** The query string of a filter, with subjects as one comma-separated list. Empty for no filter. */
export function academyQuery({ keyword, progression, subjects }: AcademyFilter): string {
  const parts = [
    keyword && `keyword=${encodeURIComponent(keyword)}`,
    progression && `progression=${progression}`,
    subjects.length > 0 && `subject=${subjects.map(encodeURIComponent).join(',')}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

export const academyAddress = (filter: AcademyFilter) => `${academyPath}${academyQuery(filter)}`;

/** The filter in the page's language, for titles: "Paragon, Combat". Subjects without a known name are left out. */
export function filterName(
  { keyword, progression, subjects }: AcademyFilter,
  levels: readonly Named[],
  subjectNames: readonly Named[],
): string {
  const nameIn = (names: readonly Named[], slug: string) => names.find((one) => one.slug === slug)?.name;
  return [keyword, nameIn(levels, progression), ...subjects.map((slug) => nameIn(subjectNames, slug))]
    .filter(Boolean)
    .join(', ');
}
