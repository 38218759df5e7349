import { stars } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { ChampionRating, ratedSkills } from './champion-rating';

export const championRating = defineBlock({
  name: 'champion-rating',
  title: 'Champion rating',
  description: 'Five rows of five stars.',
  icon: 'star-half',
  preview: 'rating',
  attributes: {
    survivability: stars('Survivability'),
    damage: stars('Damage'),
    easeofuse: stars('Ease of use'),
    utility: stars('Utility'),
    defenderstrength: stars('Defender strength'),
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
