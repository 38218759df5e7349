import type { Attribute } from './attributes.ts';
import * as kinds from './attributes.ts';
import { testContext } from './render-for-test.ts';

const help = { help: 'Help.' };
const speed = kinds.number('Speed', { smallest: 0.1, largest: 20, default: 1, ...help });
const variant = kinds.choice('Look', { primary: 'Primary', ghost: 'Ghost' }, help);

test.each<[string, Attribute<unknown>, [text: string, value: unknown][]]>([
  [
    'text',
    kinds.text('T', help),
    [
      ['', ''],
      ['a', 'a'],
    ],
  ],
  [
    'link',
    kinds.link('T', help),
    [
      ['', ''],
      ['#', '#'],
    ],
  ],
  [
    'video',
    kinds.video('T', help),
    [
      ['', ''],
      ['aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ],
  ],
  [
    'image',
    kinds.image('T', help),
    [
      ['', null],
      ['/a.webp', { src: 'https://cms.example/a.webp', alt: '' }],
      ['https://o.example/a.webp', null],
      ['javascript:x', null],
    ],
  ],
  [
    'flag',
    kinds.flag('T', help),
    [
      ['', false],
      ['true', true],
      ['1', false],
      ['false', false],
    ],
  ],
  [
    'flag that is usually on',
    kinds.flag('T', { default: true, ...help }),
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
    kinds.stars('T', help),
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
    kinds.headingLevel(),
    [
      ['', 2],
      ['1', 2],
      ['6', 6],
      ['7', 2],
    ],
  ],
  [
    'class',
    kinds.championClass(help),
    [
      ['', null],
      ['SCIENCE', 'science'],
      ['robot', null],
    ],
  ],
  [
    'date',
    kinds.date('T', help),
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
  const { options = {} } = kinds.championClass(help);
  expect(Object.keys(options)).toEqual(['cosmic', 'tech', 'mutant', 'skill', 'science', 'mystic']);
  expect(options.cosmic).toBe('Cosmic');
});

describe('what is said of a picture', () => {
  const picture = (about: Record<string, string>) =>
    kinds.image('Picture', help).parse('/a.webp', testContext, (part) => about[part] ?? '');
  test.each([
    [{ alt: 'A storm' }, { alt: 'A storm' }],
    [{ focus: '50% 20%' }, { alt: '', position: '50% 20%' }],
    [{ focus: '100% 0%' }, { alt: '', position: '100% 0%' }],
    [{ focus: '101% 0%' }, { alt: '' }],
    [{ focus: '50% 20%; color: red' }, { alt: '' }],
    [{ focus: 'left' }, { alt: '' }],
  ])('%j', (about, expected) => {
    expect(picture(about)).toEqual({ src: 'https://cms.example/a.webp', ...expected });
  });
});

test.each([
  ['2026-12-09T17:00:00Z', Date.UTC(2026, 11, 9, 17) / 1000],
  ['2026-12-09T17:00:00.000Z', Date.UTC(2026, 11, 9, 17) / 1000],
  ['2026-12-09T18:00+01:00', Date.UTC(2026, 11, 9, 17) / 1000],
  ['2026-12-09T17:00:00', null],
  ['2026-12-09', null],
  ['2026-13-45T17:00:00Z', null],
  ['soon', null],
  ['', null],
])('the moment %s', (text, seconds) => {
  expect(kinds.moment('Starts', help).parse(text, testContext)).toBe(seconds);
});
