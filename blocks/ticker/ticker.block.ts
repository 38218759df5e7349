import { number } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { Ticker } from './ticker.tsx';

export const ticker = defineBlock({
  name: 'ticker',
  title: 'Ticker',
  description: 'A line that runs across.',
  icon: 'controls-forward',
  preview: 'box',
  attributes: {
    speed: number('Speed', {
      smallest: 0.1,
      largest: 50,
      default: 5,
      help: '5 is calm, 10 is twice as fast.',
    }),
  },
  content: 'text',
  isWide: true,
  toProps({ attributes: { speed }, content, copy, isEmpty, text }) {
    if (isEmpty) return null;
    return {
      speed,
      length: Math.min(Math.max(text.trim().length, 20), 5000),
      copy: copy(),
      children: content(),
    };
  },
  View: Ticker,
  demos: [
    {
      title: 'At its usual speed',
      html: '<div data-block="ticker"><p>Patch 52.1 is live · <a href="/events/">Storm over the city</a> ends November 28 · Double Shards this weekend</p></div>',
    },
    {
      title: 'Faster',
      html: '<div data-block="ticker" data-speed="10">The Convergence closes in three days</div>',
    },
  ],
});
