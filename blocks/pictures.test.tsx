import type { ComponentType, lazy } from 'react';
import type { Block } from './define-block.tsx';
import * as registry from './registry.ts';
import { renderBody } from './render-for-test.ts';

jest.mock('#lib/cms/all-cards.ts', () => ({ getChampionsBySlug: () => Promise.resolve(new Map()) }));
jest.mock('#lib/champions/read-changes.ts', () => ({ hasChanges: () => Promise.resolve(true) }));
jest.mock('#lib/cms/events.ts', () => ({ getEventList: () => Promise.resolve([]) }));
jest.mock('#lib/api/strips.ts', () => ({
  getStripTiles: () =>
    Promise.resolve([{ title: 'Patch', href: '/news/a/', excerpt: '', image: 'https://cms.example/a.webp' }]),
}));

jest.mock('swiper/css', () => ({}));

/** Islands are rendered as the server does. */
jest.mock('next/dynamic', () => {
  const react = jest.requireActual<{ lazy: typeof lazy }>('react');
  return (load: () => Promise<{ default: ComponentType }>) => react.lazy(load);
});

const blocks: Block[] = Object.values(registry);
const demos = blocks.flatMap(({ name, demos }) =>
  demos.map(({ title, html }) => [name, title, html] as const),
);

/** The player leaves out a poster that fails, so that its own drawing is seen. */
const isPoster = (image: string) => image.includes('class="poster"');

/** The pictures of a page that would stay blank when they fail (components/picture/image-fallback.tsx). */
function blankPictures(html: string): string[] {
  return [...html.matchAll(/<img [^>]*>/g)]
    .map(([image]) => image)
    .filter(
      (image) =>
        !/(?: src="|data-fallback="[^"]*)\/images\/placeholder\.svg"/.test(image) && !isPoster(image),
    );
}

test.each(demos)('%s: %s: each picture has the placeholder behind it', async (_, __, html) => {
  const shown = await renderBody(html);
  expect(blankPictures(shown)).toEqual([]);
});

test('the demos of the blocks with an island of pictures do show pictures', async () => {
  const names = ['class-picker', 'home-modes', 'media-slideshow', 'icon-title', 'sections', 'home-tips'];
  for (const [name, , html] of demos.filter(([name]) => names.includes(name)))
    expect(`${name} ${await renderBody(html)}`).toContain('<img ');
});
