/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { ImageFallback } from '#components/picture/image-fallback.tsx';
import Backdrop from './billboard/billboard.client.tsx';
import type { Choice } from './class-picker/class-picker.client.tsx';
import ClassPicker from './class-picker/class-picker.client.tsx';
import { imageOf } from './pictures.ts';

const context = { cmsUrl: 'https://cms.example' };
const image = (name: string) =>
  imageOf(
    { src: `https://cms.example/${name}.webp`, alt: name },
    { sizes: '100vw', width: undefined, context },
  );

/** The address that a picture ends with when every one fails. */
function failAll(picture: HTMLElement): string | null {
  for (let time = 0; time < 5; time += 1) fireEvent.error(picture);
  return picture.getAttribute('src');
}

test('every picture that a visitor chooses is replaced when it fails, the first one again too', () => {
  const choice = (name: string): Choice => ({
    name,
    title: name,
    icon: null,
    sign: null,
    tone: {},
    picture: image(name),
    button: null,
  });
  render(
    <>
      <ClassPicker label="Class" choices={[choice('Cosmic'), choice('Tech')]} />
      <ImageFallback />
    </>,
  );
  for (const name of ['Cosmic', 'Tech', 'Cosmic']) {
    fireEvent.click(screen.getByRole('button', { name }));
    const picture = screen.getByRole('img', { name });
    expect(picture.getAttribute('src')).toContain(encodeURIComponent(`${name}.webp`));
    expect(failAll(picture)).toBe('/images/placeholder.svg');
  }
});

test('the picture of a billboard that fails once it is near is replaced', () => {
  class Near {
    #told;
    constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
      this.#told = told;
    }
    observe() {
      this.#told([{ isIntersecting: true }]);
    }
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Near });
  render(
    <>
      <Backdrop {...image('Rift')} />
      <ImageFallback />
    </>,
  );
  const picture = screen.getByRole('img', { name: 'Rift' });
  expect(failAll(picture)).toBe('/images/placeholder.svg');
  expect(picture.dataset.loaded).toBeUndefined();
  fireEvent.load(picture);
  expect(picture.dataset.loaded).toBe('true');
});
