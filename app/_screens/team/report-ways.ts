import type { TeamData } from '#lib/team/matchup.ts';

/** What the report needs of the page, as plain data: the server and the island make it alike. */
export type ReportSource = {
  /** Texts without plural forms, so that the island needs no script for them. */
  texts: Readonly<Record<string, string>>;
  /** The `lang` of numbers. */
  language: string;
  /** The address of an article, with `*` for its slug. */
  article: string;
  /** That of a tier list, likewise. */
  tierList: string;
  staticUrl: string;
};

export type ReportWays = Pick<ReportSource, 'staticUrl' | 'tierList'> & {
  t: (key: string, values?: Record<string, string>) => string;
  termOf: (slug: string) => { word: string; language?: string | undefined };
  articleOf: (slug: string) => string;
  formatNumber: (number: number) => string;
};

export function makeWays(source: ReportSource, { terms }: Pick<TeamData, 'terms'>): ReportWays {
  const bySlug = new Map(terms.map((term) => [term.slug, term]));
  const format = new Intl.NumberFormat(source.language);
  return {
    ...source,
    t: (key, values = {}) =>
      (source.texts[key] ?? '').replaceAll(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark),
    termOf: (slug) => bySlug.get(slug) ?? { word: slug },
    articleOf: (slug) => source.article.replace('*', encodeURIComponent(slug)),
    formatNumber: (number) => format.format(number),
  };
}
