import {
  filterName,
  knownFilter,
  noSpotlightFilter,
  parseSpotlightFilter,
  readSavedFilter,
} from './filter.ts';

const none = noSpotlightFilter;

test.each([
  ['', none],
  ['class=tech&keyword=iron&sort=name', { ...none, class: 'tech', keyword: 'iron', sort: 'name' }],
  ['class=TECH', { ...none, class: 'tech' }],
  ['class=__proto__&sort=constructor', none],
  [
    'class=skill&class=tech&keyword=%20ka%20&sort=prestige',
    { ...none, class: 'skill', keyword: 'ka', sort: 'prestige' },
  ],
  [`keyword=${'x'.repeat(99)}`, { ...none, keyword: 'x'.repeat(30) }],
  ['tag=%20Slow%20&immunity=bleed&immunity=slow', { ...none, tag: 'slow', immunity: 'bleed' }],
])('reads the address %s', (search, filter) => {
  expect(parseSpotlightFilter(new URLSearchParams(search))).toEqual(filter);
});

test('reads a form', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ keyword: 'ka ', class: '', tag: 'slow', lang: 'de' }))
    form.set(name, value);
  form.set('immunity', new Blob(['a file is no slug']));
  expect(parseSpotlightFilter(form)).toEqual({ ...none, keyword: 'ka', tag: 'slow' });
});

test.each([
  [undefined, none],
  ['', none],
  ['{', none],
  ['null', none],
  ['"tech"', none],
  ['{"class":7,"keyword":["iron"]}', none],
  ['{"class":"__proto__"}', none],
  ['{"class":"tech","keyword":"iron"}', { ...none, class: 'tech', keyword: 'iron' }],
  ['{"class":"tech","sort":"name","tag":"slow","immunity":"bleed"}', { ...none, class: 'tech' }],
])('reads the cookie %s', (cookie, filter) => {
  expect(readSavedFilter(() => cookie)).toEqual(filter);
});

test('ignores a cookie that cannot be read', () => {
  const read = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  expect(readSavedFilter(read)).toEqual(none);
});

const labels = {
  class: { tech: 'Tech' },
  tag: { slow: 'Slow' },
  immunity: { bleed: 'Immune to Bleed' },
};

test.each([
  [{}, none],
  [
    { tag: 'slow', immunity: 'bleed' },
    { ...none, tag: 'slow', immunity: 'bleed' },
  ],
  [
    { tag: 'bleed', immunity: 'slow', keyword: 'x' },
    { ...none, keyword: 'x' },
  ],
  [{ tag: '__proto__', immunity: 'constructor' }, none],
])('%j holds no value that no champion has', (filter, known) => {
  expect(knownFilter({ ...none, ...filter }, labels)).toEqual(known);
});

test.each([
  [{}, ''],
  [
    { class: 'tech', keyword: 'iron', tag: 'slow', immunity: 'bleed' } as const,
    'Tech, iron, Slow, Immune to Bleed',
  ],
  [{ immunity: 'bleed', sort: 'name' } as const, 'Immune to Bleed'],
])('%j is called %p', (filter, name) => {
  expect(filterName({ ...none, ...filter }, labels)).toBe(name);
});
