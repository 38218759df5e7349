import { academyQuery, filterName, isFiltered, noAcademyFilter, parseAcademyFilter } from './filter.ts';

const parse = (query: string) => parseAcademyFilter(new URLSearchParams(query));

test.each([
  ['', noAcademyFilter],
  ['keyword=%20%20', noAcademyFilter],
  ['keyword=parry', { ...noAcademyFilter, keyword: 'parry' }],
  ['progression=PROVEN', { ...noAcademyFilter, progression: 'proven' }],
  ['progression=__proto__', noAcademyFilter],
  ['subject=combat,quests', { ...noAcademyFilter, subjects: ['combat', 'quests'] }],
  ['subject=combat&subject=quests', { ...noAcademyFilter, subjects: ['combat', 'quests'] }],
  ['subject=combat,,combat, ', { ...noAcademyFilter, subjects: ['combat'] }],
])('%p filters by %p', (query, filter) => {
  expect(parse(query)).toEqual(filter);
});

test.each([
  ['', ''],
  ['keyword=a%26b%25', '?keyword=a%26b%25'],
  ['keyword=x&progression=valiant&subject=a,b', '?keyword=x&progression=valiant&subject=a,b'],
])('%p stands in the address as %p', (query, address) => {
  const filter = parse(query);
  expect(academyQuery(filter)).toBe(address);
  expect(parse(address.slice(1))).toEqual(filter);
  expect(isFiltered(filter)).toBe(address !== '');
});

test.each([
  ['', ''],
  ['keyword=parry', 'parry'],
  ['progression=valiant&subject=combat,no-such', 'Valiant, Combat'],
  ['keyword=x&progression=valiant&subject=quests,combat', 'x, Valiant, Quests, Combat'],
])('%p is called %p', (query, name) => {
  const levels = [{ slug: 'valiant', name: 'Valiant' }];
  const subjects = [
    { slug: 'combat', name: 'Combat' },
    { slug: 'quests', name: 'Quests' },
  ];
  expect(filterName(parse(query), levels, subjects)).toBe(name);
});
