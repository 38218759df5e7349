import { leadOf } from './article-metadata.ts';

const html =
  '<h2>Story</h2><p>Nadia Kes delivered parcels across the roofs of Meridian because the streets were slow.</p>';

it.each([
  ['a sentence of its own', '<p>No powers, no armor.</p>', 'No powers, no armor.'],
  [
    'what WordPress cut from the body',
    '<p>Story Nadia Kes delivered parcels across the roofs [&hellip;]</p>',
    '',
  ],
  ['nothing', '', ''],
])('a champion’s lead is %s', (_, excerpt, lead) => {
  expect(leadOf({ excerpt, html })).toBe(lead);
});
