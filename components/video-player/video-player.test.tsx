/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import VideoPlayer from './video-player.client';

const props = {
  name: 'Trailer',
  frameTitle: 'Trailer',
  playLabel: 'Play video: Trailer',
  watch: 'https://videos.example/watch',
  opensNewTab: true,
  player: 'https://videos.example/player',
  poster: 'https://videos.example/poster.jpg',
  startsInView: false,
};

function imagesAre(state: { complete: boolean; naturalWidth: number }) {
  for (const [name, value] of Object.entries({ ...state, currentSrc: props.poster }))
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
  [true, '_blank'],
  [false, null],
])(
  'without script the video’s site opens in a new tab, but not inside the game (%s)',
  (opensNewTab, target) => {
    render(<VideoPlayer {...props} opensNewTab={opensNewTab} />);
    expect(screen.getByRole('link').getAttribute('target')).toBe(target);
  },
);
