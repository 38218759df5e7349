/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import VideoPlayer from './video-player.client.tsx';

const props = {
  name: 'Trailer',
  frameTitle: 'Trailer',
  playLabel: 'Play video: Trailer',
  watch: 'https://videos.example/watch',
  newTab: 'opens in a new tab',
  player: 'https://videos.example/player',
  poster: { src: 'https://videos.example/poster.jpg' },
  startsInView: false,
};

function imagesAre(state: { complete: boolean; naturalWidth: number }) {
  for (const [name, value] of Object.entries({ ...state, currentSrc: props.poster.src }))
    Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, value });
}

test.each([
  ['failed before the script ran is taken away', { complete: true, naturalWidth: 0 }, 0],
  ['has loaded stays', { complete: true, naturalWidth: 480 }, 1],
  ['is still to come stays', { complete: false, naturalWidth: 0 }, 1],
])('a poster that %s', (_, state, shown) => {
  imagesAre(state);
  render(<VideoPlayer {...props} />);
  expect(screen.getByRole('link').querySelectorAll('img')).toHaveLength(shown);
});

test.each([
  ['opens in a new tab', '_blank', 'Play video: Trailer (opens in a new tab)'],
  ['', null, 'Play video: Trailer'],
])(
  'without script the video’s site opens in a new tab and says so, but not inside the game (%s)',
  (newTab, target, label) => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(<VideoPlayer {...props} newTab={newTab} />);
    const link = page.querySelector('a');
    expect(link?.getAttribute('target')).toBe(target);
    expect(link?.getAttribute('aria-label')).toBe(label);
  },
);

test('with script it plays in its place, and promises no tab', () => {
  render(<VideoPlayer {...props} />);
  expect(screen.getByRole('link').getAttribute('aria-label')).toBe('Play video: Trailer');
});
