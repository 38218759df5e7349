import { words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { ChampionRating, ratedSkills } from './champion-rating';

/** 0 to 5 in halves. Anything else counts as 0. */
function parseStars(text: string): number {
  return /^(?:[0-4](?:\.5)?|5)$/.test(text) ? Number(text) : 0;
}

export const championRating = defineBlock({
  name: 'champion-rating',
  parse({ attributes }) {
    return {
      ratings: ratedSkills.map((skill) => ({ skill, stars: parseStars(words(attributes, skill)) })),
    };
  },
  View: ChampionRating,
  demos: [
    {
      title: 'Whole and half stars',
      html: '<div data-block="champion-rating" data-survivability="4.5" data-damage="3" data-easeofuse="2.5" data-utility="5" data-defenderstrength="0.5"></div>',
    },
  ],
});
