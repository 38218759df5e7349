import { stars } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { ratedSkills } from '#lib/champions/ratings.ts';
import { ChampionRating } from './champion-rating.tsx';

export const championRating = defineBlock({
  name: 'champion-rating',
  title: 'Champion rating',
  description: 'Five rows of five stars.',
  icon: 'star-half',
  preview: 'rating',
  attributes: {
    survivability: stars('Survivability', { help: 'How long the champion stands in a fight.' }),
    damage: stars('Damage', { help: 'How fast the champion ends a fight.' }),
    easeofuse: stars('Ease of use', { help: 'How quickly the champion is learnt.' }),
    utility: stars('Utility', { help: 'How much the champion does besides damage.' }),
    defenderstrength: stars('Defender strength', { help: 'How hard the champion is to beat as a defender.' }),
  },
  toProps: ({ attributes }) => ({
    ratings: ratedSkills.map((skill) => ({ skill, stars: attributes[skill] })),
  }),
  View: ChampionRating,
  demos: [
    {
      title: 'Whole and half stars',
      html: '<div data-block="champion-rating" data-survivability="4.5" data-damage="3" data-easeofuse="2.5" data-utility="5" data-defenderstrength="0.5"></div>',
    },
  ],
});
