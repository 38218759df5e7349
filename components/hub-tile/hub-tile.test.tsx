/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { Hero } from '@/components/hero/hero';
import { renderAs } from '@/lib/links/page-context-for-test';
import { HubTile } from './hub-tile';

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
