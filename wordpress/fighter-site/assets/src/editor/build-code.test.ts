import { codeOf, problemsOf, readCode } from './build-code.ts';

test.each([
  ['1~cr.2~dex.1', '1~cr.2~dex.1'],
  [' 1~cr.2 ', '1~cr.2'],
  ['https://site.example/academy/masteries/?b=1~cr.2&lang=de', '1~cr.2'],
  ['https://site.example/academy/masteries/?b=1%7Ecr.2', '1~cr.2'],
  ['https://site.example/academy/masteries/#b=1%257Ecr.2', '1~cr.2'],
  ['1~a%7Eb.2', '1~a%7Eb.2'],
  ['https://site.example/academy/masteries/', ''],
  ['1~cr.2 <script>', ''],
  ['', ''],
])('%s is the code %s', (typed, code) => {
  expect(codeOf(typed)).toBe(code);
});

const masteries = { cr: ['Precision', 3], dex: ['Dexterity', 1], well: ['Well', 99] } as Record<
  string,
  [string, number]
>;

test.each([
  ['1~cr.2~dex.1', { points: 3, unknown: [], tooHigh: [] }],
  ['1~cr.9~gone.2', { points: 3, unknown: ['gone'], tooHigh: ['Precision'] }],
  ['1~cr.x~constructor.1', { points: 0, unknown: ['constructor'], tooHigh: ['Precision'] }],
  ['2~cr.1', null],
])('%s', (code, read) => {
  expect(readCode(code, masteries)).toEqual(read);
});

const words = {
  __: (text: string) => text,
  _n: (one: string) => one,
  sprintf: (text: string, ...values: (string | number)[]) => text.replace('%s', String(values[0])),
};

test.each([
  [{ points: 60, unknown: [], tooHigh: [] }, []],
  [{ points: 61, unknown: [], tooHigh: [] }, ['These are more than sixty points.']],
  [
    { points: 1, unknown: ['gone', 'away'], tooHigh: ['Precision'] },
    ['The masteries lack: gone, away.', 'There is no such level of: Precision.'],
  ],
])('what no longer fits in %j', (read, problems) => {
  expect(problemsOf(read, words)).toEqual(problems);
});
