import type { ChampionClass } from '#game/classes.ts';
import type { SearchKind } from './documents.ts';

/** One line below the search box. All texts are plain. */
export type Suggestion = {
  kind: SearchKind;
  /** The name of the kind, in the language of the page. */
  label: string;
  title: string;
  titleLanguage?: string;
  href: string;
  /** A champion's class, or the first sentences. */
  note?: string;
  language?: string;
  image?: string;
  championClass?: ChampionClass;
};
