import type { ComponentType, lazy } from 'react';
import { renderBody } from './render-for-test.ts';

jest.mock('#lib/cms/all-cards.ts', () => ({ getChampionsBySlug: () => Promise.resolve(new Map()) }));
jest.mock('#lib/cms/events.ts', () => ({ getEventList: () => Promise.resolve([]) }));
jest.mock('#lib/api/strips.ts', () => ({
  getStripTiles: () => Promise.resolve([{ title: 'Patch', href: '/news/a/', excerpt: '', image: '' }]),
}));
jest.mock('swiper/css', () => ({}));
/** Islands are rendered as the server does. */
jest.mock('next/dynamic', () => {
  const react = jest.requireActual<{ lazy: typeof lazy }>('react');
  return (load: () => Promise<{ default: ComponentType }>) => react.lazy(load);
});

const title = 'عنوان';
const item = `<div data-item data-title="${title}" data-image="/a.webp" data-image01="/a.webp" data-image02="/b.webp" data-link="/news/" data-rpgclass="tech"></div>`;

test.each([
  ['accordion', ''],
  ['anniversary-card', ''],
  ['box', ''],
  ['champion-showcase', item],
  ['class-picker', item],
  ['event-box', ''],
  ['home-champions', item],
  ['home-creators', item],
  ['home-modes', item],
  ['home-news', ''],
  ['home-tiles', item],
  ['home-tips', ''],
  ['media-slideshow', item],
  ['short-tile', ''],
  ['spiky-box', ''],
])('%s: a title from right to left is laid out by its own letters', async (block, items) => {
  const html = await renderBody(
    `<div data-block="${block}" data-title="${title}" data-date="May 1">${items}<p>Text</p></div>`,
  );
  const holders = [...html.matchAll(new RegExp(`<(\\w+)([^>]*)>${title}</\\1>`, 'g'))];
  expect(holders.length).toBeGreaterThan(0);
  // A link takes the direction of the title around it.
  for (const [, name, attributes] of holders) if (name !== 'a') expect(attributes).toContain('dir="auto"');
});
