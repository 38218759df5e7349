import { plantCms } from '#lib/cms/planted-for-test.ts';
import { apiAnswers } from './answers.ts';
import { getTeamData } from './team-data.ts';

jest.mock('#lib/cms/request.ts');
jest.mock('#lib/log.ts');

const champion = (slug: string, more: object = {}) => ({
  id: slug,
  type: 'post',
  class: 'tech',
  permalink: `https://cms.example/news/${slug}/`,
  title: { rendered: slug },
  content: { rendered: '' },
  ...more,
});
const facts = {
  abilities: [{ name: 'Dive', text: '<p>Strikes.</p>', terms: ['bleed'] }],
  immunities: ['poison'],
  synergies: [{ champion: 'apsis', text: '<p>Both fly.</p>' }],
  counters: [{ champion: 'apsis', reason: '<p>Out of reach.</p>' }],
};
const rated = { name: 'S', champions: [{ champion: 'kestrel' }] };

test('what is answered is what the OpenAPI document says', async () => {
  plantCms({
    spotlights: {
      news: [champion('kestrel', { facts, title_language: 'en' }), champion('apsis')],
      total: 2,
      postsPerPage: 12,
      title: '',
    },
    glossary: {
      glossary: [{ id: 'bleed', word: 'Blutung', category: 'Ability', description: '<p>Hurts.</p>' }],
    },
    'tier-lists': {
      lists: [
        {
          slug: 'arena',
          title: 'Arena',
          mode: { slug: 'arena', name: 'Arena' },
          date_time: 1,
          tiers: [rated],
        },
      ],
    },
  });
  const data = await getTeamData('de');
  const { champions, terms } = apiAnswers.team.parse(JSON.parse(JSON.stringify(data)));
  expect(terms.map(({ word }) => word)).toEqual(['Blutung']);
  expect(champions.find(({ slug }) => slug === 'kestrel')).toMatchObject({
    effects: ['bleed'],
    synergies: [{ champion: 'apsis', text: 'Both fly.' }],
    counters: [{ champion: 'apsis', text: 'Out of reach.' }],
    ratings: [{ list: 'arena' }],
  });
});
