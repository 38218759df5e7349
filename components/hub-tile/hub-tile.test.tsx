/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Hero } from '#components/hero/hero.tsx';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { HubTile } from './hub-tile.tsx';

const pictureOf = (alt: string) => ({ src: 'https://cms.example/a.webp', alt });

test.each([
  ['says something of its own', 'Two champions in the snow', 'Two champions in the snow'],
  ['repeats the title', 'Winter of Wrath', ''],
  ['says nothing', '', ''],
])('a picture beside its title, in a tile and on top of a page: it %s', (_, alt, read) => {
  renderAs();
  const { container } = render(
    <>
      <HubTile target="/news/winter/" title="Winter of Wrath" picture={pictureOf(alt)} />
      <Hero title="Winter of Wrath" picture={pictureOf(alt)} />
    </>,
  );
  expect([...container.querySelectorAll('img')].map((image) => image.alt)).toEqual([read, read]);
});

test('a title is laid out by its own letters, in a tile and on top of a page', () => {
  renderAs();
  const title = 'شتاء الغضب';
  render(
    <>
      <HubTile target="/news/winter/" title={title} picture={null} />
      <Hero title={title} picture={null} />
    </>,
  );
  const titles = screen.getAllByRole('heading', { name: title });
  expect(titles.map((heading) => heading.getAttribute('dir'))).toEqual(['auto', 'auto']);
});
