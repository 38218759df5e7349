import { readRatings } from '#lib/champions/ratings.ts';

const block = (attributes: string) => `<div data-block="champion-rating" ${attributes}></div>`;
const none = { survivability: 0, damage: 0, easeofuse: 0, utility: 0, defenderstrength: 0 };

test.each<[string, string, ReturnType<typeof readRatings>]>([
  ['no body', '', null],
  ['a body without the block', '<p>champion-rating</p>', null],
  [
    'all five',
    `<h2>Ratings</h2>${block('data-survivability="4.5" data-damage="3" data-easeofuse="2.5" data-utility="5" data-defenderstrength="0.5"')}`,
    { survivability: 4.5, damage: 3, easeofuse: 2.5, utility: 5, defenderstrength: 0.5 },
  ],
  [
    'one inside of another block',
    `<div data-block="box">${block('data-damage="4"')}</div>`,
    { ...none, damage: 4 },
  ],
  ['the first of two', block('data-damage="1"') + block('data-damage="2"'), { ...none, damage: 1 }],
  ['what is no rating', block('data-damage="6" data-utility="many" data-survivability="-1"'), none],
])('%s', (_, html, ratings) => expect(readRatings(html)).toEqual(ratings));
