/** What PHP tells the forms for game data (includes/admin/class-tables-page.php). */
import { given } from '#wordpress/fighter-site/assets/src/common/given.ts';

export type GameData = {
  /** The names of fields, by their keys in the documents. */
  words: Record<string, string>;
  classes: string[];
  sections: string[];
  types: string[];
  /** Each a code, a name, and whether the site offers the language. */
  languages: [code: string, name: string, isOffered: boolean][];
  /** Bytes of a document. */
  most: number;
  /** The address of a champion's values, without its id. */
  values: string;
  /** The ids of champions that have values. */
  examples: string[];
};

export const gameData = given<GameData>('game-data');
