import { renderToStaticMarkup } from 'react-dom/server';
import { answerCard } from '#app/api/_cards/answer-card.ts';
import { plantCms } from '#lib/cms/planted-for-test.ts';
import { translate } from '#lib/i18n/messages.ts';
import { GET } from './route.tsx';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');
jest.mock('#app/api/_cards/answer-card.ts', () => ({ answerCard: jest.fn() }));

const names = ['Apsis', 'Gantry', 'Hexaltar', 'Kestrel', 'Votive', 'Wren'];
const champion = (name: string) => ({
  title: { rendered: name },
  permalink: `/news/${name.toLowerCase()}/`,
  class: 'skill',
  template: 'champion-post',
});

beforeEach(() => {
  Object.assign(process.env, { CMS_URL: 'https://cms.example', SITE_URL: 'https://site.example' });
  plantCms({
    spotlights: { news: names.map(champion), total: names.length, postsPerPage: 24, title: '' },
  });
});

/** The texts of the card, a part each. */
async function drawn(query: string) {
  jest.mocked(answerCard).mockClear();
  await GET(new Request(`https://site.example/api/card/?${query}`));
  const [, card] = jest.mocked(answerCard).mock.calls[0] ?? [];
  const texts = renderToStaticMarkup(card?.picture).split(/<[^>]*>/);
  return texts.filter((text) => text !== '' && text !== 'SKILL' && text !== 'GESCHICK').slice(1);
}

/** The card of the site. */
const home = translate('en', 'home.title').toUpperCase();

test.each([
  ['a comparison', 'compare=kestrel,apsis', ['COMPARE CHAMPIONS', 'KESTREL', 'APSIS']],
  [
    'a team of five, and its opponents',
    'team=apsis,gantry,hexaltar,kestrel,votive,wren&vs=Wren,nobody,apsis',
    ['TEAM FINDER', 'A TEAM AGAINST WREN AND APSIS', ...['APSIS', 'GANTRY', 'HEXALTAR', 'KESTREL', 'VOTIVE']],
  ],
  ['opponents without a team', 'vs=wren&lang=de', ['TEAMFINDER', 'EIN TEAM GEGEN WREN', 'WREN']],
  ['lists that are too long', `vs=${'x'.repeat(499)},wren`, [home]],
  ['a team without opponents', 'team=apsis', [home]],
])('the card of %s', async (_, query, texts) => {
  expect(await drawn(query)).toEqual(texts);
});
