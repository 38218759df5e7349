import type { Attribute } from './attributes';
import * as kinds from './attributes';
import { testContext } from './render-for-test';

const speed = kinds.number('Speed', { smallest: 0.1, largest: 20, default: 1 });
const variant = kinds.choice('Look', { primary: 'Primary', ghost: 'Ghost' });

test.each<[string, Attribute<unknown>, [text: string, value: unknown][]]>([
  [
    'text',
    kinds.text('T'),
    [
      ['', ''],
      ['a', 'a'],
    ],
  ],
  [
    'link',
    kinds.link('T'),
    [
      ['', ''],
      ['#', '#'],
    ],
  ],
  [
    'video',
    kinds.video('T'),
    [
      ['', ''],
      ['aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ],
  ],
  [
    'image',
    kinds.image('T'),
    [
      ['', null],
      ['/a.webp', { src: 'https://cms.example/a.webp' }],
      ['https://o.example/a.webp', null],
      ['javascript:x', null],
    ],
  ],
  [
    'flag',
    kinds.flag('T'),
    [
      ['', false],
      ['true', true],
      ['1', false],
      ['false', false],
    ],
  ],
  [
    'flag that is usually on',
    kinds.flag('T', { default: true }),
    [
      ['', true],
      ['false', false],
      ['0', true],
    ],
  ],
  [
    'number',
    speed,
    [
      ['', 1],
      ['0.1', 0.1],
      ['20', 20],
      ['21', 1],
      ['0', 1],
      ['-1', 1],
      ['1e1', 1],
    ],
  ],
  [
    'stars',
    kinds.stars('T'),
    [
      ['', 0],
      ['3.5', 3.5],
      ['5', 5],
      ['5.5', 0],
      ['3.25', 0],
      ['-1', 0],
    ],
  ],
  [
    'choice',
    variant,
    [
      ['', undefined],
      ['ghost', 'ghost'],
      ['Ghost', undefined],
      ['constructor', undefined],
    ],
  ],
  [
    'level',
    kinds.headingLevel('T'),
    [
      ['', 2],
      ['1', 2],
      ['6', 6],
      ['7', 2],
    ],
  ],
  [
    'class',
    kinds.championClass('T'),
    [
      ['', null],
      ['SCIENCE', 'science'],
      ['robot', null],
    ],
  ],
  [
    'date',
    kinds.date('T'),
    [
      ['', null],
      ['1795017600', 1795017600],
      ['0', null],
      ['1.5', null],
      ['today', null],
    ],
  ],
])('a %s', (_, { parse }, cases) => {
  for (const [text, value] of cases) expect([text, parse(text, testContext)]).toEqual([text, value]);
});

test('classes are offered in the order that players know, under their names', () => {
  const { options = {} } = kinds.championClass('Class');
  expect(Object.keys(options)).toEqual(['cosmic', 'tech', 'mutant', 'skill', 'science', 'mystic']);
  expect(options.cosmic).toBe('Cosmic');
});
