import type { ReactNode } from 'react';
import type { DigitGroups } from '#lib/i18n/group-digits.ts';
import { groupDigits } from '#lib/i18n/group-digits.ts';
import type { TeamData } from '#lib/team/matchup.ts';
import type { Texts } from './texts-of.ts';
import { textsOf } from './texts-of.ts';

/** What the report needs of the page, as plain data: the server and the island make it alike. */
export type ReportSource = {
  texts: Readonly<Record<string, string>>;
  digits: DigitGroups;
  /** The address of an article, with `*` for its slug. */
  article: string;
  /** That of a tier list, likewise. */
  tierList: string;
  staticUrl: string;
  newTab: ReactNode;
};

export type ReportWays = Pick<ReportSource, 'staticUrl' | 'tierList' | 'newTab'> & {
  t: Texts;
  termOf: (slug: string) => { word: string; language?: string | undefined };
  articleOf: (slug: string) => string;
  formatNumber: (number: number) => string;
};

export function makeWays(source: ReportSource, { terms }: Pick<TeamData, 'terms'>): ReportWays {
  const bySlug = new Map(terms.map((term) => [term.slug, term]));
  return {
    ...source,
    t: textsOf(source.texts),
    termOf: (slug) => bySlug.get(slug) ?? { word: slug },
    articleOf: (slug) => source.article.replace('*', encodeURIComponent(slug)),
    formatNumber: (number) => groupDigits(number, source.digits),
  };
}
