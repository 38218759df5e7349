import { descriptionOf } from './description.ts';

const html =
  '<h2>Story</h2><p>Nadia Kes delivered parcels across the roofs of Meridian because the streets were slow.</p>';

const seo = { title: '', description: '', picture: undefined, canonical: undefined, isHidden: false };
it.each([
  [
    'the editors’ own',
    { seo: { ...seo, description: 'Written by hand.' }, excerpt: '<p>Cut.</p>', html },
    'Written by hand.',
  ],
  ['the excerpt', { seo, excerpt: '<p>Cut &amp; dry.</p>', html }, 'Cut & dry.'],
  [
    'the first paragraph, not the words of a block before it',
    {
      seo,
      excerpt: '',
      html: '<div data-block="button">Play now</div><h2>Story</h2><p></p><p class="x">It <b>begins</b>.</p>',
    },
    'It begins.',
  ],
  ['all of a body without paragraphs', { seo, excerpt: '', html: '<h2>Only this</h2>' }, 'Only this'],
])('the description is %s', (_, article, description) => {
  expect(descriptionOf(article)).toBe(description);
});
