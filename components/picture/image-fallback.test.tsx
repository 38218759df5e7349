/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { ImageFallback } from './image-fallback.tsx';
import { Picture } from './picture.tsx';

const picture = { src: 'https://cms.example/a.webp', thumbnail: 'https://cms.example/a-360x360.webp' };

test('a thumbnail that fails falls back to the picture itself, then to the placeholder', () => {
  render(
    <>
      <Picture picture={picture} size="thumbnail" sizes="96px" alt="A" />
      <ImageFallback />
    </>,
  );
  const image = screen.getByRole('img');
  const shown = [];
  for (let time = 0; time < 5; time += 1) {
    fireEvent.error(image);
    shown.push(image.getAttribute('src'));
  }
  expect(shown.slice(-3)).toEqual(Array(3).fill('/images/placeholder.svg'));
  expect(shown).toContain(picture.src);
  expect(image.hasAttribute('srcset')).toBe(false);
});

test('a place that says nothing stays silent, whatever the picture says', () => {
  const described = { ...picture, alt: 'A river' };
  const { container } = render(
    <>
      <Picture picture={described} sizes="96px" alt="" />
      <Picture picture={{ ...described, position: '50% 20%' }} sizes="96px" alt="" />
    </>,
  );
  expect([...container.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['', '']);
});

test('without a picture the placeholder stands there from the first', () => {
  render(<Picture picture={null} sizes="96px" alt="A" />);
  expect(screen.getByRole('img').getAttribute('src')).toBe('/images/placeholder.svg');
});
