import { noSpotlightFilter, parseSpotlightFilter, readSavedFilter } from './filter';

test.each([
  ['', noSpotlightFilter],
  ['class=tech&keyword=iron&sort=name', { championClass: 'tech', keyword: 'iron', sort: 'name' }],
  ['class=TECH', { ...noSpotlightFilter, championClass: 'tech' }],
  ['class=__proto__&sort=constructor', noSpotlightFilter],
  [
    'class=skill&class=tech&keyword=%20ka%20&sort=prestige',
    { championClass: 'skill', keyword: 'ka', sort: 'prestige' },
  ],
  [`keyword=${'x'.repeat(99)}`, { ...noSpotlightFilter, keyword: 'x'.repeat(30) }],
])('reads the address %s', (search, filter) => {
  expect(parseSpotlightFilter(new URLSearchParams(search))).toEqual(filter);
});

test.each([
  [undefined, noSpotlightFilter],
  ['', noSpotlightFilter],
  ['{', noSpotlightFilter],
  ['null', noSpotlightFilter],
  ['"tech"', noSpotlightFilter],
  ['{"class":7,"keyword":["iron"]}', noSpotlightFilter],
  ['{"class":"tech","keyword":"iron"}', { championClass: 'tech', keyword: 'iron', sort: '' }],
  ['{"class":"tech","sort":"name"}', { championClass: 'tech', keyword: '', sort: '' }],
])('reads the cookie %s', (cookie, filter) => {
  expect(readSavedFilter(cookie)).toEqual(filter);
});
